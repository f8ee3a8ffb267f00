import { WORD_LEVELS, type WordRole } from "../../base/word/word_frame.ts";
import type { TextRole } from "../facts/tally/text_facts.ts";

/** Role of a style: a text role, or another purpose that sets it apart from plain text. */
export type StyleRole =
  | TextRole
  | "deepHeading" // below the sixth level
  | "toc" // below the third level, and lists of figures
  | "list"
  | "hyperlink"
  | "endnote"
  | "noteMark";

/** Names of the styles for a purpose. */
export interface StyleNames {
  /** Purpose of content; absent if only documents have such styles. */
  readonly role?: WordRole;
  readonly type: "paragraph" | "character" | "table";
  /**
   * Names of styles for it, in the order in which they are preferred; Word compares them in any case. Word stores the
   * names of built-in styles in English, regardless of its language; those of exports from wikis and of other office
   * programs are listed as well.
   */
  readonly names: readonly string[];
  /** Name of the style that shows it if nothing else does. */
  readonly otherwise?: string;
  /** Role of text in such a style; absent for plain text and its parts. */
  readonly text?: StyleRole;
}

/** Purpose for which content needs a style. */
export interface StylePurpose extends StyleNames {
  readonly role: WordRole;
  /** Name of the style that a template gets if it has none. */
  readonly derived: string;
}

/** Names of a list style: the first level has no number. */
function listNames(kind: "Bullet" | "Number", level: number): string[] {
  const suffix = level === 1 ? "" : ` ${level}`;
  return [`Scroll List ${kind}${suffix}`, `List ${kind}${suffix}`, "List Paragraph"];
}

const HEADINGS: readonly StyleRole[] = ["h1", "h2", "h3", "h4", "h5", "h6"];
const CONTENTS: readonly StyleRole[] = ["toc1", "toc2", "toc3"];

/** Returns the role of headings of a level, which begins at 1. */
export function roleOfHeadings(level: number): StyleRole {
  return HEADINGS[level - 1] ?? "deepHeading";
}

/** Returns the role of entries of a table of contents for a level, which begins at 1. */
export function roleOfEntries(level: number): StyleRole {
  return CONTENTS[level - 1] ?? "toc";
}

/** Purposes for which content needs styles. */
export const STYLE_PURPOSES: readonly StylePurpose[] = [
  { role: "body", type: "paragraph", names: ["Scroll Plain Text", "Normal"], derived: "Normal", text: "body" },
  ...WORD_LEVELS.map((level): StylePurpose => ({
    role: `heading${level}`,
    type: "paragraph",
    names: [`Scroll Heading ${level}`, `heading ${level}`],
    derived: `heading ${level}`,
    text: roleOfHeadings(level),
  })),
  ...WORD_LEVELS.flatMap((level): StylePurpose[] => [
    {
      role: `bullet${level}`,
      type: "paragraph",
      names: listNames("Bullet", level),
      derived: `Bullets ${level}`,
      text: "list",
    },
    {
      role: `number${level}`,
      type: "paragraph",
      names: listNames("Number", level),
      derived: `Numbers ${level}`,
      text: "list",
    },
  ]),
  { role: "task", type: "paragraph", names: ["Scroll Task List", "Scroll Task"], derived: "Task", text: "list" },
  {
    role: "quote",
    type: "paragraph",
    names: [
      "Scroll Quote",
      "Quote",
      "Quotations",
      "Block Text",
      "Block Quotation",
      "Blockquote",
      "Intense Quote",
    ],
    derived: "Quote",
    text: "quote",
  },
  {
    role: "code",
    type: "paragraph",
    names: ["Scroll Code", "HTML Preformatted", "Preformatted Text", "Source Code", "Code", "macro", "macro text"],
    derived: "Code Block",
    text: "code",
  },
  {
    role: "caption",
    type: "paragraph",
    names: ["Scroll Caption", "caption", "Image Caption", "Table Caption"],
    derived: "caption",
    text: "caption",
  },
  { role: "expandTitle", type: "paragraph", names: ["Scroll Expand Macro Text"], derived: "Scroll Expand Macro Text" },
  {
    role: "cell",
    type: "paragraph",
    names: ["Scroll Table Text", "Table Text", "Table Paragraph", "Table Contents"],
    derived: "Table Text",
    text: "table",
  },
  { role: "calloutTitle", type: "paragraph", names: ["Scroll Callout Title"], derived: "Callout Title" },
  {
    role: "footnote",
    type: "paragraph",
    names: ["footnote text", "Footnote"],
    derived: "footnote text",
    text: "footnote",
  },
  {
    role: "tocHeading",
    type: "paragraph",
    names: ["TOC Heading", "Contents Heading"],
    derived: "TOC Heading",
    text: "tocHeading",
  },
  ...WORD_LEVELS.map((level): StylePurpose => ({
    role: `toc${level}`,
    type: "paragraph",
    names: [`toc ${level}`, `Contents ${level}`],
    derived: `toc ${level}`,
    text: roleOfEntries(level),
  })),
  {
    role: "captionEntry",
    type: "paragraph",
    names: ["table of figures", "Figure Index 1"],
    derived: "table of figures",
    text: "toc",
  },
  {
    role: "inlineCode",
    type: "character",
    names: ["Scroll Inline Code", "HTML Code", "Verbatim Char", "Source Text"],
    derived: "Inline Code",
    text: "code",
  },
  {
    role: "hyperlink",
    type: "character",
    names: ["Hyperlink", "Internet Link"],
    derived: "Hyperlink",
    text: "hyperlink",
  },
  {
    role: "footnoteMark",
    type: "character",
    names: ["footnote reference", "Footnote Characters", "Footnote Anchor"],
    derived: "footnote reference",
    text: "noteMark",
  },
  { role: "emphasis", type: "character", names: ["Emphasis"], derived: "Emphasis" },
  { role: "strong", type: "character", names: ["Strong", "Strong Emphasis"], derived: "Strong" },
  { role: "table", type: "table", names: ["Scroll Table Normal"], otherwise: "Table Grid", derived: "Content Table" },
  { role: "columns", type: "table", names: ["Scroll Section Column"], derived: "Scroll Section Column" },
  { role: "info", type: "table", names: ["Scroll Info"], derived: "Scroll Info" },
  { role: "note", type: "table", names: ["Scroll Note"], derived: "Scroll Note" },
  { role: "warning", type: "table", names: ["Scroll Warning"], derived: "Scroll Warning" },
  { role: "tip", type: "table", names: ["Scroll Tip"], derived: "Scroll Tip" },
  { role: "success", type: "table", names: ["Scroll Success", "Scroll Tip"], derived: "Scroll Success" },
  { role: "error", type: "table", names: ["Scroll Error", "Scroll Warning"], derived: "Scroll Error" },
  { role: "panel", type: "table", names: ["Scroll Panel"], derived: "Scroll Panel" },
];

/** Styles that documents have, but content does not need. */
export const OTHER_STYLES: readonly StyleNames[] = [
  {
    text: "title",
    type: "paragraph",
    names: ["Title", "Article Title", "Article Name", "Document Title", "Paper Title", "Report Title"],
  },
  { text: "subtitle", type: "paragraph", names: ["Subtitle"] },
  { text: "header", type: "paragraph", names: ["header", "Header Left", "Header Right"] },
  { text: "footer", type: "paragraph", names: ["footer", "Footer Left", "Footer Right"] },
  { text: "endnote", type: "paragraph", names: ["endnote text", "Endnote"] },
  { text: "table", type: "paragraph", names: ["Table Heading"] },
  { text: "list", type: "paragraph", names: ["List Contents"] },
  { text: "toc", type: "paragraph", names: ["table of authorities"] },
  { text: "tocHeading", type: "paragraph", names: ["toa heading"] },
  { text: "code", type: "character", names: ["HTML Sample", "HTML Keyboard", "HTML Typewriter"] },
  { text: "hyperlink", type: "character", names: ["FollowedHyperlink", "Visited Internet Link"] },
  { text: "noteMark", type: "character", names: ["endnote reference", "Endnote Characters", "Endnote Anchor"] },
];
