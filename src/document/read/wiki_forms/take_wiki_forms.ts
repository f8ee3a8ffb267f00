import type { IssueLog } from "../../issue_log.ts";
import { panelMacro } from "../../directives/panel_macros_table.ts";
import { joinLabel, makeContainer } from "../../make_container.ts";
import { isDefinitionList, readDefinitions } from "../../shown/blocks/definitions.ts";
import { joinLines } from "../../shown/text/text_lines.ts";
import type {
  Blockquote,
  ContainerDirective,
  Directive,
  Image,
  LeafDirective,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
} from "../../tree.ts";
import { formulaForm } from "./formula_forms.ts";
import { readAlert } from "../dialects/read_alert.ts";

/** What the forms depend on. */
export interface WikiFormContext {
  /** The Markdown that the tree was read from. */
  readonly source: string;
  /** Macro of the wiki for formulas; without one, they are code. */
  readonly formulaMacro?: string | undefined;
}

/** A context with a log of what wikis have no form for. */
type LoggedContext = WikiFormContext & { readonly log: IssueLog };

/**
 * Replaces blocks that wikis have under another name or in another shape, in place: alerts are panels, a definition is
 * an indented paragraph, a figure is a picture with its caption, and a formula is code or a macro.
 */
export function takeWikiForms(node: Nodes, context: LoggedContext): void {
  if (!("children" in node)) return;
  for (const child of node.children) takeWikiForms(child, context);
  const children: RootContent[] = node.children;
  const forms = children.map((child) => formsOf(child, context));
  if (forms.some((form) => form !== undefined)) {
    children.splice(0, children.length, ...forms.flatMap((form, i) => form ?? children.slice(i, i + 1)));
  }
}

/** Returns what replaces a node; undefined for one that stays. */
function formsOf(node: RootContent, { source, formulaMacro, log }: LoggedContext): RootContent[] | undefined {
  switch (node.type) {
    case "blockquote":
      return panelOf(node);
    case "paragraph":
      return definitionsOf(node, source);
    case "image":
      return node.url.startsWith("data:") ? drawingText(node, log) : undefined;
    case "leafDirective":
      return node.name === "figure" ? [figureOf(node)] : undefined;
    case "containerDirective":
      return node.name === "text" && !isWritten(node, source) ? alignEach(node) : undefined;
  }
  const formula = formulaForm(node, formulaMacro);
  return formula && [formula];
}

/** Returns the text of a picture that is part of the file itself, which wikis do not fetch. */
function drawingText(node: Image, log: IssueLog): RootContent[] {
  const { alt, position } = node;
  log.tally("drawing-as-text", {
    kind: "drawing",
    describe: (count) =>
      count === 1
        ? "The picture within the file is sent as its text"
        : `${count} pictures within the file are sent as their text; this is the first`,
  }, { node, hint: "Save it as a file beside the page, and link to that." });
  return [{ type: "text", value: alt ?? "", position }];
}

function panelOf(node: Blockquote): RootContent[] | undefined {
  const alert = readAlert(node);
  if (alert === undefined) return undefined;
  const { name, kind, title, body } = alert;
  const children = joinLabel([...title], body as ContainerDirective["children"], node.position);
  return [{ ...makeContainer(panelMacro(name, kind), {}, children), position: node.position }];
}

const INDENT = "30.0px";

function definitionsOf(node: Paragraph, source: string): RootContent[] | undefined {
  // A line break of the wiki, before which a backslash or a tag is written, separates no term.
  if (!node.children.some((child) => child.type === "text" && /\n:[ \t]/.test(child.value))) {
    return undefined;
  }
  const { start, end } = node.position ?? {};
  const isEscaped = start?.offset !== undefined && /\n[ \t>]*\\:/.test(source.slice(start.offset, end?.offset));
  if (isEscaped || !isDefinitionList(node)) return undefined;
  const { position } = node;
  const space: PhrasingContent = { type: "text", value: " " };
  return readDefinitions(node).flatMap(({ terms, meanings }): RootContent[] => [
    { type: "paragraph", children: [{ type: "strong", children: joinLines(terms, { type: "break" }) }], position },
    ...meanings.map((lines) => {
      const text: Paragraph = { type: "paragraph", children: joinLines(lines, space), position };
      return { ...makeContainer("text", { indent: INDENT }, [text]), position };
    }),
  ]);
}

function figureOf({ attributes, children, position }: LeafDirective): Directive {
  const { src = "", alt, width } = attributes ?? {};
  const label = (alt ?? "") === "" ? [] : [{ type: "text" as const, value: alt ?? "" }];
  const pixels = /^(\d+(?:\.\d+)?)(pt|px)?$/.exec(width ?? "");
  const length = pixels === null
    ? {}
    : { width: String(Math.round(Number(pixels[1]) / (pixels[2] === "pt" ? 0.75 : 1))) };
  const facts = { src: src ?? "", ...length };
  if (children.length === 0) {
    return { type: "leafDirective", name: "image", attributes: facts, children: label, position };
  }
  const caption: Paragraph = { type: "paragraph", children, position };
  return { ...makeContainer("image", facts, joinLabel(label, [caption], position)), position };
}

/** Tests for a directive that is in the text, and does not stand for HTML. */
function isWritten({ position }: Directive, source: string): boolean {
  return position?.start.offset !== undefined && source[position.start.offset] === ":";
}

const ALIGNABLE: ReadonlySet<string> = new Set(["paragraph", "heading"]);

/** Aligns each block by itself: other blocks among them have no alignment in the wiki. */
function alignEach({ attributes, children, position }: ContainerDirective): RootContent[] {
  const align = attributes?.["align"] ?? "";
  return children.map((child): RootContent => {
    if (child.type === "leafDirective" && child.name === "image") {
      return { ...child, attributes: { align, ...child.attributes } };
    }
    if (!ALIGNABLE.has(child.type)) return child;
    return { ...makeContainer("text", { align }, [child]), position: child.position ?? position };
  });
}

/** Renames callouts that only pages have to those of the wiki, in place: `:::success`. */
export function renameCallouts(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of (node as Parents).children) {
    renameCallouts(child);
    if (child.type !== "containerDirective" || !PAGE_CALLOUTS.has(child.name)) continue;
    child.name = panelMacro(child.name, child.name);
  }
}

const PAGE_CALLOUTS: ReadonlySet<string> = new Set(["success", "error"]);
