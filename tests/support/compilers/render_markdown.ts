import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "./render_typst.ts";

/** Images whose address begins with `gone` or is on the web are not there, all others are. */
export function renderMarkdown(markdown: string) {
  const document = parseMarkdown(markdown);
  const rendered = renderTypst(document, {
    resolveImage: (url) =>
      /^(?:gone|https?:)/.test(url) ? undefined : { path: `/images/${url.replace(/[^\w.]/g, "_")}` },
  });
  return { ...rendered, meta: document.meta, issues: [...document.issues, ...rendered.issues] };
}

/** Returns the content between `#{` and `}`, one line per block. */
export function renderBody(markdown: string): string {
  const { source } = renderMarkdown(markdown);
  return source.slice(source.indexOf("\n#{") + 3, source.lastIndexOf("}")).trim();
}

/** `code line:column` of every finding. */
export function findings(markdown: string): string[] {
  return renderMarkdown(markdown).issues.map(({ code, line, column }) => [code, line, column].join(" ").trim());
}
