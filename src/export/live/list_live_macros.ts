import type { SourcePageContent } from "../../book/model/source_page.ts";
import type { BookAudience } from "../body/straighten/piece.ts";
import { INTERACTIVE_MACROS } from "../macros/interactive_macros_table.ts";
import { MACROS } from "../macros/macros_table.ts";
import { readPageBody } from "../body/read_page_body.ts";

/** Macros of a page that a wiki is asked to render. */
const MAX_MACROS = 200;
/** Length of these macros together, in UTF-16 code units. */
const MAX_LENGTH = 1 << 20;

/** Lists the macros of a page that only the wiki can render, in the storage format, each once, in their order. */
export function listLiveMacros({ facts, body }: SourcePageContent, audience: BookAudience): string[] {
  if (!mayHaveLiveMacros(body.text)) return [];
  const found = new Set<string>();
  let length = 0;
  const rendered = (macro: string) => {
    if (found.size < MAX_MACROS && length + macro.length <= MAX_LENGTH && !found.has(macro) && !FOREIGN.test(macro)) {
      length += macro.length;
      found.add(macro);
    }
    return undefined;
  };
  readPageBody(body, facts, { sink: { add: () => {} }, macros: { rendered }, audience });
  return [...found];
}

/** Prefixes that the storage format does not have: a wiki rejects a body with any as a whole. */
const FOREIGN = /<(?!(?:ac|ri|at):)[\w.-]+:|\s(?!(?:ac|ri|at|xml):)[A-Za-z_][\w.-]*:[\w.-]+="/;
const MACRO = /<ac:(?:structured-)?macro\b[^<>]*?\bac:name\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** Extensions of apps, in both formats. */
const EXTENSION = /<ac:adf-extension|xtension"/;

function mayHaveLiveMacros(text: string): boolean {
  if (EXTENSION.test(text)) return true;
  return text.matchAll(MACRO).some(([, quoted, single]) => {
    const name = (quoted ?? single ?? "").trim();
    return !isOwnMacro(name) && !isOwnMacro(name.toLowerCase());
  });
}

/** Tests for a macro that the program shows, or leaves out, by itself, whatever its parameters are. */
function isOwnMacro(name: string): boolean {
  const row = MACROS.get(name);
  return row === undefined ? INTERACTIVE_MACROS.has(name) : row.covers === undefined;
}
