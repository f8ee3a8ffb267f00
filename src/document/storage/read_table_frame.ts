import { hasOnlyAttributes, onlyElements, readStyle, wordsOf } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

const NUMBER = /^\d{1,5}(?:\.\d{1,6})?$/;
const LENGTH = /^\d{1,5}(?:\.\d{1,6})?(?:px|%)$/;
/** What editors put on a table without meaning anything by it. */
const DEFAULT_CLASSES = new Set(["wrapped", "confluenceTable", "relative-table"]);
const DEFAULT_STYLES = new Set(["letter-spacing"]);

/**
 * What a table says about itself, as attributes: `layout`, `width` (a bare number as the new editor writes it, else with
 * its unit) and `fixed`, which fixes the widths of columns; undefined where it says more.
 */
export function readTableFrame(table: StorageElement): Record<string, string> | undefined {
  const { attributes } = table;
  if (!hasOnlyAttributes(table, ["class", "style", "data-layout", "data-table-width"])) return undefined;
  const classes = wordsOf(table, "class");
  if (classes.some((name) => name !== "fixed-table" && !DEFAULT_CLASSES.has(name))) return undefined;
  const style = readStyle(table);
  if (style === undefined || style.keys().some((name) => name !== "width" && !DEFAULT_STYLES.has(name))) {
    return undefined;
  }
  const layout = attributes.get("data-layout") ?? "default";
  const written = attributes.get("data-table-width");
  const styled = style.get("width");
  if (!/^[a-z-]+$/.test(layout) || (written !== undefined && styled !== undefined)) return undefined;
  if (written !== undefined && !NUMBER.test(written)) return undefined;
  if (styled !== undefined && !LENGTH.test(styled)) return undefined;
  const width = written === "760" ? undefined : written ?? styled;
  return {
    ...(layout === "default" ? {} : { layout }),
    ...(width === undefined ? {} : { width }),
    ...(classes.includes("fixed-table") ? { fixed: "" } : {}),
  };
}

/** The widths of columns, `auto` where one has none; "" where none has any, undefined for what cannot be read. */
export function readColumnWidths(group: StorageElement): string | undefined {
  const columns = onlyElements(group);
  if (columns === undefined || wordsOf(group, "class").length > 0 || !hasOnlyAttributes(group, ["class"])) {
    return undefined;
  }
  const widths: string[] = [];
  for (const column of columns) {
    const style = readStyle(column);
    const width = style?.get("width") ?? "auto";
    if (column.name !== "col" || column.children.length > 0 || wordsOf(column, "class").length > 0) return undefined;
    if (style === undefined || style.size > (style.has("width") ? 1 : 0)) return undefined;
    if (!hasOnlyAttributes(column, ["class", "style"]) || !(width === "auto" || LENGTH.test(width))) return undefined;
    widths.push(width);
  }
  return widths.every((width) => width === "auto") ? "" : widths.join(" ");
}
