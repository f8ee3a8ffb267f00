import { DIRECTIVES } from "../../directives/directives_table.ts";
import { SEPARATOR } from "../../storage/separate_marks.ts";
import type { MarkdownStyle } from "./markdown_style.ts";
import type { Nodes, PhrasingContent, RootContent, Text } from "../../tree.ts";
import { isSameNodes } from "../../same_nodes.ts";

const NAMES = [...new Set(Object.values(DIRECTIVES).flatMap((all) => [...all.keys()]))].join("|");
/**
 * Where text looks like an address or a directive. A backslash would say that it is neither, but a formatter that knows
 * no directives, or makes no links, drops it.
 */
const LOOKALIKE = new RegExp(
  [
    String.raw`(?<=(?<![A-Za-z])https?:)(?=\/\/)`,
    String.raw`(?<=(?<![\p{L}\p{N}])www)(?=\.)`,
    String.raw`(?<=[\w.+\-])(?=@[\w\-])`,
    String.raw`(?<=(?<!=)=)(?==[^=\s])`,
    String.raw`(?<=%)(?=%)`,
    String.raw`(?<=(?<![\p{L}\p{N}_:]):)(?=[a-z0-9_+\-]{1,40}:)`,
    String.raw`(?<=(?<!:):)(?=(?:${NAMES})[\[\{])`,
    // A formatter may move it to the start of a line.
    String.raw`(?<=\s:)(?=:)`,
  ].join("|"),
  "giu",
);
/** What any of these contains; most texts contain none, and searching for it is cheap. */
const SIGN = /[:@=%]|www/i;
/** What starts a line: a directive on a line of its own, the box of a task, the name of a callout. */
const LINE_START = /^(?:::|\[[ xX]\](?: |$)|\[![\w-]+\])/;
/** Name of a directive before something that is written with a bracket. */
const NAME_AT_END = new RegExp(String.raw`(?<=(?<!:):)(?=(?:${NAMES})$)`, "u");
/** White space that is more than layout, at the edges of a line, from where programs remove it. */
const EDGE_SPACE = { start: /^[^\S \t\r\n]/, end: /[^\S \t\r\n]$/ };
/** Parents of text that starts and ends a line. */
const LINES: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);
/** What has no place at the end of a heading, says a linter that removes it. */
const POINT_AT_END = /[.,;:!。，；：！]$/;

/**
 * Adds empty comments to text that Markdown's parsers, linters or formatters would read as more than text, or cut off.
 * They have no meaning.
 */
export function separateText<Node extends RootContent>(node: Node, guard: MarkdownStyle["guard"]): Node {
  if (!("children" in node)) return node;
  const isLink = node.type === "link";
  const children = node.children.flatMap((child, i): Nodes[] => {
    if (child.type !== "text") return [separateText(child, guard)];
    return isLink
      ? [child]
      : splitText(child, { guard, parent: node, before: node.children[i - 1], after: node.children[i + 1] });
  });
  return isSameNodes(node.children, children) ? node : { ...node, children };
}

interface Around {
  readonly guard: MarkdownStyle["guard"];
  readonly parent: Nodes;
  readonly before: RootContent | undefined;
  readonly after: RootContent | undefined;
}

function splitText(text: Text, around: Around): PhrasingContent[] {
  const { value } = text;
  const { parent, before, after } = around;
  const isLine = LINES.has(parent.type);
  const startsLine = isLine && (before === undefined || before.type === "break");
  const endsLine = isLine && (after === undefined || after.type === "break");
  const start = startsLine && EDGE_SPACE.start.test(value) ? 1 : 0;
  const end = endsLine && value.length > start && EDGE_SPACE.end.test(value) ? value.length - 1 : value.length;
  const inner = value.slice(start, end);
  const cuts = findCuts(inner, around);
  if (cuts.length === 0 && value !== "" && inner === value) return [text];
  return [
    ...reference(value.slice(0, start)),
    ...cutText(inner, cuts),
    ...reference(value.slice(end)),
  ];
}

/** Writes a space as a reference to a character. */
function reference(space: string): PhrasingContent[] {
  if (space === "") return [];
  return [{ type: "html", value: space === "\u00A0" ? "&nbsp;" : `&#${space.charCodeAt(0)};` }];
}

function findCuts(value: string, { guard, parent, before, after }: Around): number[] {
  if (guard === "backslashes") return [];
  // Its label is the name.
  if (parent.type === "textDirective" && parent.name === "emoji") return [];
  const cuts = SIGN.test(value) ? value.matchAll(LOOKALIKE).map(({ index }) => index).toArray() : [];
  if ((before === undefined || before.type === "break") && LINE_START.test(value)) cuts.unshift(1);
  const isBracket = after !== undefined && after.type !== "break" && after.type !== "html";
  const name = isBracket ? NAME_AT_END.exec(value)?.index : undefined;
  if (name !== undefined) cuts.push(name);
  const isPoint = after === undefined && parent.type === "heading" && POINT_AT_END.test(value);
  if (isPoint || (after?.type === "textDirective" && value.endsWith(":"))) cuts.push(value.length);
  return cuts;
}

function cutText(value: string, cuts: readonly number[]): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let from = 0;
  for (const cut of cuts) {
    if (cut < from || cut === 0) continue;
    pieces.push({ type: "text", value: value.slice(from, cut) }, { type: "html", value: SEPARATOR });
    from = cut;
  }
  if (from < value.length) pieces.push({ type: "text", value: value.slice(from) });
  return pieces;
}
