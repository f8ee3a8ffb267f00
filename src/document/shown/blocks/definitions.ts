import { plainText } from "../../plain_text.ts";
import type { ContainerDirective, Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { inside, type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownDefinitions } from "../shown_block.ts";
import { lowerText } from "./lower_text.ts";
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

/** Terms and what they mean, in one paragraph or below it. */
export interface DefinitionSource {
  readonly paragraph: Paragraph;
  /** `:::definition` below the paragraph, which is the term. */
  readonly below: readonly ContainerDirective[];
}

/** Returns the definitions that follow each other from an index on. */
export function takeDefinitions(nodes: readonly RootContent[], from: number): DefinitionSource[] {
  const sources: DefinitionSource[] = [];
  for (let i = from; i < nodes.length;) {
    const paragraph = nodes[i];
    const below = takeBelow(nodes, i + 1);
    if (paragraph?.type !== "paragraph" || (below.length === 0 && !isDefinitionList(paragraph))) break;
    sources.push({ paragraph, below });
    i += 1 + below.length;
  }
  return sources;
}

function takeBelow(nodes: readonly RootContent[], from: number): ContainerDirective[] {
  const found: ContainerDirective[] = [];
  for (let node = nodes[from]; node?.type === "containerDirective"; node = nodes[from + found.length]) {
    if (node.name !== "definition") break;
    found.push(node);
  }
  return found;
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

/** Lowers definitions that follow each other to one list. */
export function lowerDefinitions(sources: readonly DefinitionSource[], scope: LoweringScope): ShownDefinitions {
  const paragraphs = sources.map(({ paragraph }) => paragraph);
  const script = scriptOfText(paragraphs.map(plainText).join(" "), scope);
  const inner = { ...inside(scope), direction: script.direction };
  const [first] = paragraphs;
  return {
    kind: "definitions",
    entries: sources.flatMap((source) => lowerEntries(source, inner)),
    script,
    at: first && sourcePointOf(first),
  };
}

function lowerEntries({ paragraph, below }: DefinitionSource, scope: LoweringScope): ShownDefinitions["entries"] {
  const { work } = scope;
  const own = readDefinitions(paragraph);
  const meaningsBelow = below.map(({ children }) => work.blocks(children, scope));
  return own.map(({ terms, meanings }, i) => ({
    terms: terms.map((line) => work.inlines(line, scope)),
    meanings: [
      ...meanings.map((lines) => {
        const children = joinLines(lines, { type: "text", value: " " });
        return lowerText({ type: "paragraph", children, position: paragraph.position }, undefined, scope);
      }),
      ...i === own.length - 1 ? meaningsBelow : [],
    ],
  }));
}
