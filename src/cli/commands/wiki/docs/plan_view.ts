import { escapeText } from "../../../../base/text.ts";
import type { Difference, DifferenceKind, PlannedAction } from "../../../../sync/sync_report.ts";
import { printable } from "../../../../console/output/printable.ts";
import type { Paint, StyleName } from "../../../../console/output/style.ts";
import { hintClause } from "./hint_clause.ts";
import { resolveHint } from "./resolve/resolve_command.ts";

/** How each kind of difference is called. */
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

/** As wide as `would download` and the space behind it. */
const WORD_WIDTH = 16;

/** A difference as JSON documents carry it. */
export function pageDifferenceJson({ kind, action, path, other, id, reason, code, hint }: Difference) {
  return {
    ...{ kind, action, path },
    ...{ other: other ?? null, id: id ?? null, reason: reason ?? null, code: code ?? null, hint: hint ?? null },
  };
}

/** {@linkcode pageDifferenceJson} as one of several documents. */
export function plannedJson(difference: Difference) {
  return { event: "planned", ...pageDifferenceJson(difference) };
}

/** A difference on one line: `would pull      Guide/Setup.md (changed in the wiki)`, or that it waits. */
export function planText(difference: Difference, paint: Paint): string {
  const { kind, action } = difference;
  const [style, word]: readonly [StyleName, string] = kind === "conflict"
    ? ["red", "conflict"]
    : kind === "reverted-here" && action === "nothing"
    ? ["yellow", "reverted"]
    : action === "nothing"
    ? ["dim", "waits"]
    : [ACTION_STYLES[action], `would ${action}`];
  const what = kind === "conflict" || kind === "reverted-here" ? "" : ` (${KIND_TEXTS[kind]})`;
  return `${paint(style, word.padEnd(WORD_WIDTH))}${placeText(difference)}${what}${whyText(difference)}\n`;
}

/** The path, or where from and where to. */
export function placeText({ kind, path, other }: Pick<Difference, "kind" | "path" | "other">): string {
  if (other === undefined) return escapeText(path);
  const [from, to] = kind === "moved-here" ? [other, path] : [path, other];
  return `${escapeText(from)} -> ${escapeText(to)}`;
}

/** The reason and what to do about it, where there are any, to stand behind the path. */
export function whyText({ kind, path, reason, hint }: Pick<Difference, "kind" | "path" | "reason" | "hint">): string {
  const way = kind === "conflict"
    ? [hintClause(hint ?? resolveHint(path))]
    : kind === "reverted-here" && hint !== undefined
    ? [hintClause(hint)]
    : [];
  const parts = [...(reason === undefined ? [] : [reason]), ...way];
  return parts.length === 0 ? "" : `: ${parts.map(printable).join("; ")}`;
}
