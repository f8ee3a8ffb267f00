import { type MathmlElement, styleOf } from "../../../math/mathml/mathml_element.ts";
import { FormulaError, type FormulaScope } from "./formula_scope.ts";
import { renderFormulaRun } from "./formula_run.ts";
import { KNOWN_FUNCTIONS, NOTATION, SPACES } from "./operators_table.ts";

/** Letters of the styles of mathematics. */
const STYLED = /[\u{1d400}-\u{1d7ff}]/u;
/** A text of several letters, or with a space. */
const WORD = /^.{2,}$/su;
/** Most spaces of a formula in a row. */
const MAX_SPACES = 20;

/** Renders a name: a letter, or the several of a function's. */
export function renderIdentifier({ text, attributes }: MathmlElement, scope: FormulaScope): string {
  const isUpright = attributes["mathvariant"] === "normal" || WORD.test(text) || STYLED.test(text);
  const isLiteral = (isPlainWord(text) && !KNOWN_FUNCTIONS.has(text)) || NOTATION.test(text);
  return renderFormulaRun(text, { isUpright, isLiteral }, scope);
}

/** Renders a number. */
export function renderNumber({ text }: MathmlElement, scope: FormulaScope): string {
  return renderFormulaRun(text, { isUpright: STYLED.test(text) }, scope);
}

/** Renders an operator. */
export function renderOperator(element: MathmlElement, scope: FormulaScope): string {
  const { text, attributes, children } = element;
  if (text === "" && children.length > 0) return scope.row(children, scope); // a formula as an operator
  if (isRelation(element)) return renderFormulaRun(RELATIONS.get(text) ?? text, {}, scope);
  if (!isPlainWord(text)) return renderFormulaRun(text, { isLiteral: NOTATION.test(text) }, scope);
  // Word puts no space around the letters of an operator.
  const side = (name: string) => Number.parseFloat(attributes[name] ?? "") > 0 ? "\u2004" : "";
  return renderFormulaRun(side("lspace") + text + side("rspace"), { isUpright: true, isLiteral: true }, scope);
}

/** Bars as relations have another character. */
const RELATIONS: ReadonlyMap<string, string> = new Map([["|", "∣"], ["‖", "∥"]]);

/** Tests whether an operator is a bar with space at its sides, as between a thing and its condition. */
export function isRelation({ name, text, attributes }: MathmlElement): boolean {
  const isBar = RELATIONS.has(text) && Number.parseFloat(attributes["lspace"] ?? "") > 0.1;
  return name === "mo" && (isBar || text === "∣" || text === "∥");
}

function isPlainWord(text: string): boolean {
  return WORD.test(text) && /\p{L}/u.test(text) && !STYLED.test(text);
}

/** Renders text within a formula. Its letters in bold or italic are those of the font, not of mathematics. */
export function renderFormulaText(element: MathmlElement, scope: FormulaScope): string {
  const { text, attributes, children } = element;
  if (text === "" && children.length > 0) return scope.row(children.filter(({ name }) => name !== "span"), scope);
  const isMono = attributes["mathvariant"] === "monospace";
  const { marks } = scope;
  return (text.match(/[\u{1d400}-\u{1d7ff}\u{210e}]+|[^\u{1d400}-\u{1d7ff}\u{210e}]+/gu) ?? []).map((piece) => {
    const plain = STYLED.test(piece) || piece.includes("\u210e") ? piece.normalize("NFKC") : piece;
    const bold = /[\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}\u{1d5d4}-\u{1d607}\u{1d63c}-\u{1d66f}\u{1d7ce}-\u{1d7d7}]/u;
    const italic = /[\u{1d434}-\u{1d49b}\u{1d608}-\u{1d66f}\u{210e}]/u;
    const own = {
      ...marks,
      ...(bold.test(piece) || styleOf(element, "font-weight") === "bold") && { bold: true as const },
      ...(italic.test(piece) || styleOf(element, "font-style") === "italic") && { italic: true as const },
    };
    return renderFormulaRun(plain, { isText: !isMono, isUpright: isMono, isLiteral: isMono }, { ...scope, marks: own });
  }).join("");
}

/** Renders a space; negative ones are left out. */
export function renderFormulaSpace({ attributes }: MathmlElement, scope: FormulaScope): string {
  if (attributes["linebreak"] === "newline") return "<m:r><w:br/></m:r>";
  const spaces = spacesOf(widthOf(attributes["width"] ?? ""));
  // LibreOffice leaves spaces out that are no text.
  return renderFormulaRun(spaces, { isText: true }, scope);
}

/** Tests whether an element is a space that is not wider than those of TeX around names of functions. */
export function isThinSpace({ name, attributes }: MathmlElement): boolean {
  return name === "mspace" && widthOf(attributes["width"] ?? "") < 0.2 && attributes["linebreak"] === undefined;
}

function spacesOf(width: number): string {
  let rest = width;
  let spaces = "";
  while (spaces.length < MAX_SPACES) {
    const [, space] = SPACES.find(([least]) => rest >= least) ?? [];
    if (space === undefined) break;
    spaces += space;
    rest -= space === "\u2003" ? 1 : rest;
  }
  return spaces;
}

/** Returns a width in em. */
function widthOf(written: string): number {
  const [, number = "0", unit = "em"] = /^(-?[\d.]+)([a-z]*)$/.exec(written) ?? [];
  return Number(number) / (PER_EM[unit] ?? 1);
}

const PER_EM: Readonly<Record<string, number>> = {
  em: 1,
  ex: 2.3,
  pt: 10,
  px: 13.3,
  cm: 0.35,
  mm: 3.5,
  in: 0.14,
  mu: 18,
};

/** Refuses an element. */
export function refuseElement({ name }: MathmlElement): never {
  throw new FormulaError(`Word has no form for ${name}`);
}
