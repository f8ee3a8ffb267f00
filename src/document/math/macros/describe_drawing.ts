/** Environments and commands that draw. */
const DRAWING =
  /\\(?:begin\s*\{(tikzcd|xy|diagram|tikzpicture|picture|forest|circuitikz)\}|(xymatrix|tikz|chemfig|feynmandiagram)(?![a-zA-Z]))/;
const COMMUTATIVE: ReadonlySet<string> = new Set(["tikzcd", "xy", "diagram", "xymatrix"]);

/** Says what kind of drawing a formula is; undefined for a formula. */
export function describeDrawing(tex: string): string | undefined {
  const [, environment, command] = DRAWING.exec(tex) ?? [];
  const name = environment ?? command;
  return name && `a ${COMMUTATIVE.has(name) ? "commutative diagram" : "drawing"} (${name})`;
}
