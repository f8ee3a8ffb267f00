import type { META_LISTS, META_TABLES, META_TEXTS } from "../../../document_meta.ts";

/** Name of a field of the metadata. */
export type MetaName = typeof META_TEXTS[number] | typeof META_LISTS[number] | keyof typeof META_TABLES;

/** Other names of fields: of pandoc, Quarto and synchronized pages. */
export const META_ALIASES: ReadonlyMap<string, MetaName> = new Map([
  ["author", "authors"],
  ["labels", "keywords"],
  ["lang", "language"],
  ["subject", "description"],
]);

/** Fields that a document does not show: those of synchronized pages, and what it does with headings. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set(["id", "numbering", "url"]);

/** Fields about citations. */
export const CITING_FIELDS: ReadonlySet<string> = new Set([
  ...["bibliography", "citation-style", "csl", "nocite", "reference-section-title", "references"],
  "suppress-bibliography",
]);

/** Fields that are for other programs: site generators, editors, pandoc's other formats. */
export const FOREIGN_FIELDS: ReadonlySet<string> = new Set([
  ...[
    "abbreviations",
    "affiliations",
    "aliases",
    "badges",
    "bookCollapseSection",
    "bookFlatSection",
    "bookHidden",
    "bookToc",
  ],
  ...["cascade", "categories", "category", "classoption", "code-fold", "comments", "content_type"],
  "cover",
  ...["css", "custom_edit_url", "disable_toc", "display_toc", "displayed_sidebar", "documentclass", "draft"],
  ...["editor", "excerpt", "execute", "expiryDate", "feature", "featured", "filters", "fontsize", "format"],
  ...["geometry", "grand_parent", "has_children", "head", "header-includes", "hero", "hide", "hide_table_of_contents"],
  "kernelspec",
  ...[
    "hide_title",
    "icon",
    "image",
    "index",
    "images",
    "jupyter",
    "keep-md",
    "last_modified_at",
    "last_update",
    "lastmod",
  ],
  ...[
    "layout",
    "linkTitle",
    "listing",
    "main_menu",
    "mainfont",
    "markup",
    "macros",
    "math",
    "menu",
    "min-kubernetes-server-version",
  ],
  ...[
    "monofont",
    "nav_exclude",
    "nav_order",
    "navbar",
    "next",
    "no_list",
    "no_toc",
    "number-sections",
    "order",
    "outline",
  ],
  ...["output", "pagination_next", "pagination_prev", "papersize", "parent", "permalink", "prev", "published"],
  ...["publishDate", "redirect_from", "redirect_to", "ref", "resources", "reviewers", "robots", "search", "series"],
  ...["sidebar", "sidebar_class_name", "sidebar_custom_props", "sidebar_label", "sidebar_position", "sitemap", "slug"],
  ...[
    "social",
    "tags",
    "taxonomies",
    "template",
    "theme",
    "thumbnail",
    "toc",
    "toc-depth",
    "toc-title",
    "toc_max_heading_level",
  ],
  ...["toc_min_heading_level", "topic", "type", "unlisted", "updated", "weight"],
  // Of Zola, and parameters of one's own in Hugo.
  ...["extra", "generate_feeds", "in_search_index", "insert_anchor_links", "page_template", "paginate_by", "params"],
  // Values to insert.
  ...["myst", "substitutions", "variables"],
  ...["render", "sort_by", "transparent"],
]);
