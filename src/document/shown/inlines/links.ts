import { quote, truncate } from "../../../base/text.ts";
import { readLinkTarget } from "../../link_target.ts";
import type { Nodes, PhrasingContent } from "../../tree.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { LinkEnd, ShownInline } from "../shown_inline.ts";

/** A link as written: a node with a position, and what it shows. */
export interface WrittenLink extends Pick<Nodes, "position"> {
  readonly children: readonly PhrasingContent[];
}

/** Lowers a link, which shows its address if it has no text. One that leads nowhere, or is in another, is its text. */
export function lowerLink(address: string, node: WrittenLink, scope: LoweringScope): ShownInline[] {
  const to = readLinkEnd(address, node, scope);
  const isLink = to !== undefined && !scope.inLink;
  const inner = isLink ? { ...scope, inLink: true } : scope;
  const children = node.children.length === 0
    ? [{ kind: "text" as const, text: address }]
    : scope.work.inlines(node.children, inner);
  return isLink && children.length > 0 ? [{ kind: "link", to, children, at: sourcePointOf(node) }] : children;
}

/** Returns where an address leads; undefined with a finding if that is nowhere. */
export function readLinkEnd(
  address: string,
  node: Pick<Nodes, "position">,
  { work }: LoweringScope,
): LinkEnd | undefined {
  const target = readLinkTarget(address);
  if (target.kind === "web") return { kind: "address", url: target.url };
  if (target.kind === "none") {
    warnUnsupported(address, node, work);
    return undefined;
  }
  const end = work.places.find(target.slug);
  if (end === undefined) warnUnknown(address, node, work);
  return end;
}

function warnUnknown(address: string, node: Pick<Nodes, "position">, { log }: LoweringScope["work"]): void {
  const shown = quote(truncate(address, 200));
  const describe = (count: number) =>
    `${count === 1 ? "The link" : `${count} links`} to ${shown} ${
      count === 1 ? "is" : "are"
    } shown as plain text: nothing has that address`;
  log.tally("unknown-anchor", { kind: address, describe }, { node });
}

/** Warns once about all links to other files, and once about all others that a document cannot follow. */
function warnUnsupported(address: string, node: Pick<Nodes, "position">, { log, kind }: LoweringScope["work"]): void {
  const shown = quote(truncate(address, 200));
  const toFile = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  const describe = (count: number) => {
    if (count === 1) return `The link to ${shown} is shown as plain text: ${kind} cannot follow it`;
    const what = toFile ? "links to other files" : "links";
    return `${count} ${what}, such as ${shown}, are shown as plain text: ${kind} cannot follow them`;
  };
  log.tally("unsupported-link", { kind: toFile ? "file" : "other", describe }, {
    node,
    hint: "Use an address that starts with https:, http:, mailto:, tel: or #.",
  });
}
