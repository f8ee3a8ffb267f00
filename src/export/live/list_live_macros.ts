import type { SourcePageContent } from "../../book/model/source_page.ts";
import type { BookAudience } from "../body/straighten/piece.ts";
import { INTERACTIVE_MACROS } from "../macros/interactive_macros_table.ts";
import type { IssueQuestion } from "../macros/issues/issue_question.ts";
import { MACROS } from "../macros/macros_table.ts";
import { readPageBody } from "../body/read_page_body.ts";

/** Macros of a page that a wiki is asked to render. */
const MAX_MACROS = 200;
/** Length of these macros together, in UTF-16 code units. */
const MAX_LENGTH = 1 << 20;

/** A macro of a page for which the wiki may be asked. */
export interface LiveMacro {
  /** In the storage format. */
  readonly macro: string;
  /** What it asks a tracker: only without an answer, the wiki is asked. */
  readonly question: IssueQuestion | undefined;
}

/**
 * Lists the macros of a page that only the wiki can render, each once, in their order: those of a PDF and of a Word
 * document, because pages are read before it is known which of both is made of them.
 */
export function listLiveMacros({ facts, body }: SourcePageContent, audience: BookAudience): LiveMacro[] {
  if (!mayHaveLiveMacros(body.text)) return [];
  const found = new Map<string, IssueQuestion | undefined>();
  let length = 0;
  const rendered = (macro: string, question?: IssueQuestion) => {
    if (question?.kind === "issue") return undefined;
    if (found.size < MAX_MACROS && length + macro.length <= MAX_LENGTH && !found.has(macro) && !FOREIGN.test(macro)) {
      length += macro.length;
      found.set(macro, question);
    }
    return undefined;
  };
  for (const format of FORMATS.test(body.text) ? ["pdf", "word"] as const : [undefined]) {
    readPageBody(body, facts, { sink: { add: () => {} }, macros: { rendered }, audience: { ...audience, format } });
  }
  return [...found].map(([macro, question]) => ({ macro, question }));
}

/** Prefixes that the storage format does not have: a wiki rejects a body with any as a whole. */
const FOREIGN = /<(?!(?:ac|ri|at):)[\w.-]+:|\s(?!(?:ac|ri|at|xml):)[A-Za-z_][\w.-]*:[\w.-]+="/;
const MACRO = /<ac:(?:structured-)?macro\b[^<>]*?\bac:name\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** Conditions of macros that can be about the format of the book. */
const FORMATS = /display|decorator/i;
/** Extensions of apps, in both formats. */
const EXTENSION = /<ac:adf-extension|xtension"/;

function mayHaveLiveMacros(text: string): boolean {
  if (EXTENSION.test(text)) return true;
  return text.matchAll(MACRO).some(([, quoted, single]) => {
    const name = (quoted ?? single ?? "").trim();
    return !isOwnMacro(name) && !isOwnMacro(name.toLowerCase());
  });
}

/** Tests for a macro that the program shows, or leaves out, by itself, whatever its parameters and the trackers are. */
function isOwnMacro(name: string): boolean {
  const row = MACROS.get(name);
  return row === undefined ? INTERACTIVE_MACROS.has(name) : row.covers === undefined && row.asks === undefined;
}
