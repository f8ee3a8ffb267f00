import { styleText } from "node:util";
import type { Environment, OutputStream } from "../context.ts";

/** Text attributes that the program uses. */
export type StyleName = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Function that styles text, or returns it unchanged. */
export type Paint = (name: StyleName, text: string) => string;

/**
 * Returns whether a stream may have color: it is a terminal, `TERM` is not `dumb`, and `NO_COLOR` is unset or empty
 * (https://no-color.org).
 */
export function hasColor(stream: OutputStream, environment: Environment): boolean {
  return stream.isTerminal && !environment.get("NO_COLOR") && environment.get("TERM") !== "dumb";
}

/** Creates the style function for a stream. */
export function createPaint(stream: OutputStream, environment: Environment): Paint {
  if (!hasColor(stream, environment)) return (_, text) => text;
  return (name, text) => styleText(name, text, { validateStream: false });
}
