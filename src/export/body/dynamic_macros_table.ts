/**
 * How the tree of a body carries a macro whose content depends on facts:
 *
 * - `leaf`: `::macro[name]{parameters}`, or `::name{parameters}` for `toc` and `children`. A block of its own; within a
 *   footnote or a decision, which can only hold text, `:macro[name]{parameters}`.
 * - `text`: `:jira[KEY]{parameters}` within text.
 * - `gallery`: `:::gallery{parameters}` with the pictures it names, or the leaf if it shows all attachments.
 * - `code`: a code block whose `lang` is the name and whose `meta` are the parameters behind the word `macro`, for
 *   `readMacroMeta`. Without a body of text, the leaf.
 *
 * All parameters are attributes by their names; `_` is the parameter without a name. A parameter that refers to
 * something is one attribute for each part: `_.page`, `_.space`, `root.page`, `name.attachment`, `user.account`,
 * `user.userkey`, `user.username`, `url.url`; a page by its ID is `page-id` or `root.page-id`, a blog post `page-title`,
 * `page-space` and `page-date`, likewise with the name of the parameter before a dot. Older wikis, and documents of the
 * newer editor, give a page as the text `Title` or `SPACE:Title`.
 *
 * Links and pictures are those of `DYNAMIC_DIRECTIVES`. A picture or file of a document of the newer editor that has no
 * name there has its file ID instead: `attachment:<file ID>`.
 */
export type MacroCarrier = "leaf" | "text" | "gallery" | "code";

/** Macros whose content depends on facts, by the forms that carry each. */
export const DYNAMIC_MACROS: ReadonlyMap<string, readonly MacroCarrier[]> = new Map<string, readonly MacroCarrier[]>([
  ...leaves("toc", "children", "pagetree", "include", "excerpt-include", "detailssummary", "contentbylabel"),
  ...leaves("attachments", "view-file", "viewpdf", "viewdoc", "viewxls", "viewppt"),
  ...leaves("drawio", "inc-drawio", "drawio-sketch", "gliffy", "lucidchart"),
  ["jira", ["text", "leaf"]],
  ["jiraissues", ["text", "leaf"]],
  ["gallery", ["gallery", "leaf"]],
  ...codes("plantuml", "plantumlrender", "plantumlcloud"),
  ...codes("mermaid", "mermaid-cloud", "mermaid-macro", "mermaid-diagram", "mermaidjs"),
]);

function leaves(...names: string[]): [string, readonly MacroCarrier[]][] {
  return names.map((name) => [name, ["leaf"]]);
}

function codes(...names: string[]): [string, readonly MacroCarrier[]][] {
  return names.map((name) => [name, ["code", "leaf"]]);
}

/** Directives besides macros that depend on facts: links by page, attachment or person, and pictures. */
export const DYNAMIC_DIRECTIVES: ReadonlySet<string> = new Set([
  "page",
  "blog",
  "space",
  "attachment",
  "user",
  "image",
]);
