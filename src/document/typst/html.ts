import { pairTags, withoutComments } from "../markdown/html_tags.ts";
import type { Html, PhrasingContent, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent, warnHtml } from "./inline.ts";
import { enter, type Scope } from "./scope.ts";

const OPENING = /^<details(?:\s[^<>]*)?>\s*(?:<summary>([^]*?)<\/summary>)?/i;
const CLOSING = /<\/details>$/i;
const REFERENCES = new Map([["&amp;", "&"], ["&lt;", "<"], ["&gt;", ">"], ["&quot;", '"'], ["&#39;", "'"]]);

/** Pairs each `<details>` among siblings with its end, by position; with itself if it is complete. */
export function pairDetails(nodes: readonly RootContent[]): Map<number, number> {
  const isWhole = (html: string) => OPENING.test(html) && CLOSING.test(html);
  const tags = nodes.map((node) => {
    if (node.type !== "html") return undefined;
    const html = withoutComments(node.value).trim();
    if (isWhole(html)) return undefined;
    if (OPENING.test(html)) return { name: "details", kind: "open" } as const;
    return CLOSING.test(html) ? { name: "details", kind: "close" } as const : undefined;
  });
  const pairs = pairTags(tags);
  for (const [i, node] of nodes.entries()) {
    if (node.type === "html" && isWhole(withoutComments(node.value).trim())) pairs.set(i, i);
  }
  return pairs;
}

/**
 * Renders `<details>` with its summary as title. Content inside the HTML is text; content between the tags is Markdown.
 */
export function renderDetails(nodes: readonly RootContent[], scope: Scope): TypstCode[] {
  const [first, ...rest] = nodes;
  if (first?.type !== "html") return [];
  const last = rest.pop();
  const html = withoutComments(first.value).trim();
  const opening = OPENING.exec(html);
  const after = html.slice(opening?.[0].length ?? 0).replace(CLOSING, "");
  const before = last?.type === "html" ? withoutComments(last.value).trim().replace(CLOSING, "") : "";
  const body = [...htmlParagraph(after, first), ...rest, ...htmlParagraph(before, first)];
  const inner = enter(scope, first);
  if (inner === undefined) return [scope.rendering.blocks(body, scope)];
  const title = TypstCode.inline([TypstCode.text(toText(opening?.[1] ?? ""))]);
  return [TypstCode.call("expand-block", { title }, inner.rendering.blocks(body, inner))];
}

/** Renders any other HTML: omits comments, shows the rest as written. */
export function renderHtml(node: Html, scope: Scope): TypstCode | undefined {
  const html = withoutComments(node.value).trim();
  if (html === "" || /^<br\s*\/?>$/i.test(html)) return undefined;
  warnHtml(node, scope);
  const lines = html.split("\n").map((value): PhrasingContent => ({ type: "text", value: value.trim() }));
  return inlineContent(lines.flatMap((line, i) => i === 0 ? [line] : [{ type: "break" }, line]), scope);
}

function htmlParagraph(html: string, { position }: Html): RootContent[] {
  const value = toText(html);
  if (value === "") return [];
  return [{ type: "paragraph", children: [{ type: "text", value }], position }];
}

/** Converts simple HTML to text. */
function toText(html: string): string {
  return html.replace(/<\/?[a-z][^<>]*>/gi, "").replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (name) => REFERENCES.get(name) ?? name,
  )
    .replace(/\s+/g, " ").trim();
}
