import { escapeText, quote, truncate } from "../../base/text.ts";

// Renders scalars as unambiguous YAML.

const WORDS = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$|^\d+\.\d+\.\d[\w.-]*$/;
const NOT_TEXT = /^(?:null|true|false)$/i;
const DIGEST = /^[0-9a-f]{64}$/;
/** Characters that YAML treats as line ends or rejects, and characters that hide or reverse text. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/g;

/** Renders a text as a YAML value: plain if that is unambiguous, otherwise in double quotes as in JSON. */
export function renderTextScalar(text: string): string {
  if (isPlain(text)) return text;
  return JSON.stringify(text).replace(UNSEEN, escapeUnit);
}

/** Renders the line of a recipe with a digest. */
export function renderDigest(digest: string): string {
  return `digest: ${renderTextScalar(digest)}`;
}

function isPlain(text: string): boolean {
  // Digits around one `e` would be a number.
  return DIGEST.test(text) ? /[a-df]/.test(text) : WORDS.test(text) && !NOT_TEXT.test(text);
}

function escapeUnit(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Renders a picture in a role: logos need a text, backgrounds do not. */
export function renderPicture(slot: string, path: string): string {
  const meaning = slot.startsWith("logo") ? "alt: Logo" : "decorative: true";
  const shown = renderTextScalar(path);
  return shown.length > 160
    ? `{ path: ${quote(escapeText(truncate(path, 80)))}, ${meaning} }`
    : `{ path: ${shown}, ${meaning} }`;
}
