import { isDirective } from "../directives/directive_kind.ts";
import { attributeTexts } from "../directives/directive_text.ts";
import type { IssueLog } from "../issue_log.ts";
import { listNodes } from "../list_nodes.ts";
import { listTableTexts } from "../document_meta.ts";
import type { ParsedDocument } from "../read/markdown/markdown.ts";
import type { Nodes } from "../tree.ts";

/** What is judged of a document. */
export type JudgedDocument = Pick<ParsedDocument, "meta" | "metaLines" | "root" | "abstract">;

interface RefusedCharacters {
  readonly code: string;
  readonly pattern: RegExp;
  readonly description: string;
}

const REFUSED: readonly RefusedCharacters[] = [
  { code: "control-character", pattern: /(?![\t\n\r\u0085])\p{Cc}/gu, description: "a control character" },
  { code: "private-use-character", pattern: /\p{Co}/gu, description: "a character of the private use area" },
];

const SHOWN_FIELDS = ["title", "subtitle", "authors", "space", "version", "date", "status"] as const;

/** Warns about characters that some standards exclude from text, once per node and kind. */
export function warnRefusedCharacters({ meta, metaLines, root, abstract }: JudgedDocument, log: IssueLog): void {
  for (const field of SHOWN_FIELDS) {
    warnText({ text: [meta[field]].flat().join("\n"), line: metaLines.get(field) ?? 1, spansLines: false }, log);
  }
  const tables = listTableTexts(meta).join("\n");
  const line = metaLines.get("history") ?? metaLines.get("approvals") ?? 1;
  warnText({ text: tables, line, spansLines: false }, log);
  for (const part of [abstract, root]) warnCharactersIn(part, log);
}

/** Warns about such characters in a tree. */
export function warnCharactersIn(root: Nodes, log: IssueLog): void {
  for (const node of listNodes(root)) {
    const text = shownValue(node);
    // Lines of a code block start below its fence.
    const line = (node.position?.start.line ?? 1) + (node.type === "code" ? 1 : 0);
    if (text !== undefined) warnText({ text, line, spansLines: true, subject: node }, log);
  }
}

interface ShownText {
  readonly text: string;
  /** Line of its first character. */
  readonly line: number;
  /** Whether each line of the text is a line of the document. */
  readonly spansLines: boolean;
  /** Node that shows it. */
  readonly subject?: Nodes;
}

function shownValue(node: Nodes): string | undefined {
  const isShown = node.type === "text" || node.type === "inlineCode" || node.type === "code";
  if (isShown) return node.value;
  return isDirective(node) ? attributeTexts(node).join(" ") : undefined;
}

function warnText({ text, line, spansLines, subject }: ShownText, log: IssueLog): void {
  for (const { code, pattern, description } of REFUSED) {
    const [found] = text.matchAll(pattern);
    if (found === undefined) continue;
    const lines = spansLines ? text.slice(0, found.index).split("\n").length - 1 : 0;
    const number = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const start = { line: line + lines, column: 1 };
    log.warn(code, `The text contains ${description} (U+${number})`, {
      node: { position: { start, end: start } },
      subject,
      hint: "Remove it, or write another character.",
    });
  }
}
