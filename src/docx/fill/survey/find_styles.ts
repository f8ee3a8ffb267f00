import type { DocumentParts } from "../../facts/story/document_parts.ts";
import type { WordStyle } from "../../../base/word/word_frame.ts";
import type { WordRole } from "../../../base/word/word_role.ts";
import { plainName } from "../../roles/style_role.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import { surveyStyles } from "../../roles/survey_styles.ts";
import { STYLE_PURPOSES, type StylePurpose } from "../../roles/style_names_table.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { Votes } from "../../facts/tally/votes.ts";
import { present } from "../../../base/present.ts";
import type { TableLayer } from "../../facts/styles/style_definition.ts";

/** Table styles that say nothing of how a template shows data. */
const PLAIN_TABLES = new Set(["normal table", "table normal"]);

/** Finds the styles of a template for all purposes; `place` is the paragraph that the content replaces. */
export function findStyles(
  parts: Pick<DocumentParts, "sheet" | "numbering">,
  { main, place }: { readonly main: RawElement; readonly place: RawElement | undefined },
): Map<WordRole, WordStyle> {
  const { sheet } = parts;
  const choose = surveyStyles(sheet, {
    of: "template",
    used: ({ role }) => role === "table" ? mostUsedTable(sheet, main) : undefined,
    place: place?.child("w:pPr")?.val("w:pStyle"),
  });
  return new Map(STYLE_PURPOSES.flatMap((purpose): [WordRole, WordStyle][] => {
    const id = choose(purpose);
    if (id === undefined) return [];
    const numbers = readNumbering(parts, id);
    return [[purpose.role, { id, ...numbers, ...readStyleFacts(sheet, { ...purpose, id }) }]];
  }));
}

function readNumbering(
  { sheet, numbering }: Pick<DocumentParts, "sheet" | "numbering">,
  style: string,
): Pick<WordStyle, "isNumbered" | "numbering"> {
  const { id = 0, level = 0 } = sheet.resolve(style).paragraph.numbering ?? {};
  if (id <= 0) return { isNumbered: false };
  const abstract = numbering.definitionOf(id);
  if (abstract === undefined) return { isNumbered: true };
  // A level that names the style takes precedence over the one that the style names.
  return { isNumbered: true, numbering: { abstract, level: numbering.levelOfStyle(id, style)?.index ?? level } };
}

function mostUsedTable(sheet: StyleSheet, main: RawElement): string | undefined {
  const votes = new Votes<string>();
  for (const element of main.walk()) {
    const style = element.name === "w:tblStyle" ? sheet.get(element.get("w:val") ?? "") : undefined;
    if (style?.type === "table" && !style.isDefault && !PLAIN_TABLES.has(plainName(style.name))) votes.add(style.id);
  }
  return votes.winner()?.value;
}

const TWIPS = 20;

/** Reads what content needs to know of the format of a style; what is as usual is left out. */
function readStyleFacts(
  sheet: StyleSheet,
  { role, type, id }: Pick<StylePurpose, "role" | "type"> & { readonly id: string },
): Partial<WordStyle> {
  if (type === "table") return readTableFacts(sheet, id);
  if (type === "character") return readTextFacts(sheet, id);
  const { keepNext, contextualSpacing } = sheet.paragraphFormat(id);
  return {
    ...(role.startsWith("heading") && keepNext !== true ? { isLoose: true } : {}),
    ...(contextualSpacing === true ? { isContextual: true } : {}),
  };
}

function readTextFacts(sheet: StyleSheet, id: string): Partial<WordStyle> {
  const { ascii, hAnsi } = sheet.resolve(id).run.fonts ?? {};
  const font = ascii ?? hAnsi;
  return font === undefined ? {} : { font };
}

function readTableFacts(sheet: StyleSheet, id: string): Partial<WordStyle> {
  const { layers } = sheet.resolve(id);
  const first = layers.get("firstRow");
  const row = !showsHeader(first);
  const column = !showsHeader(layers.get("firstCol"));
  const margin = layers.get("wholeTable")?.table.margins?.left;
  return {
    ...(row
      ? {}
      : { headRow: present({ ground: plainColor(first?.cell.shading), color: plainColor(first?.run.color) }) }),
    ...(row || column ? { hidesHeaders: { row, column } } : {}),
    ...(margin === undefined ? {} : { cellMargin: Math.round(margin * TWIPS) }),
  };
}

function plainColor(color: string | null | undefined): string | undefined {
  return color?.replace(/^#/, "").toUpperCase();
}

/** Tests whether a part of tables looks different from the rest. */
function showsHeader(layer: TableLayer | undefined): boolean {
  if (layer === undefined) return false;
  const { run: { bold, color, caps, smallCaps }, cell: { shading, borders } } = layer;
  return bold === true || caps === true || smallCaps === true || Boolean(color) || Boolean(shading) ||
    borders !== undefined;
}
