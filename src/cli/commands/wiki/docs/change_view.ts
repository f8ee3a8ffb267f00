import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { escapeText } from "../../../../base/text.ts";
import type { ChangeKind, SyncChange } from "../../../../sync/sync_report.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Paint, StyleName } from "../../../../console/output/style.ts";

/** Style of each kind of change. */
const STYLES: Readonly<Record<ChangeKind, StyleName>> = {
  pulled: "green",
  merged: "green",
  pushed: "green",
  created: "green",
  moved: "cyan",
  followed: "cyan",
  trashed: "yellow",
  kept: "yellow",
  deleted: "yellow",
  restored: "green",
  conflict: "red",
  reverted: "yellow",
  downloaded: "green",
  uploaded: "green",
  skipped: "yellow",
  failed: "red",
};

/** All kinds of change, in the order of the summary. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  ...["pulled", "merged", "pushed", "created", "moved", "followed", "trashed", "kept", "deleted", "restored"] as const,
  ...["downloaded", "uploaded", "skipped", "reverted", "conflict", "failed"] as const,
];

const KIND_WIDTH = 12;

/** Converts a change to JSON. */
export function changeJson({ kind, path, from, id, version, reason, code, hint }: SyncChange) {
  return {
    event: kind,
    path,
    from: from ?? null,
    id: id ?? null,
    version: version ?? null,
    reason: reason ?? null,
    code: code ?? null,
    hint: hint ?? null,
  };
}

/**
 * Formats a change as one line: `pulled      Guide/Setup.md (version 4)`, `moved       A.md -> B.md`. A conflict ends
 * with its hint, or with `resolve` if it has none, and what is skipped with its hint.
 */
export function changeLine(
  { kind, path, from, version, reason, code, hint }: SyncChange,
  resolve: string,
  paint: Paint,
): string {
  const way = kind === "conflict" ? hint ?? resolve : kind === "skipped" || code === "reverted-here" ? hint : undefined;
  const where = `${from === undefined ? "" : `${escapeText(from)} -> `}${escapeText(path)}`;
  const which = version === undefined || kind === "conflict" || kind === "reverted" ? "" : ` (version ${version})`;
  const why = [reason, way === undefined ? undefined : hintClause(way)].filter((part) => part !== undefined).map(
    printable,
  );
  const rest = why.length === 0 ? "" : `: ${why.join("; ")}`;
  return `${paint(STYLES[kind], kind.padEnd(KIND_WIDTH))}${where}${which}${rest}\n`;
}

/** Converts a failure to an issue. */
export function failureIssue(
  { path, reason, code, hint }: Pick<SyncChange, "path" | "reason" | "code" | "hint">,
): Issue {
  const message = reason ?? "Cannot sync it";
  return errorIssue(code ?? "failed", message, { path, hint });
}

/**
 * Converts a hint to a clause of another sentence.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hintClause } from "./change_view.ts";
 *
 * strictEqual(hintClause("See A.remote.md."), "see A.remote.md");
 * ```
 */
export function hintClause(hint: string): string {
  return hint.replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
}
