import { INTERACTIVE_MACROS } from "../macros/interactive_macros_table.ts";
import type { MacroQuestion } from "../macros/macro_question.ts";
import { MACROS } from "../macros/macros_table.ts";

/** Macros of a page that a wiki is asked to render. */
const MAX_MACROS = 200;
/** Length of these macros together, in UTF-16 code units. */
const MAX_LENGTH = 1 << 20;

/** Collects the macros of a body that only the wiki can render, each once, in their order. */
export class OpenMacros {
  readonly #hasAnswer: (question: MacroQuestion) => boolean;
  readonly #found = new Set<string>();
  #length = 0;

  /** Leaves out macros whose questions have an answer. */
  constructor(hasAnswer: (question: MacroQuestion) => boolean) {
    this.#hasAnswer = hasAnswer;
  }

  /** The macros so far. */
  get macros(): readonly string[] {
    return [...this.#found];
  }

  /** Takes a macro that the reader of a body would show as the wiki renders it; there is no answer yet. */
  readonly rendered = (macro: string, question?: MacroQuestion): undefined => {
    const isFull = this.#found.size >= MAX_MACROS || this.#length + macro.length > MAX_LENGTH;
    if (isFull || this.#found.has(macro) || FOREIGN.test(macro)) return;
    // The key of an issue is shown without an answer too.
    if (question !== undefined && (question.kind === "issue" || this.#hasAnswer(question))) return;
    this.#length += macro.length;
    this.#found.add(macro);
  };
}

/** Prefixes that the storage format does not have: a wiki rejects a body with any as a whole. */
const FOREIGN = /<(?!(?:ac|ri|at):)[\w.-]+:|\s(?!(?:ac|ri|at|xml):)[A-Za-z_][\w.-]*:[\w.-]+="/;
const MACRO = /<ac:(?:structured-)?macro\b[^<>]*?\bac:name\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** Extensions of apps, and links that are tables, in both formats. */
const EXTENSION = /<ac:adf-extension|xtension"|datasource/;

/** Tests whether a body may have macros that only the wiki can render. */
export function mayHaveOpenMacros(text: string): boolean {
  if (EXTENSION.test(text)) return true;
  return text.matchAll(MACRO).some(([, quoted, single]) => {
    const name = (quoted ?? single ?? "").trim();
    return !isOwnMacro(name) && !isOwnMacro(name.toLowerCase());
  });
}

/** Tests for a macro that the program shows, or leaves out, by itself, whatever its parameters and the facts are. */
function isOwnMacro(name: string): boolean {
  const row = MACROS.get(name);
  if (row === undefined) return INTERACTIVE_MACROS.has(name);
  return row.covers === undefined && row.asks === undefined && row.rule?.isKnown === undefined;
}
