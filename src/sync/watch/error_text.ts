import { ToolError } from "../../base/errors.ts";
import { escapeText, truncate } from "../../base/text.ts";

const MAX_LENGTH = 500;

/** Formats an error on one line, for logs and health checks. Omits the message of a bug, which may contain secrets. */
export function errorLogText(error: unknown): string {
  if (error instanceof ToolError) return escapeText(truncate(error.message, MAX_LENGTH));
  return "an unexpected error";
}

/** Formats an error with its hint on one line, for a log. */
export function errorLine(error: unknown): string {
  if (!(error instanceof ToolError)) return `This is a bug: ${escapeText(truncate(detailOf(error), MAX_LENGTH))}`;
  return `${errorLogText(error)}${error.hint === undefined ? "" : `. ${escapeText(truncate(error.hint, MAX_LENGTH))}`}`;
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split("\n").map((line) => line.trim()).find((line) => line.startsWith("at "));
  return `${error.name}: ${error.message}${place === undefined ? "" : ` ${place}`}`;
}
