import { contrastRatio, luminanceOf } from "../../../base/contrast_ratio.ts";
import { readChannels } from "../../../base/hex_color.ts";
import { keepsShownColor, shownColor } from "../../shown_color.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { quoteValue, warnAttribute } from "./attribute_findings.ts";

/** Reads the color in an attribute of a directive as it is shown on a ground; warns about what is none. */
export function readColor(name: string, node: Directive, scope: LoweringScope): string | undefined {
  const written = node.attributes?.[name] ?? "";
  // Besides the values of CSS for colors, `auto` means the color of the surroundings.
  if (["", "auto"].includes(written.trim().toLowerCase()) || keepsShownColor(written)) return undefined;
  const color = shownColor(written, scope.ground);
  if (color === undefined) warnAttribute(`The color ${quoteValue(written)} is not one of CSS`, node, scope);
  return color;
}

/** Contrast below which running text is hard to read. */
const READABLE = 3;
/** A color of running text as templates have it. */
const INK = "#333333";

/**
 * Reads the color of the ground of blocks. One on which running text would not show is none, so that the ground of the
 * template takes its place: code, links and marks in the blocks have colors of their own.
 */
export function readGroundColor(name: string, node: Directive, scope: LoweringScope): string | undefined {
  const color = readColor(name, node, scope);
  return color === undefined || contrastOf(INK, color) < READABLE ? undefined : color;
}

/** Contrast below which a text can hardly be told from its ground: white on paper, or navy on navy. */
const LEAST_CONTRAST = 1.5;

/**
 * Reads the color of a text. One that does not show on its ground is none: then the text has the color that the template
 * gives it there.
 */
export function readTextColor(name: string, node: Directive, scope: LoweringScope): string | undefined {
  const color = readColor(name, node, scope);
  if (color === undefined) return undefined;
  return contrastOf(color, scope.ground) < LEAST_CONTRAST ? undefined : color;
}

function contrastOf(one: string, other: string): number {
  return contrastRatio(luminanceOf(readChannels(one)), luminanceOf(readChannels(other)));
}
