import type { MarkupCount } from "./markup_count.ts";
import { replaceExpressions } from "./jsx_tags.ts";
import { readSourceLines } from "./source_lines.ts";

/** Module syntax of MDX: `import A from "a"`, alone in a line. */
const IMPORT =
  /^import[ \t]+(?:[\w*{][^'"]{0,500}[ \t]from[ \t]+)?(["'])[^'"]{1,300}\1[ \t]*;?(?=[ \t]*(?:$|import\b))/;
const EXPORT = /^export[ \t]+(?:const|let|function|default)[ \t]/;
/** Element of kramdown or Python-Markdown whose content is Markdown, alone in its line. */
const MARKDOWN =
  /^[ \t]*<(?:article|aside|div|p|section|span)\b[^<>]{0,300}\smarkdown(?:=["']?\w+["']?)?(?:\s[^<>]{0,300})?>[ \t]*$/;
const COMMENT = /^[ \t]*\{\/\*.*\*\/\}[ \t]*$/;

/**
 * Removes the module syntax and comments of MDX, start tags that only say that Markdown follows, and the expressions in
 * attributes of its elements, which are no HTML: `<Tabs values={[1, 2]}>`.
 */
export function rewriteJsx(body: string, dropped: MarkupCount): string {
  const plain = /^import\b|^export\b|\{\/\*|\smarkdown\b/m.test(body) ? withoutModules(body, dropped) : body;
  return /<[A-Za-z][^<]{0,2000}\{/.test(plain) ? withoutBraces(plain) : plain;
}

function withoutModules(body: string, dropped: MarkupCount): string {
  const lines = readSourceLines(body);
  const hasImports = lines.some(({ text, isCode }) => !isCode && IMPORT.test(text));
  let inExport = false;
  return lines.map(({ text, isCode }, at) => {
    if (isCode) return text;
    if (COMMENT.test(text) || MARKDOWN.test(text)) return "";
    const isModule = inExport || IMPORT.test(text) || (hasImports && EXPORT.test(text));
    if (!isModule) return text;
    inExport = (inExport || EXPORT.test(text)) && text.trim() !== "";
    if (!inExport || EXPORT.test(text)) dropped.add(/^\w+/.exec(text)?.[0] ?? "export", at + 1);
    return "";
  }).join("\n");
}

/** Replaces the expressions in tags, which may have several lines; code and lines with code spans are left out. */
function withoutBraces(body: string): string {
  const parts: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) parts.push(replaceExpressions(run.join("\n")));
    run = [];
  };
  for (const { text, isCode } of readSourceLines(body)) {
    if (!isCode && !text.includes("`")) {
      run.push(text);
    } else {
      flush();
      parts.push(text);
    }
  }
  flush();
  return parts.join("\n");
}
