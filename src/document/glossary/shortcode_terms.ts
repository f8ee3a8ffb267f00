import { readPandocAttributes } from "../read/dialects/labels/pandoc_attributes.ts";
import type { SourceLine } from "../read/dialects/source_lines.ts";
import type { TexTerm } from "./tex_glossary.ts";

const TAG = /\{\{<[ \t]*glossary\b([^<>{}\n]{0,1000})>\}\}/g;
const FIRST = /^[ \t]*(?:"([^"]{1,100})"|'([^']{1,100})'|([^\s"'=]{1,100})(?=\s|$))/;

/** A shortcode of Quarto: `{{< glossary lake def="Still water" display="lakes" >}}`. */
export interface GlossaryTag {
  /** The term; empty for a list. */
  readonly term: string;
  readonly meaning: string;
  /** What the text shows. */
  readonly shown: string;
  readonly isList: boolean;
}

/** Replaces the shortcodes of a text for terms. */
export function replaceGlossaryTags(text: string, replace: (tag: GlossaryTag) => string | undefined): string {
  return text.replace(TAG, (written: string, inside: string) => replace(readTag(inside)) ?? written);
}

/** Lists the terms that shortcodes define, in lines outside of code, by their names. */
export function listShortcodeTerms(lines: readonly SourceLine[]): Map<string, TexTerm> {
  const terms = new Map<string, TexTerm>();
  for (const { text, isCode } of lines) {
    if (isCode || !text.includes("{{<")) continue;
    for (const [, inside = ""] of text.matchAll(TAG)) {
      const { term, meaning } = readTag(inside);
      if (term === "" || meaning === "" || terms.has(term)) continue;
      const plain = { long: "", longPlural: "", first: "", description: meaning };
      terms.set(term, { label: term, name: term, plural: `${term}s`, ...plain });
    }
  }
  return terms;
}

function readTag(inside: string): GlossaryTag {
  const { values } = readPandocAttributes(inside);
  const term = FIRST.exec(inside)?.slice(1).find((part) => part !== undefined) ?? "";
  const isList = term === "" && /^true$/i.test(values.get("table") ?? "");
  return { term, meaning: values.get("def") ?? "", shown: values.get("display") ?? term, isList };
}
