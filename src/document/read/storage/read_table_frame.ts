import { present } from "../../../base/present.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { TABLE_ATTRIBUTES } from "../../directives_table.ts";
import { onlyElements, readStyleAttribute, wordsOf } from "../../storage/storage_parts.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

const NUMBER = /^\d{1,5}(?:\.\d{1,6})?$/;
const LENGTH = /^\d{1,5}(?:\.\d{1,6})?(?:px|%)$/;
/** Classes that editors put on a table without a meaning. */
const DEFAULT_CLASSES = new Set(["wrapped", "confluenceTable", "relative-table"]);
const DEFAULT_STYLES = new Set(["letter-spacing"]);

/**
 * Reads the attributes of a table: `layout`, `width` (a number in the new editor's form, otherwise with its unit),
 * `fixed` for fixed column widths, and any other attribute, by its HTML name.
 */
export function readTableFrame(table: StorageElement): Record<string, string> {
  const { attributes } = table;
  const layout = attributes.get("data-layout") ?? "default";
  const written = attributes.get("data-table-width");
  const styled = readStyleAttribute(table)?.get("width");
  const isWritten = written !== undefined && NUMBER.test(written);
  const isStyled = styled !== undefined && !isWritten && LENGTH.test(styled);
  const width = isWritten ? (written === "760" ? undefined : written) : isStyled ? styled : undefined;
  const hasLayout = /^[a-z-]+$/.test(layout);
  const carried = carriedAttributes(table, {
    names: [...hasLayout ? ["data-layout"] : [], ...isWritten ? ["data-table-width"] : []],
    hasClass: (name) => name === "fixed-table" || DEFAULT_CLASSES.has(name),
    hasStyle: (name) => DEFAULT_STYLES.has(name) || (name === "width" && isStyled),
    taken: TABLE_ATTRIBUTES,
  });
  return {
    ...(layout === "default" || !hasLayout ? {} : { layout }),
    ...present({ width }),
    ...(wordsOf(table, "class").includes("fixed-table") ? { fixed: "" } : {}),
    ...carried,
  };
}

/**
 * Reads the widths of columns, `auto` for a column without one; "" if none has a width, undefined if there is more than
 * widths.
 */
export function readColumnWidths(group: StorageElement): string | undefined {
  const columns = onlyElements(group);
  if (columns === undefined || hasMore(group)) return undefined;
  const widths: string[] = [];
  for (const column of columns) {
    const width = readStyleAttribute(column)?.get("width") ?? "auto";
    const isWidth = (name: string) => name === "width";
    if (column.name !== "col" || column.children.length > 0 || hasMore(column, isWidth)) return undefined;
    if (width !== "auto" && !LENGTH.test(width)) return undefined;
    widths.push(width);
  }
  return widths.every((width) => width === "auto") ? "" : widths.join(" ");
}

function hasMore(element: StorageElement, hasStyle: (name: string) => boolean = () => false): boolean {
  return Object.keys(carriedAttributes(element, { hasStyle })).length > 0;
}
