import type { BlockNode, ReadInside } from "./block_node.ts";
import { hasOnlyAttributes, isBlank, readStyle, wordsOf } from "./storage_parts.ts";
import { readFreeLine } from "./read_standing.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";

/** A cell of a table. */
export interface Cell {
  isHeader: boolean;
  align: Align | undefined;
  /** What only a cell that is a directive can say. */
  more: Readonly<Record<string, string>>;
  children: BlockNode[];
}

/** How the text of a cell is aligned. */
export type Align = "left" | "center" | "right";

/** Says nothing: it is in every table, or repeats what another attribute says. */
const DEFAULT_CLASSES = new Set(["confluenceTh", "confluenceTd"]);
const SILENT = ["scope", "title", "colorname"];

/** Reads a cell; undefined where it has anything that would be lost. */
export function readTableCell(element: StorageElement, inside: ReadInside): Cell | undefined {
  const { name, attributes } = element;
  if (name !== "td" && name !== "th") return undefined;
  const known = ["class", "style", "colspan", "rowspan", "data-highlight-colour", ...SILENT];
  if (!hasOnlyAttributes(element, known)) return undefined;
  const highlight = attributes.get("data-highlight-colour");
  const classes = wordsOf(element, "class").filter((word) =>
    !DEFAULT_CLASSES.has(word) && !(highlight !== undefined && word === `highlight-${highlight}`)
  );
  const isNumber = classes.length === 1 && classes[0] === "numberingColumn";
  const place = readPlace(element);
  if (place === undefined || highlight === "" || (classes.length > 0 && !isNumber)) return undefined;
  const spans = [attributes.get("colspan") ?? "1", attributes.get("rowspan") ?? "1"] as const;
  if (spans.some((span) => !/^[1-9]\d{0,3}$/.test(span))) return undefined;
  const [colspan, rowspan] = spans;
  const content = contentHolder(element).children;
  return {
    isHeader: name === "th",
    align: place.align,
    more: {
      ...(colspan === "1" ? {} : { colspan }),
      ...(rowspan === "1" ? {} : { rowspan }),
      ...(place.valign === undefined ? {} : { valign: place.valign }),
      ...(highlight === undefined ? {} : { highlight }),
      ...(isNumber ? { number: "" } : {}),
    },
    children: isEmpty(content) ? [] : inside(content),
  };
}

function readPlace(element: StorageElement): { align: Align | undefined; valign: string | undefined } | undefined {
  const { "text-align": align, "vertical-align": valign, ...others } = Object.fromEntries(
    readStyle(element) ?? [["", ""]],
  );
  if (Object.keys(others).length > 0) return undefined;
  if (align !== undefined && align !== "left" && align !== "center" && align !== "right") return undefined;
  if (valign !== undefined && !/^(?:top|middle|bottom)$/.test(valign)) return undefined;
  return { align, valign };
}

/** What holds the content of a cell: itself, or the `div` that one editor puts around blocks. */
export function contentHolder(cell: StorageElement): StorageElement {
  const [only, ...more] = cell.children.filter((node) => !isBlank(node));
  if (only?.type !== "element" || only.name !== "div" || more.length > 0) return cell;
  return only.attributes.size === 1 && only.attributes.get("class") === "content-wrapper" ? only : cell;
}

/** Editors put an empty paragraph, a line break or a no-break space into a cell to give it height. */
function isEmpty(nodes: readonly StorageNode[]): boolean {
  const [only, ...more] = nodes.filter((node) => !isBlank(node));
  if (only === undefined) return true;
  if (more.length > 0) return false;
  if (only.type === "text") return !only.cdata && only.value.trim() === "";
  if (only.name === "br") return hasOnlyAttributes(only);
  return only.name === "p" && readFreeLine(only) !== undefined;
}
