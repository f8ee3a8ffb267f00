import type { RawElement } from "../../docx/fill/raw/raw_element.ts";

/** Position in a formula of Word. */
export interface TexScope {
  /** Whether the formula is on a line of its own. */
  readonly isDisplay: boolean;
  /** Number of enclosing objects. */
  readonly depth: number;
  /** Whether this is the name of a function. */
  readonly isName: boolean;
  /** Whether this is a line of several, in which `&` aligns and `#` precedes a number. */
  readonly isLine: boolean;
  /** Whether inserted content counts, and not the deleted. */
  readonly isAccepted: boolean;
  /** What TeX has no form for. */
  readonly losses: Set<string>;
  /** Writes the content of an element. Objects call it for what is in them, and need not import each other. */
  readonly row: (elements: readonly RawElement[], scope: TexScope) => string;
}

/** Writes an object of a formula. */
export type WriteObject = (element: RawElement, scope: TexScope) => string;

/** Precedes the number of a line until the line is written: no text of XML has it. */
export const NUMBER_MARK = "\u0000";

/** Returns a property of an object, such as `m:chr`; undefined without it. */
export function formulaValue(element: RawElement, name: string): string | undefined {
  return element.child(`${element.name}Pr`, name)?.get("m:val");
}

/** Tests whether a property of an object is on, which it is without a value. */
export function hasFormulaFlag(element: RawElement, name: string): boolean {
  const property = element.child(`${element.name}Pr`, name);
  return property !== undefined && !/^(?:0|off|false)$/.test(property.get("m:val") ?? "1");
}

const GROUPS: ReadonlySet<string> = new Set(
  "w:ins w:moveTo w:sdt w:sdtContent w:hyperlink w:smartTag w:customXml m:oMath m:oMathPara".split(" "),
);
const UNSEEN =
  /(?:Pr|PrEx)$|^w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd|Reference)|perm(?:Start|End)|proofErr|move(?:From|To)Range(?:Start|End)|customXml\w+Range(?:Start|End)|lastRenderedPageBreak)$/;

/** Lists what an element shows: neither properties and marks nor what was deleted, and no groups around it. */
export function formulaContent(element: RawElement | undefined, scope: Pick<TexScope, "isAccepted">): RawElement[] {
  return (element?.children ?? []).flatMap((child) => {
    const { name } = child;
    if (UNSEEN.test(name)) return [];
    if (/^w:(?:del|moveFrom)$/.test(name)) return scope.isAccepted ? [] : formulaContent(child, scope);
    if (/^w:(?:ins|moveTo)$/.test(name) && !scope.isAccepted) return [];
    return GROUPS.has(name) ? formulaContent(child, scope) : [child];
  });
}

/** Returns the children of an element with a name. */
export function formulaParts(element: RawElement | undefined, name: string): RawElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Tests whether a format of a run is on, which it is without a value. */
export function hasRunFormat(run: RawElement, name: string): boolean {
  const format = run.child("w:rPr", name);
  return format !== undefined && !/^(?:0|off|false)$/.test(format.get("w:val") ?? "1");
}

/** Lists what an argument of an object shows. */
export function argumentContent(element: RawElement, name: string, scope: TexScope): RawElement[] {
  return shownContent(element.child(name), scope);
}

/** Lists what an element shows, without what stands where nothing is shown. */
export function shownContent(element: RawElement | undefined, scope: TexScope): RawElement[] {
  return formulaContent(element, scope).filter((child) => !isInvisible(child));
}

/** Tests for a run of nothing: it stands where something must stand. */
function isInvisible(element: RawElement): boolean {
  return element.name === "m:r" && /^[\u200b\u2061-\u2064]*$/.test(formulaText(element)) &&
    element.child("w:br") === undefined;
}

/** Returns the text in an element. */
export function formulaText(element: RawElement): string {
  return /^[mw]:t$/.test(element.name) ? element.text : element.children.map(formulaText).join("");
}

/** Returns the scope of what is in an object. */
export function innerScope(scope: TexScope): TexScope {
  return { ...scope, depth: scope.depth + 1, isName: false, isLine: false };
}

/** Writes an argument of an object without braces. */
export function writeArgument(element: RawElement, name: string, scope: TexScope): string {
  return scope.row(argumentContent(element, name, scope), innerScope(scope));
}

/** Writes an argument of an object in braces. */
export function writeGroup(element: RawElement, name: string, scope: TexScope): string {
  return `{${writeArgument(element, name, scope)}}`;
}

/** Joins pieces of TeX, so that a letter does not continue the command before it. */
export function joinTex(pieces: readonly string[]): string {
  let before = "";
  return pieces.filter((piece) => piece !== "").map((piece) => {
    const needsSpace = /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z*@]/.test(piece);
    before = piece;
    return needsSpace ? ` ${piece}` : piece;
  }).join("");
}
