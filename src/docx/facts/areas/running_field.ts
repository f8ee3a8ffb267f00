import type { RunningPiece } from "./page_facts.ts";
import type { FieldCode } from "../story/field_code.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { plainName } from "../../roles/style_role.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";

type RunningField = Extract<RunningPiece, { kind: "field" }>["field"];

const FIELDS: ReadonlyMap<string, RunningField> = new Map([
  ["PAGE", "page"],
  ["NUMPAGES", "pages"],
  ["TITLE", "title"],
  ["DATE", "date"],
  ["TIME", "date"],
  ["CREATEDATE", "date"],
  ["SAVEDATE", "date"],
  ["PRINTDATE", "date"],
]);

/** Switches with which a reference shows the number of the paragraph in place of its text. */
const NUMBERS = ["n", "r", "s", "w"];

/** Names and IDs of styles, with what a field that refers to the style shows. */
export type HeadingNames = ReadonlyMap<string, "chapter" | "title" | "other">;

/** Lists what a reference to each style shows, by the style's name in lower case and by its ID. */
export function nameHeadings(sheet: StyleSheet): HeadingNames {
  const names = new Map<string, "chapter" | "title" | "other">();
  for (const { id, name } of sheet.all) {
    const isHeading = sheet.headingLevel(id) !== undefined;
    const shows = isHeading ? "chapter" : sheet.role(id) === "title" ? "title" : "other";
    for (const key of [plainName(name), id]) if (!names.has(key) || isHeading) names.set(key, shows);
  }
  return names;
}

/** Returns the content of a field in a header or footer. */
export function runningField({ name, args, switches }: FieldCode, headings: HeadingNames): RunningField {
  const [arg = ""] = args;
  if (name === "DOCPROPERTY" || name === "INFO") return /^title$/i.test(arg) ? "title" : "other";
  if (FIELDS.get(name) === "date") return /^y+$/i.test(switches.get("@") ?? "") ? "year" : "date";
  if (name !== "STYLEREF") return FIELDS.get(name) ?? "other";
  if (NUMBERS.some((letter) => switches.has(letter))) return "other";
  const wanted = plainName(arg);
  if (/^[1-9]$/.test(arg) || isHeadingName(wanted)) return "chapter";
  return headings.get(wanted) ?? headings.get(arg) ?? "other";
}

/** Properties that every document has, in lower case. */
const BUILT_IN = new Set([
  ...["title", "subject", "author", "keywords", "comments", "template", "lastsavedby", "revisionnumber", "pages"],
  ...["words", "characters", "lines", "paragraphs", "company", "manager", "category", "status", "createtime"],
  ...["lastsavedtime", "lastprinted", "totaleditingtime", "nameofapplication", "bytes", "security"],
]);

/** Checks whether a field shows text that is the same on every page, such as a link or a property of the brand's own. */
export function showsText({ name, args: [arg = ""] }: FieldCode): boolean {
  return name === "HYPERLINK" || name === "DOCPROPERTY" && arg !== "" && !BUILT_IN.has(arg.toLowerCase());
}

/** Checks whether a name is that of a built-in heading style, in one of the languages most common in fields. */
function isHeadingName(name: string): boolean {
  return /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|заголовок) ?[1-9]$/iu
    .test(name);
}

/** Returns the content of a content control that is bound to a property of the document; undefined for others. */
export function boundField(sdtPr: OoxmlElement | undefined): RunningField | undefined {
  const path = sdtPr?.child("w:dataBinding")?.get("w:xpath") ?? sdtPr?.child("w15:dataBinding")?.get("w:xpath");
  if (path === undefined) return undefined;
  if (/coreProperties.*[/:]title(?:\[\d+\])?$/i.test(path)) return "title";
  return /PublishDate/.test(path) || sdtPr?.child("w:date") !== undefined ? "date" : undefined;
}

/** Purpose of a content control, if it matters for the design. */
export type ControlKind = "contents" | "cover" | "title" | "subtitle" | "other";

const GALLERIES: ReadonlyMap<string, ControlKind> = new Map([["Table of Contents", "contents"], [
  "Cover Pages",
  "cover",
]]);

/** Reads what a content control (`w:sdtPr`) is for: a building block of Word's galleries, or a document property. */
export function readControlKind(sdtPr: OoxmlElement): ControlKind {
  const gallery = (sdtPr.child("w:docPartObj") ?? sdtPr.child("w:docPartList"))?.val("w:docPartGallery");
  if (gallery !== undefined) return GALLERIES.get(gallery) ?? "other";
  if (boundField(sdtPr) === "title") return "title";
  const path = sdtPr.child("w:dataBinding")?.get("w:xpath") ?? "";
  return /coreProperties.*[/:]subject(?:\[\d+\])?$/i.test(path) ? "subtitle" : "other"; // shown on Word's cover pages
}
