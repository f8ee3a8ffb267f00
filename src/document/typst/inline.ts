import { quote, truncate } from "../../base/text.ts";
import { type LinkTarget, readLinkTarget } from "../link_target.ts";
import { convertTex } from "../math/convert_tex.ts";
import { warnFormula } from "../math/warn_formula.ts";
import type { Nodes, PhrasingContent, Text } from "../tree.ts";
import type { Anchor } from "./anchor_index.ts";
import { type ComponentName, TypstCode } from "./code.ts";
import { renderInlinePicture } from "./pictures/inline_picture.ts";
import { MAX_FOOTNOTE_DEPTH, MAX_INLINE_DEPTH, type Scope } from "./scope.ts";
import { breakCode } from "../text/break_code.ts";
import { renderText, textContent } from "./broken_text.ts";
import { renderCellCode } from "./tables/render_cell_text.ts";

/** Renders inline content to a sequence of expressions. */
export function renderInlines(nodes: readonly PhrasingContent[], scope: Scope): TypstCode[] {
  const parts: TypstCode[][] = [];
  // Typst keeps every space of a literal; in Markdown, several spaces mean one, and none after a line break.
  let afterSpace = false;
  for (const node of nodes) {
    if (node.type === "text") {
      const text = foldSpaces(node.value, afterSpace);
      // The text of a heading is also used in bookmarks.
      if (text !== "") parts.push(renderText(text, scope));
    } else {
      parts.push(renderInline(node, scope));
    }
    afterSpace = node.type === "text" ? /\s$/.test(node.value) : node.type === "break";
  }
  return parts.flat();
}

function foldSpaces(text: string, afterSpace: boolean): string {
  const folded = text.replace(/[ \t\n]+/g, " ");
  return afterSpace && folded.startsWith(" ") ? folded.slice(1) : folded;
}

/** Renders inline content as a single expression. */
export function inlineContent(nodes: readonly PhrasingContent[], scope: Scope): TypstCode {
  return TypstCode.inline(renderInlines(nodes, scope));
}

function renderInline(node: Exclude<PhrasingContent, Text>, scope: Scope): TypstCode[] {
  switch (node.type) {
    case "emphasis":
      return mark("emph", node.children, scope);
    case "strong":
      return mark("strong", node.children, scope);
    case "delete":
      return mark("strike", node.children, scope);
    case "inlineCode":
      return [inlineCode(node.value, scope)];
    case "break":
      // The table of contents repeats a heading, on one line.
      return [scope.inHeading ? TypstCode.text(" ") : TypstCode.call("linebreak", {})];
    case "link":
      return renderLink(node.url, node, scope);
    case "linkReference":
      return renderLink(scope.rendering.survey.definitions.get(node.identifier)?.url ?? "", node, scope);
    case "image":
    case "imageReference":
      return renderInlinePicture(node, scope);
    case "footnoteReference":
      return renderFootnote(node.identifier, node, scope);
    case "html":
      // The parser leaves none.
      return [];
    case "inlineMath":
      return renderMath(node.value, node, scope);
    case "textDirective":
      return scope.rendering.textDirective(node, scope);
  }
}

/** Renders content with a mark; without it, if marks nest too deeply. */
export function mark(
  name: ComponentName,
  children: readonly PhrasingContent[],
  scope: Scope,
  named: Readonly<Record<string, TypstCode | undefined>> = {},
): TypstCode[] {
  if (scope.inlineDepth >= MAX_INLINE_DEPTH) return renderInlines(children, scope);
  const inner = inlineContent(children, { ...scope, inlineDepth: scope.inlineDepth + 1 });
  return [TypstCode.call(name, named, inner)];
}

type LinkLike = Extract<Nodes, { type: "link" | "linkReference" | "textDirective" }>;

/** Renders a link; if a PDF cannot follow it, its text. */
export function renderLink(address: string, node: LinkLike, scope: Scope): TypstCode[] {
  const { log } = scope.rendering;
  const target = readLinkTarget(address);
  const shown = quote(truncate(address, 200));
  const showsAddress = node.type === "textDirective" && node.children.length === 0;
  const text = () => showsAddress ? [textContent(address, scope)] : renderInlines(node.children, scope);
  if (target.kind === "none") {
    warnUnsupported(address, node, scope);
    return text();
  }
  const place = placeOf(target, scope);
  if (place === undefined) {
    const describe = (count: number) =>
      `${count === 1 ? "The link" : `${count} links`} to ${shown} ${
        count === 1 ? "is" : "are"
      } shown as plain text: nothing has that address`;
    log.tally("unknown-anchor", { kind: address, describe }, { node });
    return text();
  }
  // The table of contents repeats a heading and links it as a whole; repeated rows are artifacts, without links.
  if (scope.inHeading || scope.repeats || scope.inlineDepth >= MAX_INLINE_DEPTH) return text();
  const body = node.children.length === 0
    ? textContent(address, scope)
    : inlineContent(node.children, { ...scope, inlineDepth: scope.inlineDepth + 1 });
  return [linkTo(place, body)];
}

function placeOf(target: Exclude<LinkTarget, { kind: "none" }>, { rendering }: Scope): Anchor | undefined {
  return target.kind === "web" ? { kind: "address", url: target.url } : rendering.anchors.find(target.slug);
}

function linkTo(place: Anchor, body: TypstCode): TypstCode {
  if (place.kind === "address") return TypstCode.call("link", {}, TypstCode.text(place.url), body);
  if (place.kind === "anchor") return TypstCode.call("anchor-link", {}, TypstCode.text(place.name), body);
  return TypstCode.call("link", {}, TypstCode.call("label", {}, TypstCode.text(place.label)), body);
}

/** Warns once about all links to other files, and once about all others that a PDF cannot follow. */
function warnUnsupported(address: string, node: Nodes, { rendering }: Scope): void {
  const shown = quote(truncate(address, 200));
  const toFile = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  const describe = (count: number) => {
    if (count === 1) return `The link to ${shown} is shown as plain text: a PDF cannot follow it`;
    const what = toFile ? "links to other files" : "links";
    return `${count} ${what}, such as ${shown}, are shown as plain text: a PDF cannot follow them`;
  };
  rendering.log.tally("unsupported-link", { kind: toFile ? "file" : "other", describe }, {
    node,
    hint: "Use an address that starts with https:, http:, mailto:, tel: or #.",
  });
}

function renderFootnote(identifier: string, node: Nodes, scope: Scope): TypstCode[] {
  const { survey, log, labeledFootnotes, footnotePrefix } = scope.rendering;
  const definition = survey.footnotes.get(identifier);
  if (definition === undefined || scope.inHeading) return [];
  if (scope.footnotes.includes(identifier) || scope.footnotes.length >= MAX_FOOTNOTE_DEPTH) {
    const message = `The footnote ${quote(truncate(identifier, 80))} inside another footnote is omitted`;
    log.warn("footnote-loop", message, { node });
    return [];
  }
  const name = `${footnotePrefix}${identifier}`;
  if (labeledFootnotes.has(identifier)) {
    return [TypstCode.call("footnote", {}, TypstCode.call("label", {}, TypstCode.text(name)))];
  }
  const isRepeated = (survey.footnoteUses.get(identifier) ?? 0) > 1;
  if (isRepeated) labeledFootnotes.add(identifier);
  const inner = { ...scope, depth: 0, atTop: false, inCell: false, footnotes: [...scope.footnotes, identifier] };
  const body = scope.rendering.blocks(definition.children, inner);
  const footnote = TypstCode.call("footnote", {}, body);
  return [isRepeated ? TypstCode.labeled(footnote, name) : footnote];
}

/** Renders code in a line of text, in pieces between which the line may end. */
export function inlineCode(code: string, { inHeading, inCell }: Scope): TypstCode {
  if (inCell && !inHeading) return renderCellCode(code);
  const pieces = inHeading ? [code] : breakCode(code);
  return TypstCode.call("inline-code", {}, ...pieces.map((piece) => TypstCode.text(piece)));
}

function renderMath(tex: string, node: Nodes, scope: Scope): TypstCode[] {
  const math = convertTex(tex);
  if (math !== undefined) return [TypstCode.call("inline-math", { alt: formulaText(tex) }, TypstCode.text(math))];
  warnFormula(tex, { node }, scope.rendering.log);
  return [inlineCode(tex, scope)];
}

/** Returns the alternative text of a formula: its TeX on one line. */
export function formulaText(tex: string): TypstCode {
  return TypstCode.text(onOneLine(tex));
}

function onOneLine(tex: string): string {
  return tex.replace(/\s+/g, " ").trim();
}
