import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { languageTag } from "./language_of.ts";
import type { InlineMarks } from "./inline_segment.ts";
import type { ContentScope } from "../content_scope.ts";
import { groundOf } from "../ground_of.ts";

/** Marks of a run, and whether it is hidden. */
export interface RunLook extends InlineMarks {
  readonly hidden: boolean;
}

/** Reads the marks that a run has itself or by its character style; those of its paragraph are the look of the block. */
export function readRunMarks(run: RawElement, scope: ContentScope): RunLook {
  const { sheet } = scope.word.parts;
  const properties = run.child("w:rPr");
  const styleId = properties?.val("w:rStyle");
  const style = styleId === undefined ? {} : sheet.resolve(styleId).run;
  const role = styleId === undefined ? undefined : sheet.role(styleId);
  const on = (name: string, otherwise = false) => toggle(properties?.child(name)) ?? otherwise;
  const isLink = role === "hyperlink";
  const vertical = properties?.val("w:vertAlign");
  const underline = properties?.val("w:u");
  const isNote = role === "noteMark" || role === "footnote" || role === "endnote";
  if (role === "code" || isFixed(properties, scope)) return { code: true, hidden: on("w:vanish") };
  return {
    strong: on("w:b", style.bold === true),
    emphasis: on("w:i", style.italic === true),
    delete: on("w:strike") || on("w:dstrike"),
    u: !isLink && underline !== undefined && underline !== "none",
    mark: (properties?.val("w:highlight") ?? "none") !== "none",
    sub: vertical === "subscript",
    sup: vertical === "superscript" && !isNote,
    lang: hasLetters(run) ? languageTag(properties?.val("w:lang") ?? style.language?.latin, scope.language) : undefined,
    color: isLink ? undefined : colorOf(properties),
    background: groundOf(properties),
    hidden: on("w:vanish", style.hidden === true),
  };
}

/** Signs and digits are in no language. */
function hasLetters(run: RawElement): boolean {
  return run.children.some(({ name, text }) => name !== "w:t" && name !== "w:tab" || /\p{L}/u.test(text));
}

/** Returns whether a switch is on; undefined if it is not there. */
function toggle(element: RawElement | undefined): boolean | undefined {
  return element === undefined ? undefined : !/^(?:0|false|off)$/.test(element.get("w:val") ?? "");
}

/** Brightest channel of a color that looks black, and darkest one of a color for dark ground, which pages do not have. */
const DARK = 0x40;
const LIGHT = 0xc0;

function colorOf(properties: RawElement | undefined): string | undefined {
  const color = properties?.val("w:color");
  if (color === undefined || !/^[0-9a-f]{6}$/i.test(color)) return undefined;
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...channels) < DARK || Math.min(...channels) >= LIGHT ? undefined : `#${color.toLowerCase()}`;
}

/** A font of fixed pitch that the run itself has makes it code, unless plain text has one. */
function isFixed(properties: RawElement | undefined, { word: { parts: { sheet } } }: ContentScope): boolean {
  const fonts = properties?.child("w:rFonts");
  const family = fonts?.get("w:ascii") ?? fonts?.get("w:hAnsi");
  if (family === undefined) return false;
  const plain = sheet.defaultStyle("paragraph");
  const body = { ...sheet.defaults.run, ...(plain === undefined ? {} : sheet.resolve(plain.id).run) };
  return sheet.isFixedPitch({ fonts: { ascii: family } }) && !sheet.isFixedPitch(body);
}
