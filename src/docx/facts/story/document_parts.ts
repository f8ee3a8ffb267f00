import type { DocxPackage } from "../../docx_package.ts";
import { DocxError } from "../../docx_error.ts";
import { findMainDocument } from "../../word_parts.ts";
import type { FontFacts } from "../design_facts.ts";
import { readFontTable } from "../styles/font_table.ts";
import type { Notices } from "../notices.ts";
import { Numbering, readNumbering } from "../styles/numbering.ts";
import { noteOutside, readRelationships } from "./picture_paths.ts";
import { readCompany } from "../styles/read_company.ts";
import type { RunningPart } from "../areas/running_parts.ts";
import { NO_SETTINGS, readDocumentSettings, type WordSettings } from "../styles/settings.ts";
import { NO_STYLES, readStyleSheet, type StyleSheet } from "../styles/style_sheet.ts";
import { NO_THEME, readTheme, type Theme } from "../styles/theme.ts";

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
  /** Headers and footers, each once. */
  readonly running: readonly RunningPart[];
  /** Path of a header or footer by relationship id. */
  readonly runningPath: (id: string, kind: "header" | "footer") => string | undefined;
  readonly footnotes: string | undefined;
}

/**
 * Reads the parts related to the main document. A missing or unreadable part is left out, and a notice says
 * so, but for the styles: without them nothing would be right.
 *
 * @throws {DocxError} for the file as a whole, its main document's place, macros, and its styles.
 */
export function readDocumentParts(docx: DocxPackage, notices: Notices): DocumentParts {
  const main = findMainDocument(docx);
  const related = relatedParts(docx, main, notices);
  const lenient = <T>(kind: string, read: (path: string) => T, otherwise: T): T => {
    const path = related.first(kind);
    return path === undefined ? otherwise : tryRead(path, { read, otherwise, notices });
  };
  const settings = lenient("settings", (path) => readDocumentSettings(docx, path), NO_SETTINGS);
  const theme = lenient("theme", (path) => readTheme(docx, path, settings), NO_THEME);
  const fonts = lenient("fontTable", (path) => readFontTable(docx, path), new Map<string, FontFacts>());
  const styles = related.first("styles");
  const settingsPath = related.first("settings"); // leads to the template that the document was made from
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

/** Runs `read` on a part; what is wrong with it becomes a notice. */
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

/** Parts whose absence changes what a document looks like. */
const NEEDED = new Set(["styles", "settings", "theme", "fontTable", "numbering", "header", "footer", "footnotes"]);

function companyPath(docx: DocxPackage, notices: Notices): string | undefined {
  for (const relationship of readRelationships(docx, "", notices).values()) {
    const isProperties = /^extended-?properties$/i.test(relationship.kind);
    if (isProperties && relationship.leads === "inside") return relationship.path;
  }
  return undefined;
}
