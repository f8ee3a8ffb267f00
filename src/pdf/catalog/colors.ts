import { BASE_TOKENS } from "./descriptor.ts";
import { COLOR, color, group } from "./rows.ts";

const PLAIN = color([]);
const DERIVED = color(BASE_TOKENS);

/** Palette. The first three are plain colors, the next ones can follow them, and all other colors can follow any. */
export const COLORS = group("colors", [
  ["colors.accent", PLAIN, "Accent", "The colour of the brand; everything that follows it changes with it."],
  ["colors.text", PLAIN, "Text", "Colour of running text."],
  ["colors.paper", PLAIN, "Paper", "Colour of the sheet, with which tints are mixed."],
  ["colors.heading", DERIVED, "Headings", "Colour that headings follow."],
  ["colors.link", DERIVED, "Links", "Colour that links follow."],
  ["colors.muted", DERIVED, "Muted", "Colour of what should stand back."],
  ["colors.border", DERIVED, "Borders", "Colour of lines and frames."],
  ["colors.surface", DERIVED, "Surface", "Colour of quiet areas."],
  ["colors.highlight", COLOR, "Marker", "Colour of highlighted text."],
]);
