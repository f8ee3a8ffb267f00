import { CALLOUT_NAMES, EXPAND_NAMES, titleOfName } from "./callout_names_table.ts";
import type { MarkupCount } from "./markup_count.ts";
import { mapOutsideCode, readSourceLines, type SourceLine } from "./source_lines.ts";

/** In the address of a link: a tag, or an output of Liquid. */
const LINK = /(\]\([ \t]*)([^()\n]{0,200}(?:\{\{|\{%)[^()\n]{0,300}?(?:\}\}|%\})[^()\n]{0,200})(?=\))/g;
const OUTPUT = /\{\{-?[ \t]*(?:["']([^"'{}]*)["'][^{}]*|[^{}]*)\}\}/g;
/** Attribute lists of kramdown, alone in a line. */
const ATTRIBUTES = /^([ \t>]*)\{:[^{}]{0,300}\}[ \t]*$/;
const CODE = /^(?:highlight|prism|code.*)$/;
const ALERTS: ReadonlySet<string> = new Set(["admonition", "alert", "alerts", "callout", "hint", "notice"]);
/** Tags without text of their own that other text surrounds. */
const CONTROLS: ReadonlySet<string> = new Set([
  ...["assign", "capture", "case", "comment", "else", "elsif", "for", "if", "ifversion", "raw", "unless", "when"],
]);
/** Tags that show their first value. */
const SPANS: ReadonlySet<string> = new Set([
  "abbr",
  "brand",
  "glossary",
  "icon",
  "kbd",
  "key",
  "mark",
  "term",
  "tooltip",
]);
/** Tags that only show a sign. */
const ICONS: ReadonlySet<string> = new Set(["bi", "fa", "fab", "fas", "iconify"]);
const CONTENTS = "[TOC]";
/** Tags that end a page or stand for contents, as other dialects write them. */
const PAGE_MARKS: ReadonlyMap<string, string> = new Map([
  ...["newpage", "pagebreak"].map((name) => [name, "\\newpage"] as const),
  ...["table-of-contents", "toc"].map((name) => [name, CONTENTS] as const),
]);

/**
 * Rewrites the tags of Hugo, Jekyll and other site generators. Callouts, expands, code and pictures become those of this
 * language; any other tag that is alone in its line goes, except for its text. Within text, it becomes its text or code.
 */
export function rewriteTemplateTags(body: string, dropped: MarkupCount): string {
  if (!/\{\{|\{%|\{:/.test(body)) return body;
  if (ESCAPED.test(body)) return rewriteTemplateTags(showEscaped(body), dropped);
  const ends = new Set([...body.matchAll(TEMPLATE_TAG)].map(readTemplateTag).filter(isEndTag).map(({ name }) => name));
  let code: string | undefined;
  let pane: TemplateTag | undefined;
  return joinTags(readSourceLines(body)).map(({ text, isCode }, at) => {
    const tag = readLine(text);
    if (code !== undefined) {
      if (tag === undefined || !tag.isEnd || tag.name !== code) return text;
      code = undefined;
      return indentOf(text) + FENCE;
    }
    if (isCode) return text;
    if (tag?.name === "tabpane") pane = tag.isEnd ? undefined : tag;
    const isTab = tag !== undefined && isCodeTab(tag, pane);
    if (tag === undefined || tag.isEnd || !(isTab || CODE.test(tag.name)) || !ends.has(tag.name) || closesItself(tag)) {
      return rewriteLine(text, tag, { line: at + 1, dropped });
    }
    code = tag.name;
    return indentOf(text) + openCode(tag, isTab ? pane : undefined);
  }).join("\n");
}

/** Tests for a tab or card of Docsy or Kubernetes whose content is code: that of a tab unless its pane says otherwise. */
function isCodeTab({ name, written, attributes }: TemplateTag, pane: TemplateTag | undefined): boolean {
  if (attributes.get("code") === "true") return true;
  if (name !== "tab" || !written.startsWith("{{<")) return false;
  return attributes.has("codelang") || (pane !== undefined && !/\btext=/.test(pane.written));
}

/** Opens code in the language that its tag, or the pane of its tab, names; a tab has a title. */
function openCode({ name, attributes, first }: TemplateTag, pane: TemplateTag | undefined): string {
  const isTab = name === "tab";
  const own = attributes.get("lang") ?? attributes.get("codelang") ?? (isTab ? "" : first);
  const language = /^[\w+#.-]{1,40}$/.exec(own || (pane?.attributes.get("lang") ?? ""))?.[0] ?? "";
  const title = attributes.get("header") ?? (isTab ? attributes.get("name") ?? first : "");
  return `${FENCE}${language}${title === "" ? "" : `${language === "" ? "text" : ""} title="${title}"`}`;
}

/** Lines of a tag, at most. */
const MAX_LINES = 30;

/** Joins the lines of each tag of Hugo in the first of them; the others keep what follows it. */
function joinTags(lines: readonly SourceLine[]): readonly SourceLine[] {
  const done = [...lines];
  for (const [at, { text, isCode }] of lines.entries()) {
    const start = isCode ? -1 : Math.max(text.lastIndexOf("{{<"), text.lastIndexOf("{{%"));
    if (start === -1 || /[>%]\}\}/.test(text.slice(start))) continue;
    const length = lines.slice(at + 1, at + MAX_LINES).findIndex((line) => /[{}]{2}|^\s*$/.test(line.text)) + 1;
    const end = at + length;
    const last = length === 0 ? undefined : lines[end];
    const [, tag] = /^([^{}]*[>%]\}\})/.exec(last?.text ?? "") ?? [];
    if (last === undefined || tag === undefined) continue;
    const parts = [text, ...lines.slice(at + 1, end).map((line) => line.text), tag];
    done[at] = { ...lines[at], ...last, text: parts.map((part, i) => i === 0 ? part : part.trim()).join(" ") };
    for (let i = at + 1; i < end; i++) done[i] = { ...last, text: "" };
    done[end] = { ...last, text: last.text.slice(tag.length).trimStart() };
  }
  return done;
}

/** Tag that Hugo shows instead of running it, because a comment is around its name. */
const ESCAPED = /\{\{([<%])\/\*([^*{}\n]{1,300})\*\/([>%])\}\}/;

/** Writes escaped tags as code, in which nothing is run. */
function showEscaped(body: string): string {
  const all = new RegExp(ESCAPED, "g");
  return readSourceLines(body).map(({ text, isCode }) =>
    isCode
      ? text.replace(all, "{{$1$2$3}}")
      : mapOutsideCode(text, (part) => part.replace(all, "`{{$1$2$3}}`")).replace(all, "{{$1$2$3}}")
  ).join("\n");
}

/** Longer than the fences of code inside. */
const FENCE = "```````";

interface Place {
  readonly line: number;
  readonly dropped: MarkupCount;
}

function isEndTag({ isEnd }: TemplateTag): boolean {
  return isEnd;
}

/** Returns the spaces before a tag, which keep it in its list. */
function indentOf(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? "";
}

/** Reads a tag that is alone in its line. */
function readLine(text: string): TemplateTag | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{{") && !trimmed.startsWith("{%")) return undefined;
  const [found] = trimmed.matchAll(TEMPLATE_TAG);
  return found?.[0] === trimmed ? readTemplateTag(found) : undefined;
}

function rewriteLine(text: string, alone: TemplateTag | undefined, { line, dropped }: Place): string {
  const list = ATTRIBUTES.exec(text)?.[1];
  if (list !== undefined) return list.trimEnd();
  if (!text.includes("{{") && !text.includes("{%")) return text;
  if (alone !== undefined) {
    const mark = PAGE_MARKS.get(alone.name);
    if (mark !== undefined) return text.replace(alone.written, () => mark);
    const block = renderBlock(alone) ?? renderPart(alone);
    if (block === undefined && isCounted(alone)) dropped.add(nameOf(alone), { line, column: 1 });
    const shown = block ?? textOfTag(alone);
    return shown === "" ? "" : indentOf(text) + shown;
  }
  const hasText = text.replace(TEMPLATE_TAG, "").trim() !== "";
  return mapOutsideCode(
    text,
    (part) =>
      part.replace(LINK, (_, start: string, address: string) => start + plainAddress(address))
        .replace(TEMPLATE_TAG, (...found) => {
          const tag = readTemplateTag(found.slice(0, 4));
          const shown = renderInText(tag);
          if (isCounted(tag) && (shown === undefined || CONTROLS.has(tag.name) || ICONS.has(tag.name))) {
            dropped.add(nameOf(tag), { line, column: 1 });
          }
          return shown ?? (hasText ? `\`${tag.written.replaceAll("`", "'")}\`` : "");
        }),
  );
}

/** Renders a tag that is a block here; undefined if it is none. */
function renderBlock(tag: TemplateTag): string | undefined {
  const { attributes, first, isEnd } = tag;
  const kind = ALERTS.has(tag.name) ? attributes.get("type") ?? attributes.get("color") ?? first ?? "" : tag.name;
  const callout = CALLOUT_NAMES.get(kind.toLowerCase()) ?? (ALERTS.has(tag.name) ? { kind: "note" } : undefined);
  const isExpand = EXPAND_NAMES.has(tag.name);
  if ((callout === undefined && !isExpand) || closesItself(tag)) return undefined;
  if (isEnd) return ":::";
  const title = attributes.get("title") ?? attributes.get("summary") ?? (kind === tag.name ? first : "");
  return `::: ${isExpand ? "details" : callout?.kind} ${title || (callout?.title ?? "")}`.trimEnd();
}

/** Renders a picture, or the name of a tab; undefined for others. */
function renderPart(tag: TemplateTag): string | undefined {
  if (tag.isEnd) return undefined;
  const source = tag.attributes.get("src") ?? "";
  if (tag.name === "figure" && source !== "") return `![${textOfTag(tag)}](<${source}>)`;
  if (tag.name !== "tab" && tag.name !== "step") return undefined;
  const name = textOfTag(tag) || (tag.attributes.get("name") ?? tag.first);
  return name === "" ? undefined : `**${name}**  `;
}

/** Renders a tag within text; undefined if nothing is known about it. */
function renderInText(tag: TemplateTag): string | undefined {
  if (CONTROLS.has(tag.name) || ICONS.has(tag.name) || tag.isEnd) return "";
  const mark = PAGE_MARKS.get(tag.name);
  if (mark !== undefined) return mark === CONTENTS ? "" : mark;
  const text = textOfTag(tag);
  if (text !== "") return text;
  if (SPANS.has(tag.name)) return tag.first;
  return tag.first === "" && tag.attributes.size === 0 && /^[a-z]{2,}$/.test(tag.name) && !tag.written.startsWith("{%")
    ? titleOfName(tag.name)
    : undefined;
}

/** An end tag goes with its start tag, and `raw` only concerns the generator. */
function isCounted({ name, isEnd }: TemplateTag): boolean {
  return !isEnd && name !== "raw";
}

function plainAddress(address: string): string {
  const plain = address.replace(TEMPLATE_TAG, (...found) => readTemplateTag(found.slice(0, 4)).first)
    .replace(OUTPUT, (_, path: string | undefined) => path ?? "");
  return plain.trim().replace(/[ \t].*$/, "");
}

function nameOf({ written, name }: TemplateTag): string {
  return written.startsWith("{%") ? `{% ${name} %}` : `${written.slice(0, 3)} ${name} ${written.slice(-3)}`;
}

/** A tag of Hugo, `{{< name … >}}` or `{{% name … %}}`, or of Liquid, `{% name … %}`. */
interface TemplateTag {
  /** As written. */
  readonly written: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** First value without a name. */
  readonly first: string;
}

/** Finds tags; a backslash before one says that it is text. */
const TEMPLATE_TAG =
  /(?<!\\)(?:\{\{<((?:[^>{]|>(?!\}\})|\{(?!\{)){0,1000})>\}\}|\{\{%((?:[^%{]|%(?!\}\})|\{(?!\{)){0,1000})%\}\}|\{%((?:[^%{]|%(?!\})|\{(?!%)){0,1000})%\})/g;

const ATTRIBUTE = /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;
const FIRST = /^\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)(?=\s|$))/;
/** Attributes with text for readers. */
const TEXTS = ["title", "header", "heading", "text", "summary", "caption", "content", "note", "description", "alt"];

/** Reads a match of {@linkcode TEMPLATE_TAG}. */
function readTemplateTag(found: readonly (string | undefined)[]): TemplateTag {
  const inner = (found[1] ?? found[2] ?? found[3] ?? "").replace(/^-|[-/]$/g, "").trim();
  const [, slash, written = "", rest = ""] = /^(\/?)\s*([\w.-][\w./-]*)([^]*)$/.exec(inner) ?? [];
  const attributes = new Map(
    [...rest.matchAll(ATTRIBUTE)].map(([, key = "", ...values]) => [key, values.find((value) => value) ?? ""]),
  );
  const isEnd = slash === "/" || /^end_?[a-z]/.test(written) || /-end$/.test(written);
  const name = slash === "/" ? written : written.replace(/^end_?(?=[a-z])|-end$/, "");
  const first = FIRST.exec(rest)?.slice(1).find((value) => value) ?? "";
  return { written: found[0] ?? "", name: name.toLowerCase(), isEnd, attributes, first };
}

/** Returns the text that a tag has for readers; empty if none. */
function textOfTag({ attributes }: TemplateTag): string {
  return TEXTS.map((name) => attributes.get(name)?.trim()).find((text) => text && !/^(?:true|false)$/.test(text)) ?? "";
}

/** Tests whether a tag ends itself: `{{< name />}}`. */
function closesItself({ written }: TemplateTag): boolean {
  return /\/[ \t]*[>%]\}\}$/.test(written);
}
