import { mendDirectives } from "../../../directives/mend_directives.ts";
import { IssueLog } from "../../../issue_log.ts";
import { listNodes } from "../../../list_nodes.ts";
import { restoreLiteralDirectives } from "../../markdown/literal_directives.ts";
import { parseShownText } from "../../markdown/spanning_comments.ts";
import type { Nodes, PhrasingContent, Point, Position, Root } from "../../../tree.ts";

/** What only text with marks has. */
const MARKS = /[*_`$@\\[:^~<&]/;

/** Where the text of a caption is. */
export interface CaptionPlace extends Pick<Nodes, "position"> {
  /** Text without marks, where it is known. */
  readonly plain?: string;
  /** Characters of the node before the text, if the document has it as it is. */
  readonly start?: number;
}

/**
 * Parses the text of a caption that is no paragraph of the document. What is more than a line of text stays as it is.
 * Text that the document has in another form gets the place of its node.
 */
export function parseCaption(
  written: string,
  { position, plain = written, start }: CaptionPlace,
): readonly PhrasingContent[] {
  const mended = mendDirectives(written);
  const [only, ...more] = MARKS.test(written) ? parse(mended).children : [];
  if (only?.type !== "paragraph" || more.length > 0) {
    return plain === "" ? [] : [{ type: "text", value: plain, ...position && { position } }];
  }
  const origin = start === undefined || mended !== written ? undefined : start;
  for (const node of listNodes(only)) place(node, position, origin);
  return only.children;
}

function parse(mended: string): Root {
  const { root, source } = parseShownText(mended, { math: true });
  // Its places are not those of the document.
  restoreLiteralDirectives(root, source, new IssueLog());
  return root;
}

function place(node: Nodes, around: Position | undefined, before: number | undefined): void {
  if (around === undefined) delete node.position;
  else if (before === undefined || node.position === undefined) node.position = around;
  else {
    const move = ({ line, column, offset = 0 }: Point): Point => ({
      line: around.start.line + line - 1,
      column: line === 1 ? around.start.column + before + column - 1 : column,
      offset: (around.start.offset ?? 0) + before + offset,
    });
    node.position = { start: move(node.position.start), end: move(node.position.end) };
  }
}
