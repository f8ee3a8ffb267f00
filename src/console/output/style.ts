import { styleText } from "node:util";
import type { Environment, OutputStream } from "../context.ts";

/** Text attributes that the program uses. */
export type StyleName = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Function that styles text, or returns it unchanged. */
export type Paint = (name: StyleName, text: string) => string;

/**
 * Returns whether a stream may have color. `NO_COLOR` (https://no-color.org) turns it off and wins, as in Python and
 * CMake. `FORCE_COLOR` (https://force-color.org) turns it on even in a pipe; 0 or false turns it off, as in Node. Then
 * `CLICOLOR_FORCE` (https://bixense.com/clicolors) turns it on in a pipe, and `CLICOLOR=0` off on a terminal. Otherwise
 * terminals have color, unless `TERM` is `dumb`.
 */
export function hasColor(stream: OutputStream, environment: Environment): boolean {
  if (environment.get("NO_COLOR")) return false;
  const forced = environment.get("FORCE_COLOR");
  if (forced) return forced !== "0" && forced !== "false";
  const always = environment.get("CLICOLOR_FORCE");
  if (always && always !== "0") return true;
  if (environment.get("CLICOLOR") === "0") return false;
  return stream.isTerminal && environment.get("TERM") !== "dumb";
}

/** Creates the style function for a stream. */
export function createPaint(stream: OutputStream, environment: Environment): Paint {
  if (!hasColor(stream, environment)) return (_, text) => text;
  return (name, text) => styleText(name, text, { validateStream: false });
}

/** How text is shown on a stream. */
export interface Look {
  /** Styles text. */
  readonly paint: Paint;
  /** Width of the terminal in columns; undefined for a pipe or a file, where lines have any length. */
  readonly width: number | undefined;
}

/** Creates the look of texts on a stream. */
export function createLook(stream: OutputStream, environment: Environment): Look {
  return { paint: createPaint(stream, environment), width: stream.isTerminal ? stream.columns : undefined };
}

/** Returns the look of texts that are indented by some columns. */
export function indentedLook(look: Look, columns: number): Look {
  return { ...look, width: look.width === undefined ? undefined : Math.max(1, look.width - columns) };
}

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
