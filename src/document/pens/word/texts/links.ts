import { quote, truncate } from "../../../../base/text.ts";
import { readLinkTarget } from "../../../link_target.ts";
import type { Nodes, PhrasingContent } from "../../../tree.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { renderField } from "./fields.ts";
import { isRelationshipTarget } from "./relationship_target.ts";
import { renderTextRun, withMarks } from "./run.ts";

/** What a link shows. */
export interface ShownLink {
  readonly node: Nodes;
  /** Its text; without any, it shows its address. */
  readonly children: readonly PhrasingContent[];
}

/** Renders a link; if Word cannot follow it, its text. */
export function renderWordLink(address: string, { node, children }: ShownLink, scope: WordScope): string {
  const { work } = scope;
  const show = (inner: WordScope) =>
    children.length === 0 ? renderTextRun(address, inner) : work.texts(children, inner);
  const target = readLinkTarget(address);
  if (target.kind === "none") {
    warnUnsupported(address, node, scope);
    return show(scope);
  }
  const bookmark = target.kind === "heading" ? work.bookmark(target.slug) : undefined;
  if (target.kind === "heading" && bookmark === undefined) {
    warnUnknown(address, node, scope);
    return show(scope);
  }
  if (scope.marks.linked) return show(scope);
  const runs = show(withMarks(scope, { linked: true, style: work.style("hyperlink") }));
  if (runs === "") return "";
  if (target.kind === "heading") return hyperlink({ "w:anchor": bookmark }, runs);
  // The relationships of footnotes are those of another part.
  if (scope.inNote || !isRelationshipTarget(target.url)) {
    return renderField(`HYPERLINK "${target.url.replaceAll('"', "%22")}"`, runs, scope);
  }
  return hyperlink({ "r:id": work.relationship("hyperlink", target.url) }, runs);
}

function hyperlink(to: Readonly<Record<string, string | undefined>>, runs: string): string {
  return markup("w:hyperlink", { ...to, "w:history": 1 }, runs);
}

function warnUnknown(address: string, node: Nodes, { work }: WordScope): void {
  const shown = quote(truncate(address, 200));
  const describe = (count: number) =>
    `${count === 1 ? "The link" : `${count} links`} to ${shown} ${
      count === 1 ? "is" : "are"
    } shown as plain text: nothing has that address`;
  work.log.tally("unknown-anchor", { kind: address, describe }, { node });
}

/** Warns once about all links to other files, and once about all others that Word does not follow. */
function warnUnsupported(address: string, node: Nodes, { work }: WordScope): void {
  const shown = quote(truncate(address, 200));
  const toFile = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  const describe = (count: number) => {
    if (count === 1) return `The link to ${shown} is shown as plain text: a Word document cannot follow it`;
    const what = toFile ? "links to other files" : "links";
    return `${count} ${what}, such as ${shown}, are shown as plain text: a Word document cannot follow them`;
  };
  work.log.tally("unsupported-link", { kind: toFile ? "file" : "other", describe }, {
    node,
    hint: "Use an address that starts with https:, http:, mailto:, tel: or #.",
  });
}
