import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { readTypedValue, reviewRefusal, unknownCandidate } from "../../../../word_import/review/refusal.ts";
import type {
  PictureStatement,
  ReviewAction,
  ReviewItem,
  ReviewState,
} from "../../../../word_import/review/review_state.ts";
import type { PictureRole } from "../../../../word_import/suggest/suggestion.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { countsJson } from "../import/import_report.ts";
import type { ReviewChange, ReviewSession } from "../../../../authoring/review/review_session.ts";
import { stepReportJson, stepText } from "./step_report.ts";
import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { commandWord } from "../../../../console/output/printable.ts";

/** Decisions on a command line. */
export interface Decisions {
  readonly accept?: readonly string[] | undefined;
  readonly acceptReady?: true | undefined;
  readonly reject?: readonly string[] | undefined;
  /** Candidates with values, each as `candidate=value`. */
  readonly edit?: readonly string[] | undefined;
  readonly reopen?: readonly string[] | undefined;
  readonly role?: PictureRole | undefined;
  readonly rights?: string | undefined;
  readonly alt?: string | undefined;
  readonly decorative?: true | undefined;
}

/** Returns whether any flag decides something. */
export function hasDecisions(
  { accept, acceptReady, reject, edit, reopen, role, rights, alt, decorative }: Decisions,
): boolean {
  return [accept, acceptReady, reject, edit, reopen, role, rights, alt, decorative].some((each) => each !== undefined);
}

/** Applies all decisions of the flags, or none if any is an error, and prints the changes. */
export async function applyDecisions(
  session: ReviewSession,
  options: Decisions & { readonly json?: true | undefined },
  context: Context,
): Promise<void> {
  const change = await session.apply(...listActions(options, session));
  const { stdout } = context.io;
  if (options.json) return await stdout.write(jsonText(changeJson(session, change)));
  await writeIssues(change.left, context);
  await stdout.write(changeText(session, change));
}

/** Lists the actions in a useful order: reopened candidates first, the remaining ready ones last. */
function listActions(decisions: Decisions, session: ReviewSession): ReviewAction[] {
  assertKnown(decisions, session);
  const { items } = session.state;
  const { accept = [], acceptReady, reject = [], edit = [], reopen = [] } = decisions;
  const actions: ReviewAction[] = [];
  const edits = edit.map(readEdit);
  const rejected = findCandidates(reject, items, isDecidable);
  const accepted = findCandidates(accept, items, isAcceptable);
  const reopened = findCandidates(reopen, items, isDecided);
  assertOnce([...edits.map(({ path }) => path), ...rejected, ...accepted]);
  const statement = readStatement(decisions, accepted.filter(isPicture));
  if (reopened.length > 0) actions.push({ kind: "reopen", paths: reopened });
  if (rejected.length > 0) actions.push({ kind: "keep", paths: rejected });
  actions.push(...edits);
  if (accepted.length > 0) actions.push({ kind: "accept", paths: accepted, statement });
  const ready = acceptReady === undefined ? [] : listReady(items, [...rejected, ...accepted, ...edits.map(pathOf)]);
  if (ready.length > 0) actions.push({ kind: "accept", paths: ready });
  return actions;
}

/** Reports all unknown names at once. */
function assertKnown({ accept = [], reject = [], edit = [], reopen = [] }: Decisions, session: ReviewSession): void {
  const { state, folder } = session;
  const find = (names: readonly string[], deed: string, takes: (item: ReviewItem) => boolean) =>
    findUnknown(names, state, { folder, deed, takes });
  const issues = [
    ...find(accept, "accepted as is", isAcceptable),
    ...find(reject, "rejected", isDecidable),
    ...find(edit.map(readEdit).map(pathOf), "edited", () => false),
    ...find(reopen, "reopened: it is not decided", isDecided),
  ];
  if (issues.length > 0) throw reviewRefusal(issues);
}

/**
 * Returns whether a name with a pattern can select the candidate for --accept. Pictures are excluded, because each
 * needs its own description.
 */
function isAcceptable(item: ReviewItem): boolean {
  return isDecidable(item) && !isPicture(item.path);
}

function isDecided({ decision }: ReviewItem): boolean {
  return decision !== "open";
}

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

/** Returns the open candidates that are ready and not decided by other flags. */
function listReady(items: readonly ReviewItem[], others: readonly string[]): string[] {
  const isOpen = ({ path, confidence, decision }: ReviewItem) =>
    confidence === "ready" && decision === "open" && !others.includes(path);
  return items.filter(isOpen).map(pathOf);
}

function isDecidable({ confidence }: ReviewItem): boolean {
  return confidence !== "unsupported";
}

function isPicture(path: string): boolean {
  return path.startsWith("pictures.");
}

function readEdit(text: string): Extract<ReviewAction, { kind: "edit" }> {
  const at = text.indexOf("=");
  if (at > 0) {
    const path = text.slice(0, at).trim();
    return { kind: "edit", path, value: readTypedValue(path, text.slice(at + 1)) };
  }
  throw new UsageError(`Cannot read ${quote(text)}: it is not a candidate with a value`, {
    hint: "Write <candidate>=<value>, as in colors.accent=#0b5fff.",
  });
}

function assertOnce(paths: readonly string[]): void {
  const twice = paths.find((path, i) => paths.indexOf(path) < i);
  if (twice === undefined) return;
  throw new UsageError(`Cannot decide ${quote(twice)} twice`, { hint: "Give it with one flag only." });
}

/** Reads the description of a picture, which must be complete. Without a picture, its flags are errors. */
function readStatement(
  { role, rights, alt, decorative }: Decisions,
  pictures: readonly string[],
): PictureStatement | undefined {
  const given = [role, rights, alt, decorative].some((each) => each !== undefined);
  if (!given && pictures.length === 0) return undefined;
  const usage = (message: string, hint: string) => new UsageError(message, { hint });
  if (pictures.length === 0) {
    throw usage(
      "--role, --rights, --alt and --decorative apply to pictures only",
      "Give it with --accept pictures.<digits>.",
    );
  }
  if (pictures.length > 1) throw usage("Each picture needs its own description", "Accept one picture at a time.");
  if (alt !== undefined && decorative) {
    throw usage("--alt and --decorative cannot be used together", "A decorative picture has no alternative text.");
  }
  const missing = [
    ...role === undefined ? [["--role", "--role logo"] as const] : [],
    ...rights === undefined ? [["--rights", '--rights "own work"'] as const] : [],
    ...alt === undefined && !decorative ? [["--alt or --decorative", '--alt "Example Ltd"'] as const] : [],
  ];
  if (role === undefined || rights === undefined || missing.length > 0) {
    const flags = missing.map(([flag]) => flag).join(" and ");
    throw usage(`A picture also needs ${flags}`, `Add what is missing, as in ${missing.map(([, as]) => as).join(" ")}`);
  }
  return { role, rights, alt };
}

function changeText(session: ReviewSession, { steps }: ReviewChange): string {
  const { counts } = session.view();
  const lines = steps.length === 0 ? ["Nothing changed\n"] : [
    `Wrote ${quote(session.recipePath)}\n`,
    ...steps.map((step) => stepText(step)),
  ];
  const left = counts.open === 0 ? "Everything is decided" : `Open candidates: ${counts.open}`;
  return [...lines, `\n${left}\n`].join("");
}

function changeJson(session: ReviewSession, { steps, left }: ReviewChange) {
  return {
    directory: session.folder,
    steps: steps.map(stepReportJson),
    left: issuesJson(left),
    counts: countsJson(session.view().counts),
    undoable: session.undoable,
    redoable: session.redoable,
  };
}

/**
 * Finds the candidates that names on a command line select: one by its path, all of an area by its name (`colors`),
 * others with `*` for any characters. An area or pattern selects only candidates that `takes` accepts. Names without a
 * match are returned unchanged, see {@linkcode findUnknown}.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findCandidates } from "./apply_decisions.ts";
 *
 * const items = ["colors.accent", "colors.text", "page.size"].map((path) => {
 *   return { path, found: "", confidence: "ready", evidence: [], reason: "", decision: "open" } as const;
 * });
 * deepStrictEqual(findCandidates(["colors", "page.size", "x"], items), [
 *   "colors.accent",
 *   "colors.text",
 *   "page.size",
 *   "x",
 * ]);
 * ```
 */
export function findCandidates(
  names: readonly string[],
  items: readonly ReviewItem[],
  takes: (item: ReviewItem) => boolean = () => true,
): string[] {
  const known = new Set(items.map(({ path }) => path));
  const found = names.flatMap((name) => {
    if (known.has(name)) return [name];
    const meant = items.filter((item) => fits(name, item.path) && takes(item));
    return meant.length === 0 ? [name] : meant.map(({ path }) => path);
  });
  return [...new Set(found)];
}

/** Reports names that select no candidate, each with a hint. */
function findUnknown(
  names: readonly string[],
  state: Pick<ReviewState, "items">,
  { folder, deed, takes }: {
    readonly folder: string;
    readonly deed: string;
    readonly takes: (item: ReviewItem) => boolean;
  },
): Issue[] {
  const { items } = state;
  const list = `tool pdf-template review ${commandWord(folder)} --list`;
  return names.flatMap((name) => {
    if (items.some((item) => item.path === name || fits(name, item.path) && takes(item))) return [];
    const fitting = items.filter((item) => fits(name, item.path));
    if (fitting.length > 0) {
      const message = `Nothing that matches ${quote(truncate(name, 80))} can be ${deed}`;
      const picture = fitting.find((item) => isDecidable(item) && isPicture(item.path));
      const hint = picture === undefined ? `See ${list}` : `Name one picture, as in ${picture.path}`;
      return [errorIssue("unknown-candidate", message, { path: escapeText(truncate(name, 200)), hint })];
    }
    const issue = unknownCandidate(name, state);
    const areas = [...new Set(items.map(({ path }) => path.replace(/\..*/s, "")))].map((area) => escapeText(area));
    return [
      issue.hint === undefined
        ? { ...issue, hint: `The areas are ${areas.join(", ")}; ${list} shows all candidates.` }
        : issue,
    ];
  });
}

function fits(name: string, path: string): boolean {
  return name.includes("*") ? fitsPattern(name.split("*"), path) : path.startsWith(`${name}.`);
}

/** Matches a path against the parts between stars. Not a regular expression, so it cannot take long. */
function fitsPattern(pieces: readonly string[], path: string): boolean {
  const [first = "", ...rest] = pieces;
  const last = rest.pop() ?? "";
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of rest) {
    const next = path.indexOf(piece, at);
    if (next < 0) return false;
    at = next + piece.length;
  }
  return at <= path.length - last.length;
}
