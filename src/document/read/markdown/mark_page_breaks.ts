import type { LeafDirective, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from "../../tree.ts";

const COMMAND = String.raw`\\(?:newpage|pagebreak|clearpage|cleardoublepage)(?![A-Za-z])(?:\[[0-4]\])?(?:\{\})?`;
const COMMANDS = new RegExp(String.raw`(?<![ \t])[ \t]*(?:${COMMAND}[ \t]*)+`, "g");
const ONLY_COMMANDS = new RegExp(String.raw`^\s*(?:${COMMAND}\s*)+$`);
const ANY = new RegExp(COMMAND);
const ESCAPED = /\\\\(?:newpage|pagebreak|clearpage|cleardoublepage)/;
/** A page break of Word in a block of raw content. */
const WORD_BREAK = /^\s*(?:<w:p>\s*)?(?:<w:r>\s*)?<w:br w:type="page"\s*\/>(?:\s*<\/w:r>)?(?:\s*<\/w:p>)?\s*$/;

/** Tests for code of pandoc for one format that only ends a page. */
export function isRawPageBreak(format: string, code: string): boolean {
  return format === "openxml" ? WORD_BREAK.test(code) : /^(?:la)?tex$/.test(format) && ONLY_COMMANDS.test(code);
}

/**
 * Replaces commands of TeX that end a page, such as `\newpage`, by `::pagebreak`, in place: those at the start or the
 * end of a line. One with an escaped backslash is text.
 *
 * @param body The Markdown that the tree was read from.
 */
export function markPageBreaks(root: Root, body: string): void {
  if (ANY.test(body)) replaceBelow(root, body);
}

function replaceBelow(node: Nodes, body: string): void {
  if (!("children" in node)) return;
  const parent: { children: RootContent[] } = node;
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "paragraph") return splitParagraph(child, body);
    replaceBelow(child, body);
    return [child];
  });
}

/** Splits a paragraph at its commands. */
function splitParagraph(paragraph: Paragraph, body: string): RootContent[] {
  const breaks = new PageBreaks(paragraph);
  const { children } = paragraph;
  for (const [i, child] of children.entries()) {
    if (child.type !== "text" || !ANY.test(child.value) || isEscaped(child, body)) breaks.push(child);
    else addText(child, { startsLine: isLineEnd(children[i - 1]), endsLine: isLineEnd(children[i + 1]) }, breaks);
  }
  return breaks.finish();
}

function isEscaped({ position }: Text, body: string): boolean {
  const { start, end } = position ?? {};
  // In HTML, whose text has no offset, a backslash escapes nothing.
  return start?.offset !== undefined && ESCAPED.test(body.slice(start.offset, end?.offset));
}

function isLineEnd(node: PhrasingContent | undefined): boolean {
  return node === undefined || node.type === "break";
}

function addText(
  text: Text,
  { startsLine, endsLine }: { readonly startsLine: boolean; readonly endsLine: boolean },
  breaks: PageBreaks,
): void {
  const { value } = text;
  let done = 0;
  for (const { 0: found, index } of value.matchAll(COMMANDS)) {
    const end = index + found.length;
    const isAtStart = index === 0 ? startsLine : value[index - 1] === "\n";
    const isAtEnd = end === value.length ? endsLine : value[end] === "\n";
    if (!isAtStart && !isAtEnd) continue;
    breaks.push({ ...text, value: value.slice(done, index) });
    breaks.add();
    done = end;
  }
  breaks.push({ ...text, value: value.slice(done) });
}

/** The parts of a paragraph, and the page breaks between them. */
class PageBreaks {
  readonly #paragraph: Paragraph;
  readonly #blocks: RootContent[] = [];
  #part: PhrasingContent[] = [];

  constructor(paragraph: Paragraph) {
    this.#paragraph = paragraph;
  }

  push(node: PhrasingContent): void {
    if (node.type !== "text" || node.value !== "") this.#part.push(node);
  }

  add(): void {
    this.#endPart();
    this.#blocks.push(pageBreak(this.#paragraph));
  }

  /** Returns the paragraph itself if it has no command. */
  finish(): RootContent[] {
    if (this.#blocks.length === 0) return [this.#paragraph];
    this.#endPart();
    return this.#blocks;
  }

  #endPart(): void {
    const children = trimLines(this.#part);
    this.#part = [];
    if (children.length > 0) this.#blocks.push({ ...this.#paragraph, children });
  }
}

/** Removes spaces and line breaks at both ends. */
function trimLines(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const isBlank = (node: PhrasingContent) =>
    node.type === "break" || (node.type === "text" && node.value.trim() === "");
  const from = nodes.findIndex((node) => !isBlank(node));
  const kept = from === -1 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isBlank(node)) + 1);
  return kept.map((node, i) => {
    if (node.type !== "text") return node;
    const start = i === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: i === kept.length - 1 ? start.trimEnd() : start };
  });
}

function pageBreak({ position }: Pick<Nodes, "position">): LeafDirective {
  return { type: "leafDirective", name: "pagebreak", attributes: {}, children: [], position };
}
