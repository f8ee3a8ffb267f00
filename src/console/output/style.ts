import { styleText } from "node:util";
import type { Environment, OutputStream } from "../context.ts";

/** Text attributes that the program uses. */
export type StyleName = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Paints text, or leaves it as it is. */
export type Paint = (name: StyleName, text: string) => string;

/** Whether colour may be written to a stream: a terminal that is not dumb, and no `NO_COLOR` (https://no-color.org). */
export function hasColor(stream: OutputStream, environment: Environment): boolean {
  return stream.isTerminal && !environment.get("NO_COLOR") && environment.get("TERM") !== "dumb";
}

/** The painter for a stream. */
export function createPaint(stream: OutputStream, environment: Environment): Paint {
  if (!hasColor(stream, environment)) return (_, text) => text;
  return (name, text) => styleText(name, text, { validateStream: false });
}
