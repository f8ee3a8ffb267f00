import { collectEmbeddedFiles } from "./embedded_files.ts";
import type { FlawList } from "./pdf_flaws.ts";
import type { PdfObjects } from "./pdf_objects.ts";
import { asDictionary, asName, isPdfArray, type PdfDictionary, PdfStream, type PdfValue } from "./pdf_values.ts";

/**
 * Finds the flaws that are visible in single objects: fonts that are not embedded or whose text cannot be read, scripts,
 * actions beyond links, transparency, embedded files, a missing identifier. Reads every object of the file, used or not.
 */
export function findObjectFlaws(objects: PdfObjects, flaws: FlawList): void {
  if (!hasIdentifier(objects)) flaws.add("missing-file-identifier", "trailer");
  let hasFiles = false;
  for (const number of objects.numbers) {
    for (const dictionary of dictionariesIn(objects.read(number))) {
      checkFont(dictionary, objects, flaws);
      const place = `object ${number}`;
      if (hasScript(dictionary)) flaws.add("script", place);
      if (hasAction(dictionary)) flaws.add("action", place);
      if (hasTransparency(dictionary)) flaws.add("transparency", place);
      if (!dictionary.has("EF") && !dictionary.has("EmbeddedFiles")) continue;
      flaws.add("embedded-file", place);
      hasFiles = true;
    }
  }
  if (hasFiles) checkFiles(objects, flaws);
}

/** Tests for the two texts that identify a file and its version. */
function hasIdentifier(objects: PdfObjects): boolean {
  const texts = objects.array(objects.trailer.get("ID")).map((each) => objects.resolve(each));
  return texts.length === 2 && texts.every((text) => typeof text === "string" && text !== "");
}

/** Checks what is said about embedded files. */
function checkFiles(objects: PdfObjects, flaws: FlawList): void {
  for (const { name, relationship, associated, mediaType } of collectEmbeddedFiles(objects)) {
    if (relationship === undefined || !associated) flaws.add("file-without-relationship", name);
    if (mediaType === undefined) flaws.add("file-without-media-type", name);
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
  if (asName(font.get("Type")) !== "Font") return;
  const subtype = asName(font.get("Subtype")) ?? "";
  const name = asName(font.get("BaseFont") ?? font.get("Name")) ?? "a font without a name";
  const shown = name.replace(/^[A-Z]{6}\+/, "").replace(/-Identity-[HV]$/, "");
  if (!subtype.startsWith("CIDFont") && !hasUnicode(font, objects)) flaws.add("font-without-unicode", shown);
  if (subtype === "Type0" || subtype === "Type3") return;
  const descriptor = objects.dictionary(font.get("FontDescriptor"));
  if (!FONT_FILES.some((key) => descriptor?.has(key))) flaws.add("font-not-embedded", shown);
}

/** Tests whether the text that a font shows can be read: by a map, or by an encoding that every reader knows. */
function hasUnicode(font: PdfDictionary, objects: PdfObjects): boolean {
  if (objects.resolve(font.get("ToUnicode")) instanceof PdfStream) return true;
  return KNOWN_ENCODINGS.includes(asName(objects.resolve(font.get("Encoding"))) ?? "");
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

const KNOWN_ENCODINGS: readonly string[] = ["WinAnsiEncoding", "MacRomanEncoding", "MacExpertEncoding"];
const FONT_FILES = ["FontFile", "FontFile2", "FontFile3"] as const;
/** Actions that PDF/A forbids. */
const ACTIONS: readonly string[] = [
  ...["GoTo3DView", "Hide", "ImportData", "JavaScript", "Launch", "Movie", "Rendition", "ResetForm", "SetOCGState"],
  ...["SetState", "Sound", "Trans"],
];
const OPAQUE_MODES: readonly string[] = ["Normal", "Compatible"];
