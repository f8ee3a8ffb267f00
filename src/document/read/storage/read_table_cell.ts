import type { BlockNode, ReadInside, StorageElement, StorageNode } from "../../storage/storage_tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { CELL_ATTRIBUTES } from "../../directives/directives_table.ts";
import { hasOnlyAttributes, isBlank, readStyleAttribute, wordsOf } from "../../storage/storage_parts.ts";
import { readFreeLine } from "./read_block_attributes.ts";

/** A cell of a table. */
export interface Cell {
  isHeader: boolean;
  align: Align | undefined;
  /** Attributes that only a cell directive can express. */
  more: Readonly<Record<string, string>>;
  children: BlockNode[];
}

/** Alignment of a cell's text. */
export type Align = "left" | "center" | "right";

/** Classes without a meaning: they are in every table, or repeat another attribute. */
const DEFAULT_CLASSES = new Set(["confluenceTh", "confluenceTd"]);
const SILENT = ["scope", "title", "colorname"];
const SPAN = /^[1-9]\d{0,3}$/;

/** Reads a cell; undefined for other elements. */
export function readTableCell(element: StorageElement, inside: ReadInside): Cell | undefined {
  const { name } = element;
  if (name !== "td" && name !== "th") return undefined;
  const { align, more } = readCellAttributes(element);
  const content = contentHolder(element).children;
  return { isHeader: name === "th", align, more, children: isEmpty(content) ? [] : inside(content) };
}

function readCellAttributes(element: StorageElement): Pick<Cell, "align" | "more"> {
  const { attributes } = element;
  const style = readStyleAttribute(element) ?? new Map<string, string>();
  const [align, valign = ""] = [toAlign(style.get("text-align")), style.get("vertical-align")];
  const hasValign = /^(?:top|middle|bottom)$/.test(valign);
  const highlight = attributes.get("data-highlight-colour") ?? "";
  const isNumber = wordsOf(element, "class").includes("numberingColumn");
  const spans = (["colspan", "rowspan"] as const).map((name) => [name, attributes.get(name) ?? "1"] as const)
    .filter(([, span]) => SPAN.test(span));
  const carried = carriedAttributes(element, {
    names: [...SILENT, ...spans.map(([name]) => name), ...highlight === "" ? [] : ["data-highlight-colour"]],
    hasClass: (word) =>
      DEFAULT_CLASSES.has(word) || word === "numberingColumn" ||
      (highlight !== "" && word === `highlight-${highlight}`),
    hasStyle: (name) => (name === "text-align" && align !== undefined) || (name === "vertical-align" && hasValign),
    taken: CELL_ATTRIBUTES,
  });
  return {
    align,
    more: {
      ...Object.fromEntries(spans.filter(([, span]) => span !== "1")),
      ...(hasValign ? { valign } : {}),
      ...(highlight === "" ? {} : { highlight }),
      ...(isNumber ? { number: "" } : {}),
      ...carried,
    },
  };
}

function toAlign(value: string | undefined): Align | undefined {
  return value === "left" || value === "center" || value === "right" ? value : undefined;
}

/** Returns the element with the content of a cell: the cell, or the `div` that one editor puts around blocks. */
export function contentHolder(cell: StorageElement): StorageElement {
  const [only, ...more] = cell.children.filter((node) => !isBlank(node));
  if (only?.type !== "element" || only.name !== "div" || more.length > 0) return cell;
  return only.attributes.size === 1 && only.attributes.get("class") === "content-wrapper" ? only : cell;
}

/**
 * Tests whether a cell is empty: editors insert an empty paragraph, a line break or a no-break space to give it height.
 */
function isEmpty(nodes: readonly StorageNode[]): boolean {
  const [only, ...more] = nodes.filter((node) => !isBlank(node));
  if (only === undefined) return true;
  if (more.length > 0) return false;
  if (only.type === "text") return !only.cdata && only.value.trim() === "";
  if (only.name === "br") return hasOnlyAttributes(only);
  return only.name === "p" && readFreeLine(only) !== undefined;
}
