import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { ARROW_COMMANDS, INTEGRAL_SIGNS, LIMIT_FUNCTIONS, LIMIT_SIGNS } from "./signs_table.ts";
import {
  argumentContent,
  formulaContent,
  formulaText,
  formulaValue,
  hasFormulaFlag,
  innerScope,
  joinTex,
  type TexScope,
  writeArgument,
  writeGroup,
} from "./tex_scope.ts";
import { writeSigns } from "./write_signs.ts";

/** One sign, or a command with simple arguments. */
const ATOM = /^(?:[A-Za-z]|\d+|\\[a-zA-Z]+(?:\{[^{}]*\})?)$/;

/** Writes a base with scripts at its corners. */
export function writeScripts(element: RawElement, scope: TexScope): string {
  return joinTex([writeBase(element, scope), cornersOf(element, scope), ...scriptsOf(element, scope)]);
}

/** Returns what puts scripts at the corners of something that has them below and above it. */
function cornersOf(element: RawElement, scope: TexScope): string {
  const [only, ...others] = argumentContent(element, "m:e", scope);
  if (only?.name !== "m:r" || others.length > 0 || !scope.isDisplay) return "";
  const text = formulaText(only);
  return LIMIT_SIGNS.has(text) || (scope.isName && LIMIT_FUNCTIONS.has(text.replace(/\s/gu, ""))) ? "\\nolimits" : "";
}

function scriptsOf(element: RawElement, scope: TexScope): string[] {
  const upper = element.child("m:sup") === undefined ? undefined : writeArgument(element, "m:sup", scope);
  const isPrimes = upper !== undefined && /^(?:\\(?:d|tr|q)?prime)+$/.test(upper);
  const primes = isPrimes
    ? upper.replace(/\\(\w?\w?)prime/g, (_all, many: string) => "'".repeat(PRIMES[many] ?? 1))
    : "";
  return [
    primes,
    element.child("m:sub") === undefined ? "" : `_${shorten(writeGroup(element, "m:sub", scope))}`,
    upper === undefined || isPrimes ? "" : `^${shorten(`{${upper}}`)}`,
  ];
}

const PRIMES: Readonly<Record<string, number>> = { "": 1, d: 2, tr: 3, q: 4 };

/** Leaves the braces around one sign out. */
function shorten(group: string): string {
  return /^\{[A-Za-z0-9]\}$/.test(group) ? group.slice(1, -1) : group;
}

function writeBase(element: RawElement, scope: TexScope): string {
  const content = argumentContent(element, "m:e", scope);
  const [only, ...others] = content;
  const written = scope.row(content, { ...innerScope(scope), isName: scope.isName }).trim();
  const isFence = only?.name === "m:d" && others.length === 0;
  const isName = scope.isName && only?.name === "m:r" && others.length === 0;
  return isFence || isName || ATOM.test(written) ? written : `{${written}}`;
}

/** Writes scripts in front of a base. */
export function writePrescripts(element: RawElement, scope: TexScope): string {
  const script = (sign: string, name: string) =>
    argumentContent(element, name, scope).length === 0 ? "" : sign + shorten(writeGroup(element, name, scope));
  return joinTex(["{}", script("_", "m:sub"), script("^", "m:sup"), writeArgument(element, "m:e", scope)]);
}

/** Writes a large operator with its limits and what it applies to. */
export function writeLargeOperator(element: RawElement, scope: TexScope): string {
  const sign = formulaValue(element, "m:chr") ?? "∫";
  const hasLimits = formulaValue(element, "m:limLoc");
  const isUsual = hasLimits === undefined || (hasLimits === "undOvr") === (scope.isDisplay && LIMIT_SIGNS.has(sign));
  const isKnown = LIMIT_SIGNS.has(sign) || INTEGRAL_SIGNS.has(sign);
  const operator = isKnown ? writeSigns(sign, "italic").trim() : `\\mathop{${writeSigns(sign, "italic").trim()}}`;
  const script = (mark: string, name: string, hidden: string) =>
    hasFormulaFlag(element, hidden) || argumentContent(element, name, scope).length === 0
      ? ""
      : mark + shorten(writeGroup(element, name, scope));
  const scripts = script("_", "m:sub", "m:subHide") + script("^", "m:sup", "m:supHide");
  const place = isUsual || scripts === "" ? "" : hasLimits === "undOvr" ? "\\limits" : "\\nolimits";
  return joinTex([operator + place + scripts, ` ${writeArgument(element, "m:e", scope)}`]);
}

/** Writes a function with what it is applied to. */
export function writeFunction(element: RawElement, scope: TexScope): string {
  const name = scope.row(argumentContent(element, "m:fName", scope), { ...innerScope(scope), isName: true });
  const operand = writeArgument(element, "m:e", scope);
  return joinTex([name.trim(), /^[([{|]|^\\left/.test(operand) ? operand : ` ${operand}`]);
}

/** Returns the arrow that has the labels of an object, with the object that is below it or at its sides. */
function arrowOf(
  element: RawElement,
  scope: TexScope,
): { readonly arrow: string; readonly inner: RawElement } | undefined {
  if (!/^m:lim(?:Low|Upp)$/.test(element.name)) return undefined;
  const [only, ...others] = argumentContent(element, "m:e", scope);
  const inner = element.name === "m:limUpp" && only?.name === "m:limLow" ? only : element;
  const [base, ...more] = inner === element ? [only, ...others] : [...argumentContent(inner, "m:e", scope), ...others];
  const arrow = base?.name === "m:r" && more.length === 0 ? ARROW_COMMANDS.get(formulaText(base)) : undefined;
  return arrow === undefined ? undefined : { arrow, inner };
}

/** Tests whether an object is an arrow with labels. */
export function isLabeledArrow(element: RawElement | undefined, scope: TexScope): boolean {
  return element !== undefined && arrowOf(element, scope) !== undefined;
}

/** Writes an arrow of the length of its labels. */
export function writeArrow(element: RawElement, scope: TexScope): string {
  const { arrow = "xrightarrow", inner = element } = arrowOf(element, scope) ?? {};
  const below = inner.name === "m:limLow" ? `[${writeArgument(inner, "m:lim", scope)}]` : "";
  return `\\${arrow}${below}${element.name === "m:limUpp" ? writeGroup(element, "m:lim", scope) : "{}"}`;
}

/** Writes a base with something below or above it. */
export function writeLimit(element: RawElement, scope: TexScope): string {
  const content = argumentContent(element, "m:e", scope);
  const [only, ...others] = content;
  const isBelow = element.name === "m:limLow";
  const limit = writeGroup(element, "m:lim", scope);
  const script = (isBelow ? "_" : "^") + shorten(limit);
  const base = scope.row(content, { ...innerScope(scope), isName: scope.isName }).trim();
  const isSingle = only !== undefined && others.length === 0;
  if (isSingle && takesLimits(element, scope)) {
    const own = base.replace(/^\\operatorname(?=\{)/, "\\operatorname*");
    return own + (only.name.startsWith("m:lim") ? "" : placeOf(own, scope)) + script;
  }
  return `\\${isBelow ? "underset" : "overset"}${limit}{${base}}`;
}

/** Tests whether what is below or above something is a limit of it, and not a sign of its own. */
function takesLimits(element: RawElement, scope: TexScope): boolean {
  const [only, ...others] = formulaContent(element.child("m:e"), scope);
  if (only === undefined || others.length > 0) return false;
  if (/^m:lim(?:Low|Upp)$/.test(only.name)) return only.name !== element.name && takesLimits(only, scope);
  if (only.name === "m:groupChr") return (formulaValue(only, "m:pos") === "top") === (element.name === "m:limUpp");
  if (only.name !== "m:r") return false;
  const sign = formulaText(only);
  return LIMIT_SIGNS.has(sign) || INTEGRAL_SIGNS.has(sign) || (scope.isName && /\p{L}/u.test(sign));
}

/** Returns what puts limits below and above something that has them at its corners. */
function placeOf(base: string, { isDisplay }: TexScope): string {
  if (/^\\(?:over|under)/.test(base)) return "";
  const name = /^\\([a-zA-Z]+)$/.exec(base)?.[1] ?? "";
  const isUsual = LIMIT_FUNCTIONS.has(name) || /^\\(?:operatorname\*|big|sum|prod|coprod)/.test(base);
  return isUsual && isDisplay ? "" : "\\limits";
}
