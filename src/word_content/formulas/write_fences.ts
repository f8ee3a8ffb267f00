import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { FENCE_COMMANDS } from "./signs_table.ts";
import {
  formulaParts,
  formulaValue,
  innerScope,
  joinTex,
  shownContent,
  type TexScope,
  writeGroup,
} from "./tex_scope.ts";
import { writeFencedLines, writeFencedMatrix } from "./write_tables.ts";

/** Objects beside which signs must grow. */
const TALL = [
  "m:f",
  "m:nary",
  "m:m",
  "m:eqArr",
  "m:limLow",
  "m:limUpp",
  "m:rad",
  "m:groupChr",
  "m:acc",
  "m:bar",
  "m:borderBox",
];
/** Signs that a formula pairs without being told. */
const PAIRS: ReadonlySet<string> = new Set(["()", "[]", "{}", "⟨⟩", "⌊⌋", "⌈⌉", "[)", "(]", "⟦⟧"]);
const BARS: ReadonlyMap<string, string> = new Map([["||", "vert"], ["‖‖", "Vert"]]);
const FENCES = /[()[\]{}⟨⟩⌊⌋⌈⌉⟦⟧|‖]/;

/** Writes what is between two signs. */
export function writeFences(element: RawElement, scope: TexScope): string {
  const open = formulaValue(element, "m:begChr") ?? "(";
  const close = formulaValue(element, "m:endChr") ?? ")";
  const separator = formulaValue(element, "m:sepChr") ?? "|";
  const parts = formulaParts(element, "m:e").map((part) => shownContent(part, scope));
  const [content = [], ...others] = parts;
  const [only, ...more] = content;
  if (only !== undefined && more.length === 0 && others.length === 0) {
    const written = writeFencedObject(only, open + close, scope);
    if (written !== undefined) return written;
  }
  const rows = parts.map((part) => scope.row(part, innerScope(scope)).trim());
  const isPlain = others.length === 0 && content.every((child) => !isTall(child) && !hasFence(child));
  const bar = BARS.get(open + close);
  if (isPlain && bar !== undefined) return `\\l${bar} ${rows[0] ?? ""}\\r${bar}`;
  if (isPlain && PAIRS.has(open + close)) return joinTex([signOf(open, scope), ...rows, signOf(close, scope)]);
  const between = separator === "" ? " " : joinTex([`\\middle${signOf(separator, scope)}`, " "]);
  return joinTex([`\\left${signOf(open, scope)}`, " ", rows.join(` ${between}`), ` \\right${signOf(close, scope)}`]);
}

/** Writes a matrix, lines or a binomial with its signs; undefined for any other object. */
function writeFencedObject(only: RawElement, signs: string, scope: TexScope): string | undefined {
  if (only.name === "m:m") return writeFencedMatrix(only, signs, scope);
  if (only.name === "m:eqArr") return writeFencedLines(only, signs, scope);
  if (only.name !== "m:f" || signs !== "()" || formulaValue(only, "m:type") !== "noBar") return undefined;
  return `\\binom${writeGroup(only, "m:num", scope)}${writeGroup(only, "m:den", scope)}`;
}

function isTall(element: RawElement): boolean {
  return [...element.walk()].some(({ name }) => TALL.includes(name));
}

function hasFence(element: RawElement): boolean {
  return [...element.walk()].some(({ name, text }) => name === "m:t" && FENCES.test(text));
}

function signOf(sign: string, scope: TexScope): string {
  if (sign === "") return ".";
  const known = FENCE_COMMANDS.get(sign);
  if (known === undefined) scope.losses.add(`the sign ${sign} beside a formula`);
  return known ?? ".";
}
