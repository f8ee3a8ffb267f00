import type { Environment, OutputStream } from "../context.ts";
import { hasColor } from "./style.ts";

/** Function that returns a block of a color (`#rrggbb`; an alpha channel is ignored), or an empty text. */
export type PaintSwatch = (color: string) => string;

/**
 * Creates the function that paints color blocks for a stream: exact colors when the terminal supports them, otherwise
 * the nearest of its 256 colors, and an empty text when the stream must have no color.
 */
export function createSwatch(stream: OutputStream, environment: Environment): PaintSwatch {
  if (!hasColor(stream, environment)) return () => "";
  const exact = /^(?:truecolor|24bit)$/.test(environment.get("COLORTERM") ?? "");
  return (color) => {
    const [, ...digits] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color) ?? [];
    if (digits.length === 0) return "";
    const channels = digits.map((pair) => parseInt(pair, 16));
    const chosen = exact ? `2;${channels.join(";")}` : `5;${nearestOfCube(channels)}`;
    return `\x1b[48;${chosen}m    \x1b[49m`;
  };
}

/** The steps of each channel of the cube of 216 colors that begins with number 16. */
const STEPS = [0, 95, 135, 175, 215, 255];

function nearestOfCube(channels: readonly number[]): number {
  return channels.reduce((index, channel) => index * STEPS.length + nearestStep(channel), 0) + 16;
}

function nearestStep(channel: number): number {
  return STEPS.reduce((best, step, i) => {
    return Math.abs(step - channel) < Math.abs((STEPS[best] ?? 0) - channel) ? i : best;
  }, 0);
}
