import { present } from "../../../base/present.ts";
import {
  type CellFormat,
  overlayTableFormat,
  readCellFormat,
  readRepeated,
  readTableFormat,
  type TableFormat,
} from "../story/table_format.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { overlayParagraphFormat, type ParagraphFormat, readParagraphFormat } from "./paragraph_format.ts";
import { overlayRunFormat, readRunFormat, type RunFormat } from "./run_format.ts";
import type { Theme } from "./theme.ts";

/** Type of a style. */
export type StyleType = "paragraph" | "character" | "table" | "numbering";

const TABLE_CONDITIONS = [
  "wholeTable",
  "band1Vert",
  "band2Vert",
  "band1Horz",
  "band2Horz",
  "firstRow",
  "lastRow",
  "firstCol",
  "lastCol",
  "neCell",
  "nwCell",
  "seCell",
  "swCell",
] as const;

/** Part of a table that its style can format separately. */
export type TableCondition = (typeof TABLE_CONDITIONS)[number];

/** Format of a part of a table. */
export interface TableLayer {
  readonly run: RunFormat;
  readonly paragraph: ParagraphFormat;
  readonly table: TableFormat;
  readonly cell: CellFormat;
  /** Whether its rows repeat at the top of each page. */
  readonly repeated?: boolean;
}

/** Format of a style, alone or with the styles that it is based on. */
export interface StyleFormat {
  readonly run: RunFormat;
  readonly paragraph: ParagraphFormat;
  /** Format of tables, by part; empty in styles of other types. `wholeTable` applies to all cells. */
  readonly layers: ReadonlyMap<TableCondition, TableLayer>;
}

/** Style as the file defines it. */
export interface StyleDefinition extends StyleFormat {
  readonly id: string;
  readonly type: StyleType;
  /** Name that Word shows, or the ID if the style has no name. It is untrusted input: escape it. */
  readonly name: string;
  /** ID of the style that it is based on. */
  readonly basedOn?: string;
  /** Whether it is the default style of its type. */
  readonly isDefault: boolean;
  /** Whether it is a custom style, not a built-in one. */
  readonly custom: boolean;
}

/** Format that specifies nothing. */
export const NO_FORMAT: StyleFormat = { run: {}, paragraph: {}, layers: new Map() };

/** Reads a `w:style`; undefined when it has no id. */
export function readStyleDefinition(style: OoxmlElement, theme: Theme): StyleDefinition | undefined {
  const id = readId(style.get("w:styleId"));
  if (id === undefined) return undefined;
  const type = TYPES.find((type) => type === style.get("w:type")) ?? "paragraph";
  const basedOn = readId(style.val("w:basedOn"));
  return {
    id,
    type,
    name: style.val("w:name")?.trim().slice(0, MAX_ID_LENGTH) || id,
    ...present({ basedOn }),
    isDefault: style.flag("w:default") === true,
    custom: style.flag("w:customStyle") === true,
    run: readRunFormat(style.child("w:rPr"), theme),
    paragraph: readParagraphFormat(style.child("w:pPr"), theme),
    layers: type === "table" ? readLayers(style, theme) : NO_FORMAT.layers,
  };
}

/** Merges the format of a style (`above`) with that of the style it is based on. */
export function overlayStyleFormat(below: StyleFormat, above: StyleFormat): StyleFormat {
  const layers = new Map(below.layers);
  for (const [condition, layer] of above.layers) {
    const under = layers.get(condition);
    layers.set(condition, under === undefined ? layer : overlayLayer(under, layer));
  }
  return {
    run: overlayRunFormat(below.run, above.run),
    paragraph: overlayParagraphFormat(below.paragraph, above.paragraph),
    layers: layers.size === 0 ? NO_FORMAT.layers : layers,
  };
}

const TYPES: readonly StyleType[] = ["paragraph", "character", "table", "numbering"];
/** Word's maximum length of a style name. */
const MAX_ID_LENGTH = 253;

function readId(text: string | undefined): string | undefined {
  return text === undefined || text === "" || text.length > MAX_ID_LENGTH ? undefined : text;
}

function readLayers(style: OoxmlElement, theme: Theme): ReadonlyMap<TableCondition, TableLayer> {
  const layers = new Map<TableCondition, TableLayer>([["wholeTable", readLayer(style, theme)]]);
  for (const part of style.all("w:tblStylePr")) {
    const condition = TABLE_CONDITIONS.find((condition) => condition === part.get("w:type"));
    if (condition === undefined) continue;
    const layer = readLayer(part, theme);
    const under = layers.get(condition);
    layers.set(condition, under === undefined ? layer : overlayLayer(under, layer));
  }
  return layers;
}

function readLayer(element: OoxmlElement, theme: Theme): TableLayer {
  const repeated = readRepeated(element.child("w:trPr"));
  return {
    run: readRunFormat(element.child("w:rPr"), theme),
    paragraph: readParagraphFormat(element.child("w:pPr"), theme),
    table: readTableFormat(element.child("w:tblPr"), theme),
    cell: readCellFormat(element.child("w:tcPr"), theme),
    ...present({ repeated }),
  };
}

function overlayLayer(below: TableLayer, above: TableLayer): TableLayer {
  return {
    ...below,
    ...above,
    run: overlayRunFormat(below.run, above.run),
    paragraph: overlayParagraphFormat(below.paragraph, above.paragraph),
    table: overlayTableFormat(below.table, above.table),
    cell: overlayTableFormat(below.cell, above.cell),
  };
}
