"""The documentation as a site: `sphinx-build -W docs build/docs`. Every page can be read as plain Markdown, too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

project = "Cardinal"
copyright = "the developers of Cardinal; the games belong to their publishers"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "Cardinal"
html_static_path: list[str] = []
templates_path: list[str] = []
exclude_patterns = ["images/*"]
root_doc = "index"
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["myst.xref_missing"]  # links to files of the tree, which are not pages
highlight_language = "none"
