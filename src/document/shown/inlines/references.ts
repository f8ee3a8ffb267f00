import { quote, truncate } from "../../../base/text.ts";
import { readLinkTarget } from "../../link_target.ts";
import { oneLine } from "../../plain_text.ts";
import type { ReferenceMark } from "../../node_marks.ts";
import type { Link } from "../../tree.ts";
import { type LoweringScope, type LoweringWork, sourcePointOf } from "../lowering_scope.ts";
import type { ShownInline } from "../shown_inline.ts";
import { asText } from "./shown_parts.ts";

/** Lowers a reference to what it leads to; one without a label to what its author wrote. */
export function lowerReference(
  node: Link,
  { reference: form, isGuess }: ReferenceMark,
  scope: LoweringScope,
): ShownInline[] {
  const { work: { places, survey, references, isBook }, inLink } = scope;
  const written = oneLine(node);
  const target = readLinkTarget(node.url);
  const end = target.kind === "heading" ? places.find(target.slug) : undefined;
  if (end === undefined || end.kind === "address") {
    if (!isGuess) warnUnresolved(node, end === undefined ? "nowhere" : "elsewhere", scope.work);
    return asText(written);
  }
  const { place } = end;
  // Headings need no number, and pages none of the place.
  const owner = end.kind === "heading" ? undefined : survey.anchors.get(place);
  if (owner !== undefined && owner.type !== "heading" && form !== "page") references.push({ to: place, node });
  return [{ kind: "reference", to: place, form, isLink: !inLink, inBook: isBook, written, at: sourcePointOf(node) }];
}

/** Warns about references to places without a number, once all blocks of a tree have been lowered. */
export function warnUnnumbered({ numbered, references, log }: LoweringWork): void {
  for (const { to, node } of references) if (!numbered.has(to)) warnUnresolved(node, "unnumbered", { log });
}

const REASONS = {
  nowhere: { why: "nothing has that label", hint: "Correct the name, or add the label." },
  elsewhere: {
    why: "its label is in another file of the book",
    hint: "Make one file of the book, or name the place in words.",
  },
  unnumbered: {
    why: "its label is at nothing with a number",
    hint: "Put the label on a heading, a formula, a theorem, or a picture, table or code with a caption.",
  },
} as const;

/** Warns once about all references to a place. */
function warnUnresolved(node: Link, reason: keyof typeof REASONS, { log }: Pick<LoweringWork, "log">): void {
  const shown = quote(truncate(oneLine(node), 200));
  const { why, hint } = REASONS[reason];
  const describe = (count: number) =>
    count === 1
      ? `The reference ${shown} is printed as it is written: ${why}`
      : `${count} references ${shown} are printed as they are written: ${why}`;
  log.tally("unknown-reference", { kind: `${node.url}\n${reason}`, describe }, { node, hint });
}
