import { escapeText } from "../../base/text.ts";
import type { Issue } from "../../base/issue.ts";

/** Renders a finding as one line of a log: `webhooks.yaml:3:5: message. Hint.` */
export function findingText({ file, line, column, message, hint }: Issue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const start = place === "" ? "" : `${place}: `;
  return escapeText(`${start}${message}${hint === undefined ? "" : `. ${hint}`}`);
}
