import type { WordStyle } from "../../../base/word/word_frame.ts";
import { present } from "../../../base/present.ts";
import type { TableLayer } from "../../facts/styles/style_definition.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { StylePurpose } from "../../roles/style_names_table.ts";

const TWIPS = 20;

/** Reads what content needs to know of the format of a style; what is as usual is left out. */
export function readStyleFacts(
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
