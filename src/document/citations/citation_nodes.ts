import { innerText } from "../plain_text.ts";
import type { PhrasingContent } from "../tree.ts";
import type { CitedWork } from "./citation.ts";
import type { Cited, CitedRun, TypesetCitation } from "./cited.ts";
import type { PlacedCitation } from "./place_citations.ts";
import { runNodes } from "./run_nodes.ts";
import { type Tidying, tidyRuns } from "./tidy_runs.ts";

/** What is known about all citations. */
export interface CitationSetting extends Pick<Cited, "notes">, Tidying {
  readonly missing: ReadonlySet<string>;
  /** Returns the address of a work in the list of references; undefined if it is not there. */
  readonly addressOf: (key: string) => string | undefined;
}

/** A citation as nodes: text that is part of the line, and a note behind it. */
export interface CitationNodes {
  readonly text: readonly PhrasingContent[];
  readonly note: readonly PhrasingContent[];
}

/** Shows a citation as its style has set it. */
export function citationNodes(
  { citation: { form, works }, isInNote }: PlacedCitation,
  { runs, author }: TypesetCitation,
  setting: CitationSetting,
): CitationNodes {
  const compose = (runs: readonly CitedRun[]) => composeRuns(runs, works, setting);
  if (setting.notes && isInNote) {
    const set = withoutEnd(compose(runs));
    return { text: form === "text" ? set : [plain("("), ...set, plain(")")], note: [] };
  }
  // A number in brackets is part of a sentence as it is.
  const needsAuthor = form === "text" && (setting.notes || isRaised(compose(runs)) || runs.some(({ names }) => names));
  if (!needsAuthor || author.length === 0) {
    return setting.notes ? { text: [], note: compose(runs) } : { text: compose(runs), note: [] };
  }
  const names = runNodes(author.map(upright), { links: false });
  const rest = withoutNames(runs, 0);
  if (setting.notes) return { text: names, note: compose(/[\p{L}\p{N}]/u.test(textOf(rest)) ? rest : runs) };
  return { text: [...names, ...spaced(compose(rest))], note: [] };
}

/** Takes the position of numbers from names. */
function upright(run: CitedRun): CitedRun {
  return { ...run, marks: run.marks?.filter((mark) => mark !== "raised" && mark !== "lowered") };
}

function textOf(runs: readonly CitedRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function plain(value: string): PhrasingContent {
  return { type: "text", value };
}

/** Puts a space before what is not raised. */
function spaced(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first] = nodes;
  if (first === undefined) return [];
  return isRaised(nodes) ? [...nodes] : [{ type: "text", value: " " }, ...nodes];
}

/** Tests whether text begins with something raised. */
export function isRaised([first]: readonly PhrasingContent[]): boolean {
  const inner = first?.type === "link" ? first.children[0] : first;
  return inner?.type === "textDirective" && inner.name === "sup";
}

/** Takes the period that ends a note from a part of one. */
function withoutEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1);
  if (last?.type !== "text" || !last.value.endsWith(".")) return [...nodes];
  return [...nodes.slice(0, -1), { ...last, value: last.value.slice(0, -1) }];
}

/** Joins the runs of works, each with the text that the author put around it, and a link to the list. */
function composeRuns(
  runs: readonly CitedRun[],
  works: readonly CitedWork[],
  setting: CitationSetting,
): PhrasingContent[] {
  const kept = works.reduce((left, { isAuthorless }, i) => isAuthorless ? withoutNames(left, i) : left, runs);
  const whole = withOwnTexts(withMissing(kept, works, setting.missing), works);
  return groupByWork(tidyRuns(whole, setting)).flatMap((group) => {
    const [{ work = -1 } = {}] = group;
    const key = works[work]?.key;
    return key === undefined ? group.flatMap(showRun) : linked(group, setting.addressOf(key), setting);
  });
}

/** Text of a citation; one that the author wrote is a node. */
interface OwnRun extends CitedRun {
  readonly own?: PhrasingContent;
}

function showRun(run: OwnRun): PhrasingContent[] {
  if (run.own === undefined) return runNodes([run]);
  return run.own.type === "text" ? [{ ...run.own, value: run.text }] : [run.own];
}

/** Puts the texts that the author wrote around works beside them. */
function withOwnTexts(runs: readonly CitedRun[], works: readonly CitedWork[]): OwnRun[] {
  const numbers = runs.map(({ work }) => work);
  return runs.flatMap((run, i) => {
    const { prefix = [], suffix = [] } = works[run.work ?? -1] ?? {};
    return [
      ...(numbers.indexOf(run.work) === i ? ownRuns(withSpaces(prefix, runs[i - 1]?.text)) : []),
      run,
      ...(numbers.lastIndexOf(run.work) === i ? ownRuns(suffix) : []),
    ];
  });
}

function ownRuns(nodes: readonly PhrasingContent[]): OwnRun[] {
  return nodes.map((own) => ({ text: innerText(own), own }));
}

/** Adds the works that no bibliography has by their keys, with a question mark, as pandoc does. */
function withMissing(
  runs: readonly CitedRun[],
  works: readonly CitedWork[],
  missing: ReadonlySet<string>,
): readonly CitedRun[] {
  const unknown = works.flatMap(({ key }, work) =>
    missing.has(key) ? [{ text: `${key}?`, marks: ["bold"], work }] : []
  );
  if (unknown.length === 0) return runs;
  const listed = unknown.flatMap((run, i) => i === 0 ? [run] : [{ text: "; " }, run]);
  if (runs.length === 0) return [{ text: "(" }, ...listed, { text: ")" }];
  const end = runs.at(-1)?.work === undefined ? runs.length - 1 : runs.length;
  return [...runs.slice(0, end), { text: "; " }, ...listed, ...runs.slice(end)];
}

/** Separates a text from the work behind it, and from a comma before it. */
function withSpaces(prefix: readonly PhrasingContent[], before = ""): PhrasingContent[] {
  if (prefix.length === 0) return [];
  return [...(/[,;]$/.test(before) ? [plain(" ")] : []), ...prefix, plain(" ")];
}

/** Links a work to the list; in a note, only its first words. */
function linked(runs: readonly CitedRun[], url: string | undefined, { notes }: CitationSetting): PhrasingContent[] {
  if (url === undefined) return runNodes(runs);
  const own = runs.findIndex(({ url }) => url !== undefined);
  const end = notes ? 1 : own === -1 ? runs.length : own;
  const children = runNodes(runs.slice(0, end), { links: false });
  const rest = runNodes(runs.slice(end));
  return children.length === 0 ? rest : [{ type: "link", url, children }, ...rest];
}

function groupByWork(runs: readonly OwnRun[]): OwnRun[][] {
  const groups: OwnRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.work === run.work) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Leaves out the first names of a work, and the signs that separate them from the rest. */
function withoutNames(runs: readonly CitedRun[], work: number): CitedRun[] {
  const start = runs.findIndex((run) => run.work === work && run.names === true);
  if (start === -1) return [...runs];
  const behind = runs.findIndex((run, i) => i > start && !(run.work === work && run.names === true));
  const end = behind === -1 ? runs.length : behind;
  const [first, ...rest] = runs.slice(end);
  if (first === undefined) return runs.slice(0, start);
  const text = first.work === work ? first.text.replace(/^[\s,;:.]+/, "") : first.text;
  return [...runs.slice(0, start), ...text === "" ? [] : [{ ...first, text }], ...rest];
}
