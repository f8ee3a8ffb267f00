import { present } from "../../base/present.ts";
import type { StorageElement, StorageNode } from "../../document/storage/storage_tree.ts";
import type { PersonRef } from "../../book/model/source_page.ts";
import { recoverStorage } from "../body/recover_storage.ts";

/** Longest text of a task, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** Reads the text of a task from its storage format: its words, its dates and the people that it mentions. */
export function readTaskText(body: string): (string | PersonRef)[] {
  const parts: (string | PersonRef)[] = [];
  for (const part of partsOf(recoverStorage(body.slice(0, MAX_LENGTH)).nodes)) {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts.map((part) => typeof part === "string" ? part.replace(/\s+/g, " ") : part)
    .filter((part) => part !== "");
}

function* partsOf(nodes: readonly StorageNode[]): Generator<string | PersonRef> {
  for (const node of nodes) {
    if (node.type === "text") yield node.value;
    else yield* partsOfElement(node);
  }
}

function* partsOfElement({ name, attributes, children }: StorageElement): Generator<string | PersonRef> {
  if (name === "ac:parameter" && attributes.get("ac:name") !== "title") return;
  if (name === "time") yield attributes.get("datetime") ?? "";
  if (name === "ri:page" || name === "ri:attachment") {
    yield attributes.get("ri:content-title") ?? attributes.get("ri:filename") ?? "";
  }
  if (name === "ri:user") {
    const ref: PersonRef = present({
      account: attributes.get("ri:account-id"),
      key: attributes.get("ri:userkey"),
      username: attributes.get("ri:username"),
    });
    if (Object.keys(ref).length > 0) yield ref;
  }
  yield* partsOf(children);
  if (BLOCKS.test(name)) yield " ";
}

const BLOCKS = /^(?:p|div|li|ul|ol|br|h[1-6]|td|th|tr)$/;
