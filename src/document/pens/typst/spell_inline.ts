import { quote, truncate } from "../../../base/text.ts";
import type {
  ShownCaption,
  ShownColors,
  ShownInline,
  ShownLink,
  ShownNoteMark,
  ShownPicture,
  ShownQuotation,
  ShownReference,
  TextMark,
} from "../../shown/shown_inline.ts";
import { inlinesInBlocks } from "../../shown/shown_words.ts";
import { type ComponentName, TypstCode } from "./code.ts";
import { inLanguage, MAX_INLINE_DEPTH, MAX_NOTE_DEPTH, type PenScope, placeLabel, spellPoint } from "./pen_scope.ts";
import { spellIndexMark } from "./spell_index.ts";
import { lookArguments, sourceArguments } from "./picture_arguments.ts";
import { spellFormulaText } from "./spell_formulas.ts";
import { spellCodeText, spellText } from "./spell_text.ts";

/** Spells a line of text as a sequence of expressions. */
export function spellInlines(nodes: readonly ShownInline[], scope: PenScope): TypstCode[] {
  return nodes.flatMap((node) => spellInlineNode(node, scope));
}

/** Spells a line of text as a single expression. */
export function spellLine(nodes: readonly ShownInline[], scope: PenScope): TypstCode {
  return TypstCode.inline(spellInlines(nodes, scope));
}

const MARKS: Readonly<Record<TextMark, readonly [ComponentName, size?: string]>> = {
  bold: ["strong"],
  italic: ["emph"],
  struck: ["strike"],
  underlined: ["underline"],
  raised: ["super"],
  lowered: ["sub"],
  small: ["scaled-text", "small"],
  large: ["scaled-text", "big"],
  highlighted: ["highlight"],
  smallCaps: ["smallcaps"],
};

function spellInlineNode(node: ShownInline, scope: PenScope): TypstCode[] {
  switch (node.kind) {
    case "text":
      return spellText(node.text, scope);
    case "marked": {
      const [component, size] = MARKS[node.mark];
      return within(
        node.children,
        scope,
        (line) => TypstCode.call(component, { size: TypstCode.optional(size) }, line),
      );
    }
    case "colored":
      return spellColors(node, scope);
    case "quotation":
      return within(node.children, scope, (line) => spellQuotation(node, line));
    case "label":
      scope.pen.ownComponents.add("label-column");
      return [TypstCode.call("label-column", {}, TypstCode.measure(node.width, "em"), spellLine(node.children, scope))];
    case "foreign":
      return spellForeign(node.language, node.children, scope);
    case "link":
      return spellLink(node, scope);
    case "reference":
      return [spellReference(node, scope)];
    case "codeText":
      return spellCodeText(node.text, scope);
    case "formula":
      return spellFormulaText(node, scope);
    case "picture":
      return [spellInlinePicture(node.picture, scope)];
    case "date":
      return [spellDate(node.iso, scope)];
    case "status": {
      const subtle = TypstCode.flag(node.isSubtle);
      return [TypstCode.call("status", { color: TypstCode.text(node.color), subtle }, TypstCode.text(node.text))];
    }
    case "note":
      return spellNote(node, scope);
    case "point":
      return [spellPoint(node.place)];
    case "indexMark":
      return scope.inHeading ? [] : [spellIndexMark(node, scope)];
    case "lineBreak":
      // The table of contents repeats a heading, on one line.
      return [scope.inHeading ? TypstCode.text(" ") : TypstCode.call("linebreak", {})];
    case "standIn":
      return [TypstCode.call("placeholder", {}, TypstCode.text(node.name))];
  }
}

/** Running heads and bookmarks repeat a heading as plain text. */
function spellDate(iso: string, { inHeading, language }: PenScope): TypstCode {
  return inHeading
    ? TypstCode.call("date-text", {}, TypstCode.text(language), TypstCode.text(iso))
    : TypstCode.call("show-date", {}, TypstCode.text(iso));
}

/** The template judges a color by that of paper; one that stands on something else was judged when it was read. */
function spellColors({ color, ground, on, children }: ShownColors, scope: PenScope): TypstCode[] {
  if (on !== undefined && color !== undefined) {
    scope.pen.ownComponents.add("tinted");
    return within(children, scope, (line) => TypstCode.call("tinted", {}, TypstCode.text(color), line));
  }
  const named = { color: TypstCode.optional(color), background: TypstCode.optional(ground) };
  return within(children, scope, (line) => TypstCode.call("colored", named, line));
}

/** Spells text in a component; without it, if marks nest too deeply. */
function within(
  children: readonly ShownInline[],
  scope: PenScope,
  call: (line: TypstCode) => TypstCode,
): TypstCode[] {
  if (scope.inlineDepth >= MAX_INLINE_DEPTH) return spellInlines(children, scope);
  return [call(spellLine(children, { ...scope, inlineDepth: scope.inlineDepth + 1 }))];
}

function spellForeign(language: string, children: readonly ShownInline[], scope: PenScope): TypstCode[] {
  if (scope.inlineDepth >= MAX_INLINE_DEPTH) return spellInlines(children, scope);
  const inner = { ...scope, inlineDepth: scope.inlineDepth + 1 };
  return [inLanguage(language, inner, (part) => spellLine(children, part))];
}

/** The element tags a quotation; the compiler adds marks to one that has none. */
function spellQuotation({ marks }: ShownQuotation, line: TypstCode): TypstCode {
  if (marks === undefined) return TypstCode.call("quote", {}, line);
  const parts = [TypstCode.text(marks.open), line, TypstCode.text(marks.close)];
  return TypstCode.call("quote", { quotes: TypstCode.word("false") }, TypstCode.inline(parts));
}

/** The table of contents repeats a heading and links it as a whole; repeated rows are artifacts, without links. */
function spellLink({ to, children }: ShownLink, scope: PenScope): TypstCode[] {
  if (scope.inHeading || scope.repeats) return spellInlines(children, scope);
  return within(children, scope, (line) => {
    if (to.kind === "address") return TypstCode.call("link", {}, TypstCode.text(to.url), line);
    if (to.kind === "place") return TypstCode.call("anchor-link", {}, TypstCode.text(to.place), line);
    return TypstCode.call("link", {}, TypstCode.call("label", {}, TypstCode.text(placeLabel(to.place))), line);
  });
}

/** The template knows the numbers, and the program none of them. */
function spellReference({ to, form, isLink, inBook, written }: ShownReference, scope: PenScope): TypstCode {
  scope.pen.ownComponents.add("reference");
  const named = {
    form: form === "full" ? undefined : TypstCode.text(form),
    linked: TypstCode.flag(isLink && !scope.inHeading && !scope.repeats),
    book: TypstCode.flag(inBook),
  };
  return TypstCode.call(
    scope.inHeading ? "reference-text" : "reference",
    named,
    TypstCode.text(placeLabel(to)),
    TypstCode.text(written),
  );
}

/** Spells a paragraph that ends with a link, which the number of its page follows. */
export function spellPageEntry(children: readonly ShownInline[], scope: PenScope): TypstCode {
  const link = children.at(-1);
  const isPlain = scope.inlineDepth >= MAX_INLINE_DEPTH || scope.repeats;
  if (link?.kind !== "link" || link.to.kind === "address" || isPlain) return spellLine(children, scope);
  scope.pen.ownComponents.add("page-entry");
  const body = spellLine(link.children, { ...scope, inlineDepth: scope.inlineDepth + 1 });
  const entry = TypstCode.call("page-entry", {}, TypstCode.text(placeLabel(link.to.place)), body);
  return TypstCode.inline([...spellInlines(children.slice(0, -1), scope), entry]);
}

/** Spells a picture within a line of text; if it is missing, a frame with its description. */
function spellInlinePicture(picture: ShownPicture, scope: PenScope): TypstCode {
  const image = TypstCode.call("inline-image", {
    ...sourceArguments(picture, scope),
    // The table of contents repeats a heading.
    ...(scope.inHeading ? { height: TypstCode.measure(1.1, "em") } : lookArguments(picture.look)),
  });
  return picture.isDecorative ? TypstCode.call("pdf.artifact", {}, image) : image;
}

function spellNote(mark: ShownNoteMark, scope: PenScope): TypstCode[] {
  const { pen } = scope;
  const note = pen.notes.get(mark.id);
  if (note === undefined || scope.inHeading) return [];
  if (scope.noteDepth >= MAX_NOTE_DEPTH) return spellDeepNote(mark, scope);
  const name = `${pen.notePrefix}${mark.id}`;
  if (pen.labeledNotes.has(mark.id)) {
    return [TypstCode.call("footnote", {}, TypstCode.call("label", {}, TypstCode.text(name)))];
  }
  const isRepeated = note.uses > 1;
  if (isRepeated) pen.labeledNotes.add(mark.id);
  const inner = { ...scope, depth: 0, inlineDepth: 0, atTop: false, inCell: false, noteDepth: scope.noteDepth + 1 };
  const footnote = TypstCode.call("footnote", {}, pen.blocks(note.blocks, inner));
  return [isRepeated ? TypstCode.labeled(footnote, name) : footnote];
}

/** Spells a note that is too deep in others: in place if it is text that nothing else refers to. */
function spellDeepNote({ id, at }: ShownNoteMark, scope: PenScope): TypstCode[] {
  const { pen } = scope;
  const { uses = 0, blocks = [] } = pen.notes.get(id) ?? {};
  const isText = blocks.every(({ kind }) => kind === "paragraph");
  if (uses === 1 && isText) return spellInlines(inlinesInBlocks(blocks), scope);
  const message = `The footnote ${quote(truncate(id, 80))} inside another footnote is omitted`;
  pen.log.warn("footnote-loop", message, { at });
  return [];
}

/** Arguments of components with a caption. */
export interface SpelledCaption {
  readonly caption: TypstCode;
  /** Whether it has a number already. */
  readonly labeled?: TypstCode | undefined;
}

/** Spells the caption of a table or picture; a label of the author replaces the number that the template gives. */
export function spellCaption({ label, children }: ShownCaption, scope: PenScope): SpelledCaption {
  const text = spellLine(children, { ...scope, atTop: false });
  if (label === undefined) return { caption: text };
  const shown = TypstCode.call("caption-label", {}, TypstCode.typeset(label, scope.language));
  return { caption: TypstCode.inline([shown, TypstCode.text(" "), text]), labeled: TypstCode.word("true") };
}

/** Spells blocks in the frame of their caption. */
export function spellCaptioned(caption: ShownCaption, body: TypstCode, scope: PenScope): TypstCode {
  scope.pen.ownComponents.add("captioned-blocks");
  const kind = caption.type === "listing" ? undefined : TypstCode.text(caption.type);
  return TypstCode.call("captioned-blocks", { kind, ...spellCaption(caption, scope) }, body);
}
