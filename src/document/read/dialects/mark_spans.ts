import { FlatText } from "../../citations/flat_text.ts";
import { markSmallCaps } from "../../node_marks.ts";
import type { Nodes, PhrasingContent, Root } from "../../tree.ts";

/** Signs by the commands of LaTeX for them. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[["LaTeX", "LaTeX"], ["TeX", "TeX"], ["copyright", "\u00A9"], ["dots", "\u2026"], ["ldots", "\u2026"]] as const,
  ...[["textasciitilde", "~"], ["textbackslash", "\\"], ["textellipsis", "\u2026"], ["textemdash", "\u2014"]] as const,
  ...[["textendash", "\u2013"], ["textregistered", "\u00AE"], ["texttrademark", "\u2122"]] as const,
]);
/**
 * Span of pandoc whose class is a mark, `[text]{.smallcaps}`, and commands of LaTeX for text, `\textsc{text}`, and for
 * signs, `\ldots`.
 */
const MARKED = new RegExp(
  String.raw`\[([^[\]]{1,300})\]\{\.(smallcaps|sc|underline|ul|mark)\}|` +
    String.raw`\\(emph|textbf|textit|textmd|textnormal|textrm|textsc|textsf|textsl|textsubscript|textsuperscript|` +
    String.raw`texttt|textup|underline)\{([^{}\n]{1,300})\}|` +
    String.raw`(?<![\p{L}\p{N}:])\\(${[...SYMBOLS.keys()].join("|")})(?:\{\}|(?![A-Za-z]))`,
  "gu",
);
/** A command can be in the text of another. */
const MAX_DEPTH = 5;

/**
 * Marks the text of spans whose class pages can show, and of LaTeX's commands for text, in place: small capitals, bold,
 * underlined and marked text, and others.
 *
 * @param source The Markdown that the tree was read from.
 */
export function markSpans(node: Nodes | Root, source: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) markSpans(child, source);
  const parent = node as { children: PhrasingContent[] };
  for (let depth = 0; depth < MAX_DEPTH && parent.children.some(mayHaveMark); depth++) {
    const marked = markLine(new FlatText(parent.children, source));
    if (marked === undefined) return;
    parent.children = marked;
  }
}

function mayHaveMark(node: PhrasingContent): boolean {
  return node.type === "text" && /\]\{\.|\\[A-Za-z]/.test(node.value);
}

/** Marks what has no other mark inside; undefined if there is nothing to mark. */
function markLine(line: FlatText): PhrasingContent[] | undefined {
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const match of line.syntax.matchAll(MARKED)) {
    const [whole, span, name, command = "", text = "", symbol] = match;
    const inner = span ?? text;
    const start = match.index + (span === undefined ? command.length + 2 : 1);
    parts.push(...line.slice(done, match.index));
    const value = SYMBOLS.get(symbol ?? "");
    if (value !== undefined) parts.push({ type: "text", value });
    else parts.push(...mark(name ?? command, line.slice(start, start + inner.length)));
    done = match.index + whole.length;
  }
  return done === 0 ? undefined : [...parts, ...line.slice(done, line.syntax.length)];
}

function mark(name: string, children: PhrasingContent[]): PhrasingContent[] {
  const position = children[0]?.position;
  const directive = DIRECTIVES.get(name);
  if (directive !== undefined) return [{ type: "textDirective", name: directive, attributes: {}, children, position }];
  if (SMALL_CAPITALS.has(name)) return [markSmallCaps({ type: "emphasis", children, position })];
  if (name === "textbf") return [{ type: "strong", children, position }];
  if (ITALICS.has(name)) return [{ type: "emphasis", children, position }];
  const [only, ...more] = children;
  if (name === "texttt" && only?.type === "text" && more.length === 0) {
    return [{ type: "inlineCode", value: only.value, position }];
  }
  return children;
}

const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ...["underline", "ul"].map((name) => [name, "u"] as const),
  ...[["mark", "mark"], ["textsubscript", "sub"], ["textsuperscript", "sup"]] as const,
]);
const SMALL_CAPITALS: ReadonlySet<string> = new Set(["smallcaps", "sc", "textsc"]);
const ITALICS: ReadonlySet<string> = new Set(["emph", "textit", "textsl"]);
