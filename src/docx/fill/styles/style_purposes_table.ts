import { WORD_LEVELS, type WordRole } from "../../../base/word/word_role.ts";

/** Type of the style of a purpose. */
export type PurposeType = "paragraph" | "character" | "table";

/** Purpose for which content needs a style. */
export interface StylePurpose {
  readonly role: WordRole;
  readonly type: PurposeType;
  /** Names of styles for it in templates, in the order in which they are preferred; Word compares them in any case. */
  readonly names: readonly string[];
  /** Name of the style that a template gets if it has none of these. */
  readonly derived: string;
}

/** Names of a list style: the first level has no number. */
function listNames(kind: "Bullet" | "Number", level: number): string[] {
  const suffix = level === 1 ? "" : ` ${level}`;
  return [`Scroll List ${kind}${suffix}`, `List ${kind}${suffix}`, "List Paragraph"];
}

/** Purposes of styles, with the names of Word, of exports from wikis and of other office programs. */
export const STYLE_PURPOSES: readonly StylePurpose[] = [
  { role: "body", type: "paragraph", names: ["Scroll Plain Text", "Normal"], derived: "Normal" },
  ...WORD_LEVELS.map((level): StylePurpose => ({
    role: `heading${level}`,
    type: "paragraph",
    names: [`Scroll Heading ${level}`, `heading ${level}`],
    derived: `heading ${level}`,
  })),
  ...WORD_LEVELS.flatMap((level): StylePurpose[] => [
    { role: `bullet${level}`, type: "paragraph", names: listNames("Bullet", level), derived: `Bullets ${level}` },
    { role: `number${level}`, type: "paragraph", names: listNames("Number", level), derived: `Numbers ${level}` },
  ]),
  { role: "task", type: "paragraph", names: ["Scroll Task List", "Scroll Task"], derived: "Task" },
  { role: "quote", type: "paragraph", names: ["Scroll Quote", "Quote", "Quotations", "Block Text"], derived: "Quote" },
  {
    role: "code",
    type: "paragraph",
    names: ["Scroll Code", "HTML Preformatted", "Preformatted Text", "Source Code", "Code"],
    derived: "Code Block",
  },
  { role: "caption", type: "paragraph", names: ["Scroll Caption", "caption"], derived: "caption" },
  { role: "expandTitle", type: "paragraph", names: ["Scroll Expand Macro Text"], derived: "Scroll Expand Macro Text" },
  {
    role: "cell",
    type: "paragraph",
    names: ["Scroll Table Text", "Table Text", "Table Paragraph", "Table Contents"],
    derived: "Table Text",
  },
  { role: "calloutTitle", type: "paragraph", names: ["Scroll Callout Title"], derived: "Callout Title" },
  { role: "footnote", type: "paragraph", names: ["footnote text", "Footnote"], derived: "footnote text" },
  { role: "tocHeading", type: "paragraph", names: ["TOC Heading", "Contents Heading"], derived: "TOC Heading" },
  ...WORD_LEVELS.map((level): StylePurpose => ({
    role: `toc${level}`,
    type: "paragraph",
    names: [`toc ${level}`, `Contents ${level}`],
    derived: `toc ${level}`,
  })),
  {
    role: "captionEntry",
    type: "paragraph",
    names: ["table of figures", "Figure Index 1"],
    derived: "table of figures",
  },
  {
    role: "inlineCode",
    type: "character",
    names: ["Scroll Inline Code", "HTML Code", "Verbatim Char", "Source Text"],
    derived: "Inline Code",
  },
  { role: "hyperlink", type: "character", names: ["Hyperlink", "Internet Link"], derived: "Hyperlink" },
  {
    role: "footnoteMark",
    type: "character",
    names: ["footnote reference", "Footnote Characters", "Footnote Anchor"],
    derived: "footnote reference",
  },
  { role: "emphasis", type: "character", names: ["Emphasis"], derived: "Emphasis" },
  { role: "strong", type: "character", names: ["Strong", "Strong Emphasis"], derived: "Strong" },
  { role: "table", type: "table", names: ["Scroll Table Normal"], derived: "Content Table" },
  { role: "columns", type: "table", names: ["Scroll Section Column"], derived: "Scroll Section Column" },
  { role: "info", type: "table", names: ["Scroll Info"], derived: "Scroll Info" },
  { role: "note", type: "table", names: ["Scroll Note"], derived: "Scroll Note" },
  { role: "warning", type: "table", names: ["Scroll Warning"], derived: "Scroll Warning" },
  { role: "tip", type: "table", names: ["Scroll Tip"], derived: "Scroll Tip" },
  { role: "success", type: "table", names: ["Scroll Success", "Scroll Tip"], derived: "Scroll Success" },
  { role: "error", type: "table", names: ["Scroll Error", "Scroll Warning"], derived: "Scroll Error" },
  { role: "panel", type: "table", names: ["Scroll Panel"], derived: "Scroll Panel" },
];
