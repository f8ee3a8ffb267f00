import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Data, unified } from "unified";
import { DIALECT_TEXT } from "./dialect_text_table.ts";
import { COMMON_STYLE, type MarkdownStyle } from "./markdown_style.ts";
import type { ContainerDirective, RootContent } from "../../tree.ts";
import { searchPossibleEscapes } from "./possible_escapes.ts";
import { REFERENCE, UNSAFE_TEXT } from "./unsafe_text_table.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { renderAttributes } from "./render_attributes.ts";
import { writtenForm } from "./written_form.ts";

/**
 * Renders blocks as Markdown: CommonMark, GFM and directives, always in the same form. Escapes text that looks like
 * markup; escapes a colon only where a directive with a label or attributes could start. Another style than the common
 * one is for text in a file of other spelling.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderMarkdown } from "./render_markdown.ts";
 *
 * strictEqual(
 *   renderMarkdown([{ type: "paragraph", children: [{ type: "text", value: "At 12:30, *not* later" }] }]),
 *   "At 12:30, \\*not\\* later\n",
 * );
 * ```
 */
export function renderMarkdown(nodes: readonly RootContent[], style: MarkdownStyle = COMMON_STYLE): string {
  const processor = style === COMMON_STYLE ? PROCESSOR : processorFor(style);
  return processor.stringify({ type: "root", children: writtenForm(nodes, style.guard) });
}

type Extension = NonNullable<Data["toMarkdownExtensions"]>[number];
type Handlers = NonNullable<Extension["handlers"]>;
type Handler = NonNullable<Handlers["textDirective"]>;

/** Letter or digit, then other characters of a name, then a label or attributes. */
const DIRECTIVE_AFTER_COLON = String.raw`[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*[\[{]`;

const PROCESSOR = processorFor(COMMON_STYLE);

function processorFor(
  { guard, tablePipeAlign, spacedBreaks, rule, ruleSpaces, ruleRepetition, ...style }: MarkdownStyle,
) {
  const line = Array.from({ length: ruleRepetition }, () => rule).join(ruleSpaces ? " " : "");
  const handlers: Handlers = {
    // After the mark of a list, dashes would be a rule of their own.
    thematicBreak: (_, parent) => parent?.type === "listItem" ? "___" : line,
    ...(spacedBreaks ? { break: () => "  \n" } : {}),
    ...(guard === "backslashes" ? { root: writeRoot } : {}),
  };
  return unified()
    .use(remarkGfm, { tablePipeAlign })
    .use(remarkDirective)
    .use(adjustDirectives, guard)
    .use(searchPossibleEscapes)
    .use(remarkStringify, { ...style, rule: "_", fences: true, handlers })
    .freeze();
}

/** Writes a text in which an ampersand is only escaped before what would make it a reference to a character. */
const writeRoot: NonNullable<Handlers["root"]> = (node, _, state, info) => {
  state.unsafe = state.unsafe.map((pattern) => pattern.character === "&" ? REFERENCE : pattern);
  return state.containerFlow(node, info);
};

/**
 * Adjusts the rendering of directives for cases that their extension does not handle: tables, line breaks in
 * attributes, and colons in prose.
 */
function adjustDirectives(this: { data(): Data }, guard: MarkdownStyle["guard"]): void {
  const data = this.data();
  const unsafe = [...UNSAFE_TEXT, ...(guard === "backslashes" ? DIALECT_TEXT : [])];
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []).map(adjust), { unsafe }];
}

function adjust(extension: Extension): Extension {
  const { textDirective, leafDirective, containerDirective, ...others } = extension.handlers ?? {};
  if (!textDirective || !leafDirective || !containerDirective) return extension;
  const handlers = { text: textDirective, leaf: leafDirective, container: containerDirective };
  return {
    ...extension,
    handlers: {
      ...others,
      textDirective: writeText(handlers.text),
      leafDirective: writeLeaf(handlers),
      containerDirective: writeContainer(handlers),
    },
    unsafe: (extension.unsafe ?? []).map((pattern) =>
      pattern.character === ":" && pattern.before === "[^:]"
        ? { ...pattern, after: DIRECTIVE_AFTER_COLON, unicode: true }
        : pattern
    ),
  };
}

interface DirectiveHandlers {
  text: Handler;
  leaf: NonNullable<Handlers["leafDirective"]>;
  container: NonNullable<Handlers["containerDirective"]>;
}

/** Creates a handler that writes attributes after the name and label on the first line; brackets mark a directive. */
function writeText(handle: Handler): Handler {
  return Object.assign((...[node, parent, state, info]: Parameters<Handler>): string => {
    const written = renderAttributes(node);
    // The name between the colons is the whole label, and is no emoji of its own.
    if (node.name === "emoji") {
      const plain = handle({ ...node, attributes: {} }, parent, state, { ...info, after: " " });
      return plain.replaceAll("\\:", ":") + braces(written);
    }
    if (written === "") return handle(node, parent, state, info);
    if (node.children.length === 0) return `:${node.name}${node.name === "storage" ? "" : "[]"}{${written}}`;
    // The space prevents empty braces in the place of the attributes.
    return `${handle({ ...node, attributes: {} }, parent, state, { ...info, after: " " })}{${written}}`;
  }, { peek: () => ":" });
}

function writeLeaf({ leaf }: DirectiveHandlers): Handler {
  return (node, parent, state, info) => {
    // The extension does not declare a label as text, so marks in it would not be escaped.
    const exit = state.enter("phrasing");
    const plain = leaf({ ...node, attributes: {} }, parent, state, { ...info, after: " " });
    exit();
    return plain + braces(renderAttributes(node));
  };
}

function writeContainer(handlers: DirectiveHandlers): Handler {
  const writeLabel = writeLeaf(handlers);
  return (node: ContainerDirective, parent, state, info) => {
    const { label, blocks } = splitLabel(node);
    const plain = handlers.container({ ...node, attributes: {}, children: blocks }, parent, state, {
      ...info,
      after: " ",
    });
    const title = label === undefined
      ? ""
      : writeLabel({ type: "leafDirective", name: "x", children: label.children }, parent, state, info).slice(3);
    const [opening = "", ...lines] = plain.split("\n");
    const closing = lines.pop() ?? "";
    const content = lines.length === 0 ? [] : [lines.join("\n"), ""];
    // A formatter that does not know directives would join a fence to a table or list beside it.
    return [opening + title + braces(renderAttributes(node)), "", ...content, closing].join("\n");
  };
}

function braces(attributes: string): string {
  return attributes === "" ? "" : `{${attributes}}`;
}
