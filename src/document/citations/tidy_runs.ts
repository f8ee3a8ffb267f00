import type { CitedRun } from "./cited.ts";

/** A quotation mark that closes. */
const CLOSED = /(["”])$/;

/** How text is put together. */
export interface Tidying {
  /** Whether periods and commas stand before closing quotation marks, as in American English. */
  readonly pullsSigns: boolean;
  /** Whether colons and semicolons have no space before them, as in all languages but French. */
  readonly closesUp: boolean;
}

/** Tidies runs where two of them meet: spaces and signs that both have, and a sign behind a quotation. */
export function tidyRuns<Run extends CitedRun>(runs: readonly Run[], { pullsSigns, closesUp }: Tidying): Run[] {
  const signs = closesUp ? /^[,.;:]/ : /^[,.]/;
  const done: Run[] = [];
  for (const written of runs) {
    const run = { ...written, text: tidyText(written.text, closesUp) };
    const last = done.at(-1);
    if (last === undefined) {
      done.push(run);
      continue;
    }
    let [before, text] = [last.text, run.text];
    if (/^[)\]]/.test(text)) before = before.replace(/[,;:]\s*$/, "");
    if (/\s$/.test(before)) text = text.replace(/^ +/, "");
    if (closesUp) text = text.replace(/^ (?=[,;:](?: |$))/, "");
    if (signs.test(text)) before = before.replace(/(?<=\S) +$/, "");
    if (/[.,;:?!]$/.test(before.replace(CLOSED, "")) && /^[.,](?!\d)/.test(text)) text = dropSign(before, text);
    if (pullsSigns && CLOSED.test(before) && /^[.,]/.test(text)) {
      before = before.replace(CLOSED, `${text[0]}$1`);
      text = text.slice(1);
    }
    done[done.length - 1] = { ...last, text: before };
    if (text !== "") done.push({ ...run, text });
  }
  const last = done.at(-1);
  return last === undefined ? done : [...done.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}

/** Removes spaces twice, and signs that separate a part from one that is not there. */
function tidyText(written: string, closesUp: boolean): string {
  const text = written.replace(/ {2,}/g, " ").replace(/([.,;:]) (?=[,;])/g, "$1");
  const closed = closesUp ? text.replace(/(\S) (?=[,;:](?: |$))/g, "$1") : text;
  return closed.replace(/[,;] ?(?=[)\]]|\.(?!\.))/g, "");
}

/** Takes the sign from the start of a text that follows one which says the same. */
function dropSign(before: string, text: string): string {
  const last = before.replace(CLOSED, "").at(-1) ?? "";
  return text.startsWith(".") ? text.slice(1) : last === "," || last === ";" ? text.slice(1) : text;
}
