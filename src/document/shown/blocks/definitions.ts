import { plainText } from "../../plain_text.ts";
import type { Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownDefinitions } from "../shown_block.ts";
import { joinLines, leadingText, splitLines, withoutStart } from "../text/text_lines.ts";

const MARKER = /^:[ \t]+/;

/** Terms with what they mean. */
export interface Definitions {
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

/** Returns the definition lists that follow each other from an index on. */
export function takeDefinitionLists(nodes: readonly RootContent[], from: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (let i = from; i < nodes.length; i++) {
    const node = nodes[i];
    if (node === undefined || !isDefinitionList(node)) break;
    paragraphs.push(node);
  }
  return paragraphs;
}

/**
 * Parses a definition list. A line after a definition is another term if a definition follows it; otherwise it
 * continues the definition.
 */
export function readDefinitions(paragraph: Paragraph): Definitions[] {
  const lines = splitLines(paragraph.children);
  const definitions: Definitions[] = [];
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

function isMeaning(line: readonly PhrasingContent[] | undefined): boolean {
  return line !== undefined && MARKER.test(leadingText(line));
}

/** Lowers consecutive definition lists to one. */
export function lowerDefinitions(paragraphs: readonly Paragraph[], scope: LoweringScope): ShownDefinitions {
  const { work } = scope;
  const inner = inside(scope);
  const [first] = paragraphs;
  return {
    kind: "definitions",
    entries: paragraphs.flatMap(readDefinitions).map(({ terms, meanings }) => ({
      terms: terms.map((line) => work.inlines(line, inner)),
      meanings: meanings.map((lines) => work.inlines(joinLines(lines, { type: "text", value: " " }), inner)),
    })),
    script: scriptOfText(paragraphs.map(plainText).join(" "), scope),
    at: first && sourcePointOf(first),
  };
}
