import type { Heading, PhrasingContent, Root, RootContent } from "../../tree.ts";
import { listFlowBlocks, listHeadings } from "./heading_places.ts";

/** `{#id .class key=value}` at the end of a heading, with a colon in MkDocs, or `{-}`. */
const ATTRIBUTES = /\{:?\s*([#.\w-][^{}]*)\}\s*$/;
const ATTRIBUTE = /^(?:#[^#\s]+|\.[\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|\S+)|-)$/;
/** Attributes, of which values in quotation marks may have spaces. */
const EACH = /[^\s"'=]+=(?:"[^"]*"|'[^']*')|\S+/g;
/** In MDX, where braces hold comments. */
const COMMENT = /\{\/\*\s*#?([\w.:-]+)\s*\*\/\}\s*$/;

/**
 * Takes the attributes at the end of headings, which pandoc, Quarto, MkDocs, Hugo and Docusaurus write, out of the
 * text: `# Setup {#setup}`. The ID becomes an anchor, and `{.appendix}` the directive `::appendix` before the heading. An
 * escaped brace is text.
 *
 * @param source The Markdown that the tree was read from.
 */
export function takeHeadingAttributes(root: Root, source: string): void {
  const appendices = new Set<RootContent>();
  for (const { heading } of listHeadings(root)) {
    joinComment(heading);
    const last = heading.children.at(-1);
    if (last?.type !== "text" || source.slice(last.position?.start.offset, last.position?.end.offset).includes("\\{")) {
      continue;
    }
    const found = readEnd(last.value);
    if (found === undefined || (found.text === "" && heading.children.length === 1)) continue;
    const anchor: PhrasingContent[] = found.id === undefined
      ? []
      : [{ type: "textDirective", name: "anchor", attributes: { name: found.id }, children: [] }];
    const text: PhrasingContent[] = found.text === "" ? [] : [{ ...last, value: found.text }];
    heading.children.splice(-1, 1, ...text, ...anchor);
    if (found.isAppendix) appendices.add(heading);
  }
  if (appendices.size > 0) markAppendices(root, appendices);
}

function markAppendices(root: Root, appendices: ReadonlySet<RootContent>): void {
  for (const { node, parent } of listFlowBlocks(root)) {
    if (!appendices.has(node)) continue;
    const children: RootContent[] = parent.children;
    const { position } = node;
    children.splice(children.indexOf(node), 0, {
      ...{ type: "leafDirective", name: "appendix", attributes: {}, children: [] },
      ...(position === undefined ? {} : { position }),
    });
  }
}

function readEnd(value: string): { text: string; id: string | undefined; isAppendix: boolean } | undefined {
  const comment = COMMENT.exec(value);
  if (comment !== null) return { text: value.slice(0, comment.index).trimEnd(), id: comment[1], isAppendix: false };
  const found = ATTRIBUTES.exec(value);
  const attributes: readonly string[] = found?.[1]?.match(EACH) ?? [];
  if (found === null || !attributes.every((each) => ATTRIBUTE.test(each))) return undefined;
  return {
    text: value.slice(0, found.index).trimEnd(),
    id: attributes.find((each) => each.startsWith("#"))?.slice(1),
    isAppendix: attributes.includes(".appendix"),
  };
}

/** Undoes the emphasis that Markdown sees in a comment without spaces: `{/*id*\/}`. */
function joinComment({ children }: Heading): void {
  const [before, emphasis, after] = children.slice(-3);
  if (before?.type !== "text" || emphasis?.type !== "emphasis" || after?.type !== "text") return;
  const [id, ...more] = emphasis.children;
  if (!before.value.endsWith("{/") || after.value !== "/}" || id?.type !== "text" || more.length > 0) return;
  children.splice(-3, 3, { ...before, value: `${before.value}*${id.value}*${after.value}` });
}
