// What a browser remembers of its person's wishes.
export function kept(key) {
  try { return localStorage.getItem(`cardinal ${key}`); } catch { return null; }
}
export function keep(key, value) {
  try { localStorage.setItem(`cardinal ${key}`, value); } catch { /* a private window keeps nothing */ }
}
