import type { DocxPackage } from "../../docx_package.ts";
import { DocxError } from "../../docx_error.ts";
import { hasMacros, locateMainDocument } from "../../word_parts.ts";
import type { FontFacts } from "../design_facts.ts";
import { readFontTable } from "../styles/font_table.ts";
import type { Notices } from "../notices.ts";
import { Numbering, readNumbering } from "../styles/numbering.ts";
import { noteOutside, readRelationships } from "./picture_paths.ts";
import type { RunningPart } from "../areas/running_parts.ts";
import { NO_SETTINGS, readDocumentSettings, type WordSettings } from "../styles/settings.ts";
import { NO_STYLES, readStyleSheet, type StyleSheet } from "../styles/style_sheet.ts";
import { NO_THEME, readTheme, type Theme } from "../styles/theme.ts";
import { Subtrees } from "../ooxml/ooxml_tree.ts";

/** The parts of a Word file that define the format of its text. */
export interface DocumentParts {
  /** Path of the main document. */
  readonly main: string;
  readonly settings: WordSettings;
  readonly theme: Theme;
  readonly fonts: ReadonlyMap<string, FontFacts>;
  readonly sheet: StyleSheet;
  readonly numbering: Numbering;
  /** Path of the numbering part; its usual path if the file has none. */
  readonly numberingPath: string;
  readonly company: string | undefined;
  /** Header and footer parts, without duplicates. */
  readonly running: readonly RunningPart[];
  /** Returns the path of a header or footer by its relationship ID. */
  readonly runningPath: (id: string, kind: "header" | "footer") => string | undefined;
  readonly footnotes: string | undefined;
}

/**
 * Reads the parts related to the main document. A missing or unreadable part is left out, with a notice; unreadable
 * styles are an error.
 *
 * @throws {DocxError} when the main document cannot be located, or the styles cannot be read.
 */
export function readDocumentParts(docx: DocxPackage, notices: Notices): DocumentParts {
  const main = locateMainDocument(docx);
  if (hasMacros(docx, main)) notices.add("macros", main);
  const related = relatedParts(docx, main, notices);
  const lenient = <T>(kind: string, read: (path: string) => T, otherwise: T): T => {
    const path = related.first(kind);
    return path === undefined ? otherwise : tryRead(path, { read, otherwise, notices });
  };
  const settings = lenient("settings", (path) => readDocumentSettings(docx, path), NO_SETTINGS);
  const theme = lenient("theme", (path) => readTheme(docx, path, settings), NO_THEME);
  const fonts = lenient("fontTable", (path) => readFontTable(docx, path), new Map<string, FontFacts>());
  const styles = related.first("styles");
  const settingsPath = related.first("settings"); // refers to the template of the document
  if (settingsPath !== undefined) noteOutside(readRelationships(docx, settingsPath, notices), settingsPath, notices);
  const company = companyPath(docx, notices);
  return {
    main,
    settings,
    theme,
    fonts,
    sheet: styles === undefined ? NO_STYLES : readStyleSheet(docx, styles, { theme, fonts }),
    numbering: lenient("numbering", (path) => readNumbering(docx, path, theme), new Numbering()),
    numberingPath: related.first("numbering") ?? "word/numbering.xml",
    company: company === undefined
      ? undefined
      : tryRead(company, { read: (path) => readCompany(docx, path), otherwise: undefined, notices }),
    running: related.running,
    runningPath: related.runningPath,
    footnotes: related.first("footnotes"),
  };
}

/** Runs `read` on a part; if the part is unreadable, adds a notice and returns `otherwise`. */
export function tryRead<T>(
  path: string,
  { read, otherwise, notices }: { read: (path: string) => T; otherwise: T; notices: Notices },
): T {
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    notices.add("unreadable-part", path);
    return otherwise;
  }
}

function relatedParts(docx: DocxPackage, main: string, notices: Notices) {
  const relationships = readRelationships(docx, main, notices);
  const first = new Map<string, string>();
  const running = new Map<string, RunningPart>();
  for (const relationship of relationships.values()) {
    const { kind, leads } = relationship;
    if (leads === "nowhere" && NEEDED.has(kind)) notices.add("missing-part", main);
    if (leads !== "inside") continue;
    if (!first.has(kind)) first.set(kind, relationship.path);
    if (kind === "header" || kind === "footer") running.set(relationship.path, { path: relationship.path, kind });
  }
  return {
    first: (kind: string) => first.get(kind),
    running: [...running.values()],
    runningPath: (id: string, kind: "header" | "footer") => {
      const relationship = relationships.get(id);
      return relationship?.leads === "inside" && relationship.kind === kind ? relationship.path : undefined;
    },
  };
}

/** Kinds of parts that affect the look of a document; a notice reports those that are missing. */
const NEEDED = new Set(["styles", "settings", "theme", "fontTable", "numbering", "header", "footer", "footnotes"]);

function companyPath(docx: DocxPackage, notices: Notices): string | undefined {
  for (const relationship of readRelationships(docx, "", notices).values()) {
    const isProperties = /^extended-?properties$/i.test(relationship.kind);
    if (isProperties && relationship.leads === "inside") return relationship.path;
  }
  return undefined;
}

const MAX_LENGTH = 200;
/** Control, format and private-use characters, except the two zero-width joiners; line separators; lone surrogates. */
const REFUSED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Reads the name of the company in the extended properties of a file (`docProps/app.xml`). Undefined if it is missing,
 * longer than 200 UTF-16 code units, or contains control characters.
 *
 * @throws {DocxError} when the part does not have these properties.
 */
export function readCompany(docx: DocxPackage, path: string): string | undefined {
  let company: string | undefined;
  const limits = { nodes: 16, attributeLength: 0, textLength: 4 * MAX_LENGTH };
  docx.readOoxml(path, "ep:Properties", new Subtrees(["ep:Company"], ({ text }) => company ??= text.trim(), limits));
  return company === undefined || company === "" || company.length > MAX_LENGTH || REFUSED.test(company)
    ? undefined
    : company;
}
