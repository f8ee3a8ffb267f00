import { escapeText } from "../../../../base/text.ts";
import type { Difference, DifferenceKind, PlannedAction } from "../../../../sync/sync_report.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Paint, StyleName } from "../../../../console/output/style.ts";
import { hintClause } from "./change_view.ts";
import { resolveHint } from "./resolve/resolve_command.ts";

/** Display text of each kind of difference. */
const KIND_TEXTS: Readonly<Record<DifferenceKind, string>> = {
  "edited-here": "edited here",
  "new-here": "new here",
  "deleted-here": "deleted here",
  "moved-here": "moved here",
  "reverted-here": "reverted here",
  "restored-here": "restored here",
  "changed-in-wiki": "changed in the wiki",
  "new-in-wiki": "new in the wiki",
  "deleted-in-wiki": "deleted in the wiki",
  "moved-in-wiki": "moved in the wiki",
  "changed-on-both-sides": "changed on both sides",
  "conflict": "conflict",
  "skipped": "skipped",
  "problem": "problem",
};

const ACTION_STYLES: Readonly<Record<Exclude<PlannedAction, "nothing">, StyleName>> = {
  pull: "green",
  push: "green",
  merge: "green",
  create: "green",
  move: "cyan",
  follow: "cyan",
  trash: "yellow",
  keep: "yellow",
  delete: "yellow",
  restore: "green",
  download: "green",
  upload: "green",
};

/** Width of `would download` and the following space. */
const WORD_WIDTH = 16;

/** Converts a difference to JSON. */
export function pageDifferenceJson({ kind, action, path, other, id, reason, code, hint }: Difference) {
  return {
    ...{ kind, action, path },
    ...{ other: other ?? null, id: id ?? null, reason: reason ?? null, code: code ?? null, hint: hint ?? null },
  };
}

/** Converts a difference to one of several JSON documents. */
export function plannedJson(difference: Difference) {
  return { event: "planned", ...pageDifferenceJson(difference) };
}

/**
 * Formats a difference as one line: the planned action (`would pull      Guide/Setup.md (changed in the wiki)`), or
 * that it waits.
 */
export function planText(difference: Difference, paint: Paint): string {
  const { kind, action } = difference;
  const [style, word]: readonly [StyleName, string] = kind === "conflict"
    ? ["red", "conflict"]
    : kind === "reverted-here" && action === "nothing"
    ? ["yellow", "reverted"]
    : kind === "skipped"
    ? ["yellow", "skipped"]
    : action === "nothing"
    ? ["dim", "waits"]
    : [ACTION_STYLES[action], `would ${action}`];
  const what = kind === "conflict" || kind === "reverted-here" || kind === "skipped" ? "" : ` (${KIND_TEXTS[kind]})`;
  return `${paint(style, word.padEnd(WORD_WIDTH))}${placeText(difference)}${what}${whyText(difference)}\n`;
}

/** Formats the path, or both paths of a move. */
export function placeText({ kind, path, other }: Pick<Difference, "kind" | "path" | "other">): string {
  if (other === undefined) return escapeText(path);
  const [from, to] = kind === "moved-here" ? [other, path] : [path, other];
  return `${escapeText(from)} -> ${escapeText(to)}`;
}

/** Formats the reason and the hint, to append to the path. */
export function whyText({ kind, path, reason, hint }: Pick<Difference, "kind" | "path" | "reason" | "hint">): string {
  const way = kind === "conflict"
    ? [hintClause(hint ?? resolveHint(path))]
    : (kind === "reverted-here" || kind === "skipped") && hint !== undefined
    ? [hintClause(hint)]
    : [];
  const parts = [...(reason === undefined ? [] : [reason]), ...way];
  return parts.length === 0 ? "" : `: ${parts.map(printable).join("; ")}`;
}
