import { formatBytes } from "../../../../base/bytes.ts";
import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { escapeText, quote } from "../../../../base/text.ts";
import { decisionWord } from "../../../../word_import/review/row_label.ts";
import type { ReviewItem, ReviewState } from "../../../../word_import/review/review_state.ts";
import type { ReviewView } from "../../../../word_import/review/review_view.ts";
import { describeUpdate } from "../../../../word_import/review/update_review.ts";
import { renderImport } from "../../../../word_import/render_import.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { baseName, joinPath } from "../../../../host/files/file_path.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { valueText } from "../../../../console/output/value_text.ts";
import { identifyTemplate } from "../../../../authoring/identify_template.ts";
import { assertNoLink } from "../../../../authoring/review/assert_no_link.ts";
import { ReviewSession } from "../../../../authoring/review/review_session.ts";
import { recipePathText } from "../review/step_report.ts";
import type { ImportOptions, ImportPolicy } from "./import_options.ts";
import { areasText, FONT_ADVICE, foundJson, nextCommands } from "./import_report.ts";
import { deferSubstituteFonts } from "../../../../authoring/defer_substitute_fonts.ts";
import type { ImportedDesign } from "../../../../authoring/design/imported_design.ts";
import { readDesign } from "../../../../authoring/design/read_design.ts";

/** Result of an update. */
interface Updated {
  readonly directory: string;
  readonly design: ImportedDesign;
  readonly before: ReviewState;
  readonly after: ReviewState;
  readonly view: ReviewView;
  /** Whether anything was written. */
  readonly changed: boolean;
  /** Values that changed in the recipe, by path of the candidate. */
  readonly written: ReadonlySet<string>;
  readonly issues: readonly Issue[];
  readonly next: readonly string[];
}

type UpdateOptions = ImportOptions & { readonly directory: string };

/** Updates an earlier import with a newer file. Keeps the decisions about values that did not change in the file. */
export async function updateImport(options: UpdateOptions, context: Context): Promise<void> {
  assertOnlyUpdate(options);
  const updated = await update(options, context);
  const { stdout } = context.io;
  if (options.json) return await stdout.write(jsonText(updateJson(updated)));
  await writeIssues(updated.issues, context);
  await stdout.write(updateText(updated, createLook(stdout, context.environment)));
}

function assertOnlyUpdate(options: ImportOptions): void {
  const given = (["baseline", "id", "name", "version"] as const).filter((name) => options[name] !== undefined);
  if (given.length === 0) return;
  const flags = given.map((name) => `--${name}`).join(" and ");
  throw new UsageError(`${flags} cannot be used with --update: the recipe already sets it`, {
    hint: "Change it in recipe.yaml.",
  });
}

async function update({ directory, file, policy, fontPath }: UpdateOptions, context: Context): Promise<Updated> {
  const session = await openImported(directory, context);
  const { recipe: { baseline, template }, state: before, folder } = session;
  const design = await readDesign({ path: file, baseline, fontPath }, context);
  const { source, fonts, notices } = design;
  const { suggestions, issues: missing } = deferSubstituteFonts(before, design);
  await keepAssets(folder, design.assets, context);
  const applyReady = (policy ?? guessPolicy(before)) === "apply-ready";
  const { steps, left } = await session.apply({ kind: "update", source, suggestions, notices, applyReady });
  const view = session.view();
  const { folder: named } = await identifyTemplate({ directory: folder }, context);
  const commands = nextCommands({ directory: folder, folder: baseName(named, context.environment.windows), fontPath });
  const chosen = { id: baseline.id, reason: "the recipe says so" };
  const report = { template, baseline: chosen, source, view, fonts, fontAdvice: FONT_ADVICE, notices, commands };
  const text = renderImport(report);
  await context.files.publishFile(joinPath(folder, "IMPORT.md"), new TextEncoder().encode(text), { replace: true });
  return {
    directory: folder,
    ...{ design, before, after: session.state, view },
    changed: steps.length > 0,
    written: new Set(steps.flatMap(({ values }) => values.map(({ at }) => recipePathText(at)))),
    issues: [...doubtSource(before, session.state), ...design.issues, ...missing, ...left],
    next: commands.map(({ command }) => command),
  };
}

async function openImported(directory: string, context: Context): Promise<ReviewSession> {
  try {
    return await ReviewSession.open(directory, context, { verb: "update" });
  } catch (error) {
    if (!(error instanceof FileError && error.code === "file-not-found")) throw error;
    throw new FileError("file-not-found", `No imported recipe in ${quote(directory)}`, {
      hint: "Give its folder with --dir.",
      cause: error,
    });
  }
}

/** Warns if a file with another name has mostly different findings. */
function doubtSource(before: ReviewState, after: ReviewState): Issue[] {
  const { changed, gone, added } = describeUpdate(before, after);
  const different = changed.length + Math.max(gone.length, added.length);
  if (before.source.name === after.source.name || different * 2 <= before.items.length) return [];
  const names = `${quote(after.source.name)} instead of ${quote(before.source.name)}`;
  return [warningIssue("other-document", `Most findings differ, in ${names}; is this the right file?`, {
    hint: "If not, undo the update with tool pdf-template undo.",
  })];
}

/**
 * Guesses the policy of the first import: a recipe with ready candidates of which none was applied was imported with
 * `suggest-only`.
 */
function guessPolicy({ items }: ReviewState): ImportPolicy {
  const isTaken = items.some(({ decision }) => decision === "accepted" || decision === "edited");
  const isLeft = items.some(({ confidence, decision }) => confidence === "ready" && decision === "open");
  return isLeft && !isTaken ? "suggest-only" : "apply-ready";
}

/** Writes the pictures that do not exist yet. Their names are digests, so an existing one has the same content. */
async function keepAssets(
  folder: string,
  assets: ReadonlyMap<string, Uint8Array>,
  context: Context,
): Promise<void> {
  const { files } = context;
  if (assets.size === 0) return;
  await assertNoLink(folder, "assets", context);
  const place = joinPath(folder, "assets");
  if (await files.realPath(place) === undefined) {
    const named = [...assets].map(([path, bytes]) => [path.replace(/^assets\//, ""), bytes] as const);
    return await files.publishDirectory(place, new Map(named));
  }
  for (const [path, bytes] of assets) {
    const file = joinPath(folder, path);
    if (await files.realPath(file) === undefined) await files.publishFile(file, bytes, { replace: false });
  }
}

function updateText(
  { directory, design, before, after, view, changed, written, next }: Updated,
  look: Look,
): string {
  const { source } = design;
  const of = `${quote(source.name)} (${formatBytes(source.bytes)})`;
  if (!changed) return `${quote(directory)} is up to date with ${of}\n`;
  const { added, changed: different, gone } = describeUpdate(before, after);
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const stateOf = (path: string) => stateText(now.get(path), written.has(path));
  return [
    `Updated ${quote(directory)} from ${of}\n`,
    list("New", added.map((path) => [path, valueText(now.get(path)?.found), stateOf(path)]), look),
    list(
      "Found otherwise",
      different.map((path) => {
        const values = [old.get(path)?.found, now.get(path)?.found].map((value) => valueText(value));
        return [path, values.join(" -> "), stateOf(path)];
      }),
      look,
    ),
    list(
      "No longer found",
      gone.map((path) => [path, valueText(old.get(path)?.found), "the recipe stays unchanged"]),
      look,
    ),
    areasText(view, look),
    "\nNext:\n",
    ...next.map((command) => `  ${command}\n`),
  ].join("");
}

function itemsOf({ items }: ReviewState): ReadonlyMap<string, ReviewItem> {
  return new Map(items.map((item) => [item.path, item]));
}

function stateText(item: ReviewItem | undefined, isWritten: boolean): string {
  if (item === undefined) return "";
  if (item.confidence === "unsupported") return "no counterpart";
  return `${decisionWord(item.decision)}${isWritten ? ", recipe.yaml was changed" : ""}`;
}

function list(title: string, rows: readonly (readonly string[])[], { paint, width }: Look): string {
  if (rows.length === 0) return "";
  const cells = rows.map(([path = "", ...rest]) => [`  ${escapeText(path)}`, ...rest]);
  return `\n${paint("bold", title)}\n${renderRows([{}, {}, {}], cells, width).join("")}`;
}

function updateJson({ directory, design, before, after, view, changed, issues, next }: Updated) {
  const summary = describeUpdate(before, after);
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const show = (path: string) => ({
    path,
    before: old.get(path)?.found ?? null,
    found: now.get(path)?.found ?? null,
    confidence: now.get(path)?.confidence ?? null,
    decision: now.get(path)?.decision ?? null,
  });
  return {
    directory,
    updated: changed,
    ...foundJson(design, view),
    added: summary.added.map(show),
    changed: summary.changed.map(show),
    gone: summary.gone.map(show),
    issues: issuesJson(issues),
    next: [...next],
  };
}
