import { BASE_TOKENS, PALETTE, type ValueKind } from "./descriptor.ts";
import { COLOR, color, group } from "./rows.ts";

const PLAIN = color([]);
const DERIVED = color(BASE_TOKENS);

/** Own colors by name. */
const OWN: ValueKind = { kind: "map", item: { kind: "color", tokens: [], palette: false }, maxItems: 24 };

/** Palette. The first three are plain colors, the next ones can follow them, and all other colors can follow any. */
export const COLORS = group("colors", [
  ["colors.accent", PLAIN, "Accent", "Brand color, which other colors can follow."],
  ["colors.text", PLAIN, "Text", "Color of body text."],
  ["colors.paper", PLAIN, "Paper", "Color of the page, which tints are mixed with."],
  ["colors.heading", DERIVED, "Headings", "Color for headings."],
  ["colors.link", DERIVED, "Links", "Color for links."],
  ["colors.muted", DERIVED, "Muted", "Color of less important text."],
  ["colors.border", DERIVED, "Borders", "Color of lines and frames."],
  ["colors.surface", DERIVED, "Surface", "Color of subtle backgrounds."],
  [PALETTE, OWN, "Own colors", "Colors by names of your own, which every color can follow: palette.sun."],
  ["colors.highlight", COLOR, "Marker", "Color of highlighted text."],
]);
