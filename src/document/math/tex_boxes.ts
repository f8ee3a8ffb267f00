import { texColor } from "./tex_colors_table.ts";
import { TexError, texOf, type TexToken } from "./tex_tokens.ts";

/** Writes what is in a color. */
export function tinted(color: readonly TexToken[], body: string): string {
  return `tinted("${readColor(color, "text")}", ${body})`;
}

/** Writes text on a ground, perhaps with a line around it. */
export function boxed(ground: readonly TexToken[], line: readonly TexToken[] | undefined, text: string): string {
  const stroke = line === undefined ? "" : `stroke: 0.5pt + rgb("${readColor(line, "text")}"), `;
  return `#box(${stroke}fill: rgb("${readColor(ground, "ground")}"), inset: (x: 0.2em), outset: (y: 0.2em), $${text}$)`;
}

function readColor(color: readonly TexToken[], place: "text" | "ground"): string {
  const name = texOf(color);
  const hex = texColor(name, place);
  if (hex === undefined) throw new TexError(`the color ${name} is unknown`);
  return hex;
}

/** Writes text that is raised, or lowered if the length is negative. */
export function raised(length: string, text: string): string {
  const opposite = length.startsWith("-") ? length.slice(1) : `-${length}`;
  return `#box(baseline: ${opposite}, $${text}$)`;
}
