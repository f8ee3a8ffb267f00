import { quote, truncate } from "../../../base/text.ts";
import type { IssueLog } from "../../../document/issue_log.ts";
import { findParts, writtenTexts } from "../../../document/read/markdown/written_texts.ts";
import type { Root } from "../../../document/tree.ts";

/** What only other programs read, and a wiki shows as it is written. */
interface ForeignMarkup {
  readonly name: string;
  readonly names: string;
  readonly pattern: RegExp;
  readonly hint: string;
}

const REPLACE = "Replace it with the text that readers should see.";
const KINDS: readonly ForeignMarkup[] = [
  {
    ...{ name: "template tag", names: "template tags", hint: REPLACE },
    pattern: /(?<![\\{])\{(?:\{[^{}\n]{1,300}\}\}|%[^{}\n]{1,300}%\})/g,
  },
  {
    ...{ name: "attribute list", names: "attribute lists", hint: "Remove it if nothing else reads it." },
    pattern: /^\{:[^{}\n]{1,300}\}[ \t]*$/gm,
  },
  {
    ...{ name: "component", names: "components", hint: REPLACE },
    pattern: /(?<!\\)<[A-Z][\w.]{0,60}(?=\s[^<>\n]{0,300}?=\{)/g,
  },
  {
    ...{ name: "line of MDX", names: "lines of MDX", hint: "Remove it, or put it between <!-- and -->." },
    pattern:
      /^(?:import\s+(?:[\w*{][^'"\n]{0,300}\sfrom\s+)?["'][^'"\n]{1,300}["'];?|export\s+(?:const|let|function|default)\s.{0,300})$/gm,
  },
  {
    ...{ name: "formula", names: "formulas", hint: "Write it between dollars." },
    pattern: /(?<!\\)\\\\(?:\([^]{1,300}?\\\\\)|\[[^]{1,300}?\\\\\])/g,
  },
];

/**
 * Warns about the markup of other tools that is sent as text: once for each kind, with the number.
 *
 * @param isKnown Tests for markup that the page already has, such as text of the wiki.
 */
export function warnForeignMarkup(
  root: Root,
  { source, isKnown }: { readonly source: string; readonly isKnown: (markup: string) => boolean },
  log: IssueLog,
): void {
  if (!/\{[{%:]|<[A-Z]|^[ \t>]*(?:im|ex)port\s|\\\\[([]/m.test(source)) return;
  for (const text of writtenTexts(root, source)) {
    for (const kind of KINDS) {
      for (const { found, line } of findParts(text, kind.pattern)) {
        if (isKnown(found)) continue;
        const at = { line, column: 1 };
        log.tally("foreign-markup", { kind: kind.name, describe: describe(kind, found) }, { at, hint: kind.hint });
      }
    }
  }
}

function describe({ name, names }: ForeignMarkup, found: string): (count: number) => string {
  const shown = quote(truncate(found.replaceAll("\\\\", "\\"), 60));
  return (count) =>
    count === 1
      ? `The ${name} ${shown} is sent as text`
      : `${count} ${names} such as ${shown} are sent as text; this is the first`;
}
