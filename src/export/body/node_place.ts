import { present } from "../../base/present.ts";
import { isRecord } from "../../base/record.ts";
import type { Nodes } from "../../document/tree.ts";
import type { LossPlace } from "../../book/losses/loss_ledger.ts";

/** Adds the place in the body to a node whose content depends on facts; it survives copies and JSON. */
export function withPlace<Node extends Nodes>(node: Node, place: LossPlace): Node {
  return { ...node, data: Object.assign({}, node.data, { place }) };
}

/** Returns the place in the body that the reader of the body noted; undefined for nodes that were made later. */
export function placeOf(node: Nodes): LossPlace | undefined {
  const noted: unknown = Reflect.get(node.data ?? {}, "place");
  if (!isRecord(noted)) return undefined;
  const { heading, line, column } = noted;
  return present({
    heading: typeof heading === "string" ? heading : undefined,
    line: typeof line === "number" ? line : undefined,
    column: typeof column === "number" ? column : undefined,
  });
}
