import { readLinkTarget } from "../../link_target.ts";
import { referenceMark } from "../../node_marks.ts";
import { oneLine } from "../../plain_text.ts";
import type { Heading, Link, Nodes } from "../../tree.ts";
import type { LinkPlaces } from "../places/link_places.ts";
import type { ShownInline } from "../shown_inline.ts";

/** Stands for a reference until the text around it is on one line. */
const SIGN = "\ue000";

/** Returns the line of a heading in contents: its text without marks, and its references. */
export function entryLine(heading: Heading, places: LinkPlaces, inBook: boolean): ShownInline[] {
  const references: ShownInline[] = [];
  const text = oneLine(withSigns(heading, (link, form) => {
    const target = readLinkTarget(link.url);
    const end = target.kind === "heading" ? places.find(target.slug) : undefined;
    if (end === undefined || end.kind === "address") return false;
    references.push({ kind: "reference", to: end.place, form, isLink: false, inBook, written: oneLine(link) });
    return true;
  }));
  return text.split(SIGN).flatMap((part, i): ShownInline[] => {
    const before = i === 0 ? undefined : references[i - 1];
    return [...before === undefined ? [] : [before], ...part === "" ? [] : [{ kind: "text" as const, text: part }]];
  });
}

type Take = (link: Link, form: NonNullable<ReturnType<typeof referenceMark>>["reference"]) => boolean;

function withSigns(node: Nodes, take: Take): Nodes {
  const mark = node.type === "link" ? referenceMark(node) : undefined;
  if (node.type === "link" && mark !== undefined && take(node, mark.reference)) return { type: "text", value: SIGN };
  return "children" in node
    ? { ...node, children: node.children.map((child) => withSigns(child, take)) } as Nodes
    : node;
}
