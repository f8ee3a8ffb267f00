import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { type LetterStyle, RUN_LOOKS, RUN_SCRIPTS } from "./letter_styles_table.ts";
import { FUNCTIONS, SPACE_SIGNS } from "./signs_table.ts";
import { formulaText, hasRunFormat, joinTex, NUMBER_MARK, type TexScope } from "./tex_scope.ts";
import { writeSigns } from "./write_signs.ts";

/** Text behind a formula that is its number. */
const TAG = /^\u2003\u2003(\S.*)$/su;
const SPACES = /^[\s\u200b]*$/u;

/** Writes a run of a formula: signs of mathematics, text, or a space. */
export function writeFormulaRun(run: RawElement, scope: TexScope): string {
  const text = formulaText(run);
  const written = isTextRun(run) ? writeTextRun(run, text, scope) : writeMathRun(run, text, scope);
  const color = run.child("w:rPr", "w:color")?.get("w:val") ?? "";
  return /^[0-9A-Fa-f]{6}$/.test(color) && color !== "000000" && !SPACES.test(text)
    ? `\\textcolor{#${color.toUpperCase()}}{${written.trim()}}`
    : written;
}

/** Tests whether a run is text in a formula. */
export function isTextRun(run: RawElement): boolean {
  const normal = run.child("m:rPr", "m:nor");
  return run.name === "w:r" || (normal !== undefined && !/^(?:0|off|false)$/.test(normal.get("m:val") ?? "1"));
}

/** Writes the text that is the number of a formula as its tag; undefined for any other. */
export function writeTagRun(run: RawElement): string | undefined {
  const [, number] = (run.name === "m:r" && isTextRun(run) && TAG.exec(formulaText(run))) || [];
  return number === undefined ? undefined : writeTag(number);
}

/** Writes the number of a formula. */
export function writeTag(number: string): string {
  const [, inner] = /^\((.*)\)$/su.exec(number) ?? [];
  const text = (inner ?? number).replace(/[\\{}$]/g, "").trim();
  return text === "" ? "" : `\\tag${inner === undefined ? "*" : ""}{${text}}`;
}

function writeMathRun(run: RawElement, text: string, scope: TexScope): string {
  const style = styleOf(run);
  const isLiteral = run.child("m:rPr", "m:lit") !== undefined;
  if (scope.isName && /\p{L}/u.test(text) && /^(?:upright|italic)$/.test(style)) return writeName(text);
  if (/^\s*mod\s*$/u.test(text) && style === "upright" && text.trim() !== text) return " \\bmod ";
  if (!scope.isLine || isLiteral) return writeSigns(text, style);
  return joinTex(
    (text.match(/[&#]|[^&#]+/g) ?? []).map((piece) =>
      piece === "&" ? " & " : piece === "#" ? NUMBER_MARK : writeSigns(piece, style)
    ),
  );
}

function styleOf(run: RawElement): LetterStyle {
  const properties = run.child("m:rPr");
  const look = RUN_LOOKS.get(properties?.child("m:sty")?.get("m:val") ?? "i") ?? "italic";
  const script = RUN_SCRIPTS.get(properties?.child("m:scr")?.get("m:val") ?? "");
  const isBold = look === "bold" || look === "boldItalic";
  if (isBold && script === "script") return "boldScript";
  return isBold && script === "fraktur" ? "boldFraktur" : script ?? look;
}

/** Writes the name of a function. */
function writeName(text: string): string {
  const name = text.trim().replace(/\u2061/g, "");
  const joined = name.replace(/\s/gu, "");
  if (FUNCTIONS.has(joined)) return `\\${joined}`;
  return `\\operatorname{${writeSigns(name.replace(/\s+/gu, "\u2009"), "italic").trim()}}`;
}

function writeTextRun(run: RawElement, text: string, scope: TexScope): string {
  if (SPACES.test(text)) return writeSpaces(text);
  const [, start = "", words = "", end = ""] = /^([\u2000-\u200b\u205f]*)(.*?)([\u2000-\u200b\u205f]*)$/su.exec(text) ??
    [];
  const command = hasRunFormat(run, "w:b") ? "textbf" : hasRunFormat(run, "w:i") ? "textit" : "text";
  if (scope.isName && command === "text") return joinTex([writeSpaces(start), writeName(words), writeSpaces(end)]);
  return joinTex([writeSpaces(start), `\\${command}{${escapeTexText(words)}}`, writeSpaces(end)]);
}

function writeSpaces(spaces: string): string {
  return joinTex(
    (spaces.match(/\u2003{2}|./gsu) ?? []).map((space) => space.length > 1 ? "\\qquad" : SPACE_SIGNS.get(space) ?? "~"),
  );
}

/** Escapes text within a formula. */
export function escapeTexText(text: string): string {
  return text.replace(/[\u200b\u2061-\u2064]/g, "").replace(/\s/gu, " ").replace(
    /[{}$&#%_\\]/g,
    (sign) => sign === "\\" ? "\\textbackslash " : `\\${sign}`,
  );
}
