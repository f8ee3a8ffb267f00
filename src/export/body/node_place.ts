import type { Nodes } from "../../document/tree.ts";
import type { LossPlace } from "../model/loss.ts";

/** Adds the place in the body to a node whose content depends on facts; it survives copies and JSON. */
export function withPlace<Node extends Nodes>(node: Node, place: LossPlace): Node {
  return { ...node, data: Object.assign({}, node.data, { place }) };
}

/** Returns the place in the body of a directive, a picture or a code block that `readPageBody` returned. */
export function placeOf(node: Nodes): LossPlace | undefined {
  const place: unknown = Reflect.get(node.data ?? {}, "place");
  return isPlace(place) ? place : undefined;
}

function isPlace(value: unknown): value is LossPlace {
  return typeof value === "object" && value !== null;
}
