import { joinLines, leadingText, splitLines, withoutStart } from "../text/text_lines.ts";
import { plainText } from "../plain_text.ts";
import type { Paragraph, PhrasingContent, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { inDirectionOf, type Scope } from "./scope.ts";

const MARKER = /^:[ \t]+/;

interface Definition {
  terms: PhrasingContent[][];
  /** Definitions, each of one or more lines. */
  meanings: PhrasingContent[][][];
}

/** Tests whether a paragraph is a term followed by definitions, on lines that start with a colon. */
export function isDefinitionList(node: RootContent): node is Paragraph {
  // The cheap check comes first: most paragraphs have no such line.
  if (node.type !== "paragraph" || !node.children.some((child) => child.type === "text" && child.value.includes(":"))) {
    return false;
  }
  const lines = splitLines(node.children);
  return !isMeaning(lines[0]) && lines.some(isMeaning);
}

/** Renders consecutive definition lists as one. */
export function renderDefinitionList(paragraphs: readonly Paragraph[], scope: Scope): TypstCode {
  const inner = { ...scope, atTop: false };
  const text = paragraphs.map(plainText).join(" ");
  return inDirectionOf(text, inner, (directed) => {
    const items = paragraphs.flatMap(readDefinitions).map(({ terms, meanings }) =>
      TypstCode.dictionary({
        term: inlineContent(joinLines(terms, { type: "break" }), directed),
        body: joinParagraphs(meanings, directed),
      })
    );
    return TypstCode.call("definition-list", {}, TypstCode.array(items));
  });
}

function isMeaning(line: readonly PhrasingContent[] | undefined): boolean {
  return line !== undefined && MARKER.test(leadingText(line));
}

/**
 * Parses a definition list. A line after a definition is another term if a definition follows it; otherwise it
 * continues the definition.
 */
function readDefinitions(paragraph: Paragraph): Definition[] {
  const lines = splitLines(paragraph.children);
  const definitions: Definition[] = [];
  for (const [i, line] of lines.entries()) {
    const last = definitions.at(-1);
    const meaning = last?.meanings.at(-1);
    if (isMeaning(line)) {
      const marker = MARKER.exec(leadingText(line))?.[0] ?? "";
      last?.meanings.push([withoutStart(line, marker.length)]);
    } else if (last === undefined || (meaning !== undefined && isMeaning(lines[i + 1]))) {
      definitions.push({ terms: [line], meanings: [] });
    } else {
      (meaning ?? last.terms).push(line);
    }
  }
  return definitions;
}

function joinParagraphs(meanings: readonly PhrasingContent[][][], scope: Scope): TypstCode {
  const bodies = meanings.map((lines) => inlineContent(joinLines(lines, { type: "text", value: " " }), scope));
  return TypstCode.inline(bodies.flatMap((body, i) => i === 0 ? [body] : [TypstCode.call("parbreak", {}), body]));
}
