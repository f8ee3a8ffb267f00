import { TexError, texOf, type TexReader, type TexToken } from "../tex_tokens.ts";
import { macroOf, type TexMacro, writtenBy } from "./tex_macro.ts";

/** Pairs of brackets that the package makes as high as their content. */
const BRACKETS: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ["(", ["(", ")"]],
  ["[", ["[", "]"]],
  ["|", ["|", "|"]],
]);

/** Commands of the package physics with plain arguments: names, their number and the TeX for them. */
const PLAIN_MACROS: readonly (readonly [names: string, count: number, tex: string])[] = [
  ["pqty", 1, "\\left(#1\\right)"],
  ["bqty", 1, "\\left[#1\\right]"],
  ["Bqty", 1, "\\left\\{#1\\right\\}"],
  ["vqty", 1, "\\left|#1\\right|"],
  ["order", 1, "\\mathcal{O}\\left(#1\\right)"],
  ["comm commutator", 2, "\\left[#1, #2\\right]"],
  ["acomm anticommutator pb poissonbracket", 2, "\\left\\{#1, #2\\right\\}"],
  ["vdot dotproduct", 0, "\\mathbin{\\boldsymbol{\\cdot}}"],
  ["cross crossproduct cp", 0, "\\mathbin{\\boldsymbol{\\times}}"],
  ["Bra", 1, "\\left\\langle #1\\right|"],
  ["Ket", 1, "\\left|#1\\right\\rangle"],
  ["ketbra dyad outerproduct op", 2, "\\left|#1\\middle\\rangle\\!\\middle\\langle #2\\right|"],
  ["ip innerproduct", 2, "\\left\\langle #1\\middle|#2\\right\\rangle"],
  ["mel matrixel matrixelement", 3, "\\left\\langle #1\\middle|#2\\middle|#3\\right\\rangle"],
  ["vev", 1, "\\left\\langle 0\\middle|#1\\middle|0\\right\\rangle"],
  ["flatfrac", 2, "\\left.#1\\middle/#2\\right."],
  ["pmqty", 1, "\\begin{pmatrix}#1\\end{pmatrix}"],
  ["bmqty", 1, "\\begin{bmatrix}#1\\end{bmatrix}"],
  ["vmqty mdet matrixdeterminant", 1, "\\begin{vmatrix}#1\\end{vmatrix}"],
  ["Pmqty", 1, "\\left(\\begin{matrix}#1\\end{matrix}\\right)"],
  ["spmqty", 1, "\\left(\\begin{smallmatrix}#1\\end{smallmatrix}\\right)"],
  ["sbmqty", 1, "\\left[\\begin{smallmatrix}#1\\end{smallmatrix}\\right]"],
  ["svmqty smdet", 1, "\\left|\\begin{smallmatrix}#1\\end{smallmatrix}\\right|"],
  ["qc qcomma", 0, ",\\quad "],
  ["qcc", 0, "\\quad\\text{c.c.}\\quad "],
  ["Tr", 0, "\\operatorname{Tr}"],
  ["tr trace", 0, "\\operatorname{tr}"],
  ["rank", 0, "\\operatorname{rank}"],
  ["erf", 0, "\\operatorname{erf}"],
  ["Res", 0, "\\operatorname{Res}"],
  ["pv", 0, "\\mathcal{P}"],
  ["PV principalvalue", 0, "\\operatorname{P.V.}"],
];

/** Words of the package, each with room on both sides. */
const WORDS = "if then else otherwise unless given using assume since let for all even odd integer and or as in".split(
  " ",
);

/** Commands of the packages physics and braket. */
export const PHYSICS_MACROS: ReadonlyMap<string, TexMacro> = new Map<string, TexMacro>([
  ...PLAIN_MACROS.flatMap(([names, count, tex]) =>
    names.split(" ").map((name) => [name, count === 0 ? macroOf(0, tex) : starred(macroOf(count, tex))] as const)
  ),
  ...WORDS.map((word) => [`q${word}`, macroOf(0, `\\quad\\text{${word}}\\quad `)] as const),
  ...each("dv derivative", (reader) => derivative("\\mathrm{d}", reader)),
  ...each("pdv partialderivative", (reader) => derivative("\\partial ", reader)),
  ...each("fdv functionalderivative", (reader) => derivative("\\delta ", reader)),
  ...each("dd differential", (reader) => differential("\\mathrm{d}", reader)),
  ...each("var variation", (reader) => differential("\\delta ", reader)),
  ...each("abs absolutevalue", (reader) => fence("\\lvert ", "\\rvert ", reader)),
  ...each("norm", (reader) => fence("\\lVert ", "\\rVert ", reader)),
  ...each("vb vectorbold", readBold),
  ...each("va vectorarrow", (reader) => `\\vec{${readBold(reader)}}`),
  ...each("vu vectorunit", (reader) => `\\hat{${readBold(reader)}}`),
  ...each("grad gradient", (reader) => nabla("", reader)),
  ...each("divergence", (reader) => nabla("\\cdot ", reader)),
  ...each("curl", (reader) => nabla("\\times ", reader)),
  ...each("laplacian", (reader) => nabla("^{2}", reader)),
  ...each("bra", (reader) => {
    const left = read(reader);
    return reader.take("command", "ket")
      ? `\\left\\langle ${left}\\middle|${read(reader)}\\right\\rangle `
      : `\\left\\langle ${left}\\right|`;
  }),
  ...each("ket", (reader) => `\\left|${read(reader)}\\right\\rangle `),
  ...each("braket Braket", readBraket),
  ...each("ev expval expectationvalue", (reader) => {
    while (reader.take("sign", "*"));
    const operator = read(reader);
    const state = readIfGroup(reader);
    return state === undefined
      ? `\\left\\langle ${operator}\\right\\rangle `
      : `\\left\\langle ${state}\\middle|${operator}\\middle|${state}\\right\\rangle `;
  }),
  ...each("eval evaluated", readEvaluated),
  ...each("mqty matrixquantity", (reader) => readMatrix("matrix", reader)),
  ...each("smqty smallmatrixquantity", (reader) => readMatrix("smallmatrix", reader)),
  ...each("qq qqtext", (reader) => {
    const before = reader.take("sign", "*") ? "" : "\\quad";
    return `${before}\\text{${read(reader)}}\\quad `;
  }),
]);

/** Reads what follows `\qty` of the package physics: brackets as high as their content. */
export function readPhysicsQuantity(reader: TexReader): string {
  reader.take("sign", "*");
  const size = SIZES.find((name) => reader.take("command", name));
  const [left, right] = size === undefined ? ["\\left", "\\right"] : [`\\${size}`, `\\${size}`];
  const inside = bracketed(reader, right);
  if (inside !== undefined) return left + inside;
  if (!reader.take("open", "{")) throw new TexError("\\qty has no brackets");
  return `${left}\\{${texOf(reader.group())}${right}\\}`;
}

/** Sizes of brackets that do not depend on their content. */
const SIZES = ["big", "Big", "bigg", "Bigg"];

/** Accepts stars, which say how high brackets are. */
function starred(macro: TexMacro): TexMacro {
  return (reader) => {
    while (reader.take("sign", "*"));
    return macro(reader);
  };
}

function each(names: string, write: (reader: TexReader) => string): [string, TexMacro][] {
  return names.split(" ").map((name) => [name, writtenBy(write)]);
}

function read(reader: TexReader): string {
  return texOf(reader.argument());
}

/** Reads an argument in braces; undefined if none is next. */
function readIfGroup(reader: TexReader): string | undefined {
  return reader.take("open", "{") ? texOf(reader.group()) : undefined;
}

/** Reads content in brackets other than braces; undefined if none is next. Its first sign has no command before it. */
function bracketed(reader: TexReader, right: string): string | undefined {
  for (const [sign, [open, close]] of BRACKETS) {
    if (!reader.take("sign", sign)) continue;
    return `${open}${texOf(readBalanced(reader, [open, close]))}${right}${close}`;
  }
  return undefined;
}

/** Reads to the bracket that closes one which has been read; groups stay whole. */
function readBalanced(reader: TexReader, [open, close]: readonly [string, string]): TexToken[] {
  const found: TexToken[] = [];
  let [depth, braces] = [1, 0];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    const { kind, text } = token;
    if (kind === "open") braces++;
    if (kind === "close" && --braces < 0) break;
    if (kind === "sign" && braces === 0) {
      if (text === close) depth--;
      else if (text === open) depth++;
      if (depth === 0) return found;
    }
    found.push(token);
  }
  throw new TexError("an argument has no end");
}

/** Reads the order of a derivative, as an exponent. */
function readPower(reader: TexReader): string {
  const order = reader.option();
  return order === undefined ? "" : `^{${texOf(order)}}`;
}

/** Writes `\dv[2]{f}{x}`: with one argument it is an operator, with a third one it is mixed. */
function derivative(sign: string, reader: TexReader): string {
  const isFlat = reader.take("sign", "*");
  const power = readPower(reader);
  const first = read(reader);
  const second = readIfGroup(reader) ?? bracketed(reader, "");
  const third = second === undefined || sign !== "\\partial " ? undefined : readIfGroup(reader);
  const above = third !== undefined ? `${sign}^{2}${first}` : `${sign}${power}${second === undefined ? "" : first}`;
  const by = second ?? first;
  const below = third !== undefined ? `${sign}${by}\\,${sign}${third}` : `${sign}${by}${power}`;
  return isFlat ? `\\left.${above}\\middle/${below}\\right.` : `\\frac{${above}}{${below}}`;
}

/** Writes `\dd[3]{x}`, `\dd(\cos x)` and `\dd` alone. */
function differential(sign: string, reader: TexReader): string {
  const power = readPower(reader);
  const group = readIfGroup(reader);
  if (group !== undefined) return `\\,${sign}${power}${group}`;
  const inside = bracketed(reader, "\\right");
  return inside === undefined ? `${sign}${power}` : `${sign}${power}\\left${inside}`;
}

/** Writes delimiters that are as high as their content, unless a star or an option says otherwise. */
function fence(open: string, close: string, reader: TexReader): string {
  const isPlain = reader.take("sign", "*");
  const size = reader.option();
  const inside = read(reader);
  if (size !== undefined) return `${texOf(size)}${open}${inside}${texOf(size)}${close}`;
  return isPlain ? `${open}${inside}${close}` : `\\left${open}${inside}\\right${close}`;
}

function readBold(reader: TexReader): string {
  return `\\${reader.take("sign", "*") ? "boldsymbol" : "mathbf"}{${read(reader)}}`;
}

function nabla(operator: string, reader: TexReader): string {
  const inside = readIfGroup(reader) ?? bracketed(reader, "\\right")?.replace(/^/, "\\left");
  return `\\nabla ${operator}${inside ?? ""}`;
}

/** Reads one or two arguments; in one, bars become as high as the brackets. */
function readBraket(reader: TexReader): string {
  const left = reader.argument();
  const right = readIfGroup(reader);
  if (right !== undefined) return `\\left\\langle ${texOf(left)}\\middle|${right}\\right\\rangle `;
  const inside = left.map((token): TexToken[] =>
    token.kind === "sign" && token.text === "|" ? [{ kind: "command", text: "middle" }, token] : [token]
  );
  return `\\left\\langle ${texOf(inside.flat())}\\right\\rangle `;
}

/** Reads `{x}_0^1`, or `(x|` and `[x|`, whose bar ends it. */
function readEvaluated(reader: TexReader): string {
  const open = ["(", "["].find((sign) => reader.take("sign", sign));
  if (open === undefined) return `\\left.${read(reader)}\\right|`;
  return `\\left${open}${texOf(reader.upTo([{ kind: "sign", text: "|" }]))}\\right|`;
}

/** Reads a matrix in brackets; in braces it has none. */
function readMatrix(environment: string, reader: TexReader): string {
  reader.take("sign", "*");
  const rows = readIfGroup(reader);
  if (rows !== undefined) return `\\begin{${environment}}${rows}\\end{${environment}}`;
  const sign = [...BRACKETS.keys()].find((each) => reader.take("sign", each)) ?? "";
  const brackets = BRACKETS.get(sign);
  if (brackets === undefined) return `\\begin{${environment}}${read(reader)}\\end{${environment}}`;
  const inside = texOf(readBalanced(reader, brackets));
  const [open, close] = brackets;
  return `\\left${open}\\begin{${environment}}${inside}\\end{${environment}}\\right${close}`;
}
