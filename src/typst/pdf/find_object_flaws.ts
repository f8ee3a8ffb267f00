import type { FlawList } from "./pdf_flaws.ts";
import type { PdfObjects } from "./pdf_objects.ts";
import { asDictionary, asName, isPdfArray, type PdfDictionary, type PdfValue } from "./pdf_values.ts";

/**
 * Finds the flaws that are visible in single objects: fonts that are not embedded, scripts, actions beyond links,
 * transparency, embedded files. Reads every object of the file, used or not.
 */
export function findObjectFlaws(objects: PdfObjects, flaws: FlawList): void {
  for (const number of objects.numbers) {
    for (const dictionary of dictionariesIn(objects.read(number))) {
      checkFont(dictionary, objects, flaws);
      const place = `object ${number}`;
      if (hasScript(dictionary)) flaws.add("script", place);
      if (hasAction(dictionary)) flaws.add("action", place);
      if (hasTransparency(dictionary)) flaws.add("transparency", place);
      if (dictionary.has("EF") || dictionary.has("EmbeddedFiles")) flaws.add("embedded-file", place);
    }
  }
}

/** Returns the dictionaries in a value, without those of other objects. */
function dictionariesIn(value: PdfValue): PdfDictionary[] {
  if (isPdfArray(value)) return value.flatMap(dictionariesIn);
  const dictionary = asDictionary(value);
  return dictionary === undefined ? [] : [dictionary, ...[...dictionary.values()].flatMap(dictionariesIn)];
}

/** Checks a font; a composite font is checked through its descendant, and the glyphs of a Type 3 font are objects. */
function checkFont(font: PdfDictionary, objects: PdfObjects, flaws: FlawList): void {
  const subtype = asName(font.get("Subtype")) ?? "";
  if (asName(font.get("Type")) !== "Font" || subtype === "Type0" || subtype === "Type3") return;
  const descriptor = objects.dictionary(font.get("FontDescriptor"));
  const isEmbedded = FONT_FILES.some((key) => descriptor?.has(key));
  if (isEmbedded) return;
  const name = asName(font.get("BaseFont")) ?? "a font without a name";
  flaws.add("font-not-embedded", name.replace(/^[A-Z]{6}\+/, ""));
}

function hasScript(dictionary: PdfDictionary): boolean {
  return dictionary.has("JS") || dictionary.has("JavaScript");
}

function hasAction(dictionary: PdfDictionary): boolean {
  const type = asName(dictionary.get("Type")) ?? "Action";
  return dictionary.has("AA") || type === "Action" && ACTIONS.includes(asName(dictionary.get("S")) ?? "");
}

function hasTransparency(dictionary: PdfDictionary): boolean {
  const mask = dictionary.get("SMask") ?? null;
  const modes = dictionary.get("BM") ?? null;
  const opacities = [dictionary.get("ca"), dictionary.get("CA")];
  return mask !== null && asName(mask) !== "None" ||
    opacities.some((opacity) => typeof opacity === "number" && opacity < 1) ||
    (isPdfArray(modes) ? modes : [modes]).some((mode) => mode !== null && !OPAQUE_MODES.includes(asName(mode) ?? "")) ||
    asName(dictionary.get("S")) === "Transparency";
}

const FONT_FILES = ["FontFile", "FontFile2", "FontFile3"] as const;
/** Actions that PDF/A forbids. */
const ACTIONS: readonly string[] = [
  ...["GoTo3DView", "Hide", "ImportData", "JavaScript", "Launch", "Movie", "Rendition", "ResetForm", "SetOCGState"],
  ...["SetState", "Sound", "Trans"],
];
const OPAQUE_MODES: readonly string[] = ["Normal", "Compatible"];
