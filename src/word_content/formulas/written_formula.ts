import type { Html } from "../../document/tree.ts";

/** Returns a formula in a line as it is written. Bars would end the cell of a table. */
export function inlineFormula(tex: string): Html {
  const line = tex.trim().replace(/\s*\n\s*/g, " ").replaceAll("\\|", "\\Vert ").replaceAll("|", "\\vert ");
  return { type: "html", value: `$${line}$` };
}

/** Returns a formula on lines of its own as it is written. */
export function blockFormula(tex: string): Html {
  return { type: "html", value: `$$\n${tex.trim().replace(/\n(?:\s*\n)+/g, "\n")}\n$$` };
}
