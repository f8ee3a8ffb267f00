import { XmlReader } from "../../../base/xml/reader.ts";
import { TexError } from "../tex_tokens.ts";
import type { MathmlElement } from "./mathml_element.ts";

/** Deeper formulas are not set by every program. */
const MAX_DEPTH = 120;

/** How many scripts follow the base of an element. */
const SCRIPTS: ReadonlyMap<string, number> = new Map([
  ...["msub", "msup", "munder", "mover"].map((name) => [name, 1] as const),
  ...["msubsup", "munderover"].map((name) => [name, 2] as const),
]);

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  children: MathmlElement[];
  text: string;
}

/**
 * Reads the markup of a formula in MathML.
 *
 * @throws {TexError} when it is no XML, nests too deeply, or is no formula.
 */
export function readMathml(markup: string): MathmlElement {
  const root: OpenElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const reader = new XmlReader({
    open({ local }, attributes) {
      if (open.length > MAX_DEPTH) throw new TexError("it is nested too deeply");
      const element: OpenElement = { name: local, attributes, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      const element = open.pop();
      if (element === undefined) return;
      // A sign and the line through it are one character.
      element.text = element.text.normalize("NFC");
      element.children = joinBase(element);
    },
    text(piece) {
      const element = open.at(-1);
      if (element !== undefined) element.text += piece;
    },
  }, (_rule, reason) => new TexError(reason));
  reader.write(new TextEncoder().encode(markup));
  reader.end();
  const [formula] = root.children;
  if (formula?.name !== "math") throw new TexError("it is not a formula");
  return formula;
}

/** Joins the base of an element with scripts: the converter writes a function there as several elements. */
function joinBase({ name, children }: OpenElement): MathmlElement[] {
  const scripts = SCRIPTS.get(name);
  if (scripts === undefined || children.length <= scripts + 1) return children;
  const base = { name: "mrow", attributes: {}, children: children.slice(0, -scripts), text: "" };
  return [base, ...children.slice(-scripts)];
}
