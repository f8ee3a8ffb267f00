import { escapeText, quote, truncate } from "../../base/text.ts";
import { renderTextScalar } from "./render_scalar.ts";

/** Renders a picture in a role: logos need a text, backgrounds do not. */
export function renderPicture(slot: string, path: string): string {
  const meaning = slot.startsWith("logo") ? "alt: Logo" : "decorative: true";
  const shown = renderTextScalar(path);
  return shown.length > 160
    ? `{ path: ${quote(escapeText(truncate(path, 80)))}, ${meaning} }`
    : `{ path: ${shown}, ${meaning} }`;
}
