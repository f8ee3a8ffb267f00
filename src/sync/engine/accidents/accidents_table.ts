import { quote, truncate } from "../../../base/text.ts";
import { type BrokenContainer, findBrokenContainers } from "./broken_containers.ts";
import { findOpenComments, type OpenComment } from "./open_comments.ts";
import { findMergeMarkers, type MergeMarkers } from "./merge_markers.ts";

/** What looks like an accident in the text of a file. */
export interface Accident {
  readonly code: AccidentCode;
  /** Line, counted from 1. */
  readonly line: number;
  /** All of it: an accident with the same text is the same. */
  readonly text: string;
  /** What stays when the text around it is edited. */
  readonly sign: string;
  /** Describes it at a line of its file. */
  readonly describe: (line: number) => string;
  /** What to do about it. */
  readonly hint: string;
}

/** Code of the error that rejects a file. */
export type AccidentCode = "conflict-markers" | "broken-container" | "open-comment";

/** The kinds of accidents, and how each is found. */
const KINDS: Readonly<Record<AccidentCode, (markdown: string) => Accident[]>> = {
  "conflict-markers": (markdown) => findMergeMarkers(markdown).map(conflict),
  "broken-container": (markdown) => findBrokenContainers(markdown).map(container),
  "open-comment": (markdown) => findOpenComments(markdown).map(comment),
};

/** Finds everything in the Markdown of a file that looks like an accident, by line. */
export function findAccidents(markdown: string): Accident[] {
  return Object.values(KINDS).flatMap((find) => find(markdown)).toSorted((a, b) => a.line - b.line);
}

function conflict({ line, text, first, last }: MergeMarkers): Accident {
  return {
    ...{ code: "conflict-markers", line, text, sign: `${first}\n${last}` },
    describe: (at) => `an unresolved git conflict starts at line ${at} (${quote(truncate(first, 60))})`,
    hint: "Merge the lines and remove the markers. To keep them",
  };
}

const CONTAINERS: Readonly<Record<BrokenContainer["kind"], Pick<Accident, "hint"> & { readonly is: string }>> = {
  unclosed: { is: "does not end", hint: "Write ::: below it where it ends" },
  stray: { is: "ends no container", hint: "Remove it, or put an empty line before it" },
  cell: { is: "is a cell of a table", hint: "Put an empty line between the table and the fence below it" },
};

function container({ kind, line, text }: BrokenContainer): Accident {
  const { is, hint } = CONTAINERS[kind];
  const what = kind === "unclosed" ? "the container" : "the fence";
  return {
    ...{ code: "broken-container", line, text: `${kind} ${text}`, sign: `${kind} ${text}` },
    describe: (at) => `${what} ${quote(truncate(text, 60))} at line ${at} ${is}`,
    hint: `${hint}. To send the text as it is`,
  };
}

function comment({ kind, line, text }: OpenComment): Accident {
  const sign = text.startsWith("%%") ? "%%" : "-->";
  const isForeign = kind === "foreign";
  const problem = isForeign ? "would be sent as text" : "does not end";
  const hint = isForeign ? "Write it between <!-- and -->" : `Write ${sign} where it ends`;
  const way = kind === "rest" ? "send nothing below it" : "send it as text, visible to everyone";
  return {
    ...{ code: "open-comment", line, text, sign: text },
    describe: (at) => `the comment ${quote(truncate(text, 60))} at line ${at} ${problem}`,
    hint: `${hint}. To ${way}`,
  };
}
