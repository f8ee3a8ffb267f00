import type { PhrasingContent } from "../../tree.ts";
import { definedAttributes, hasOnlyAttributes } from "../../storage/storage_parts.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

const KNOWN = ["ac:name", "ac:emoji-shortname", "ac:emoji-id", "ac:emoji-fallback"];

/** Reads an emoticon: the old kind by its name alone, the new kind by its short name with the rest as attributes. */
export function readEmoji(element: StorageElement): PhrasingContent[] | undefined {
  const { attributes, children } = element;
  const name = attributes.get("ac:name") ?? "";
  if (name === "" || children.length > 0 || !hasOnlyAttributes(element, KNOWN)) return undefined;
  const shortname = attributes.get("ac:emoji-shortname");
  if (shortname === undefined) {
    const hasMore = attributes.has("ac:emoji-id") || attributes.has("ac:emoji-fallback");
    return hasMore ? undefined : [emoji(`:${name}:`, {})];
  }
  return [
    emoji(
      shortname,
      definedAttributes({ name, id: attributes.get("ac:emoji-id"), fallback: attributes.get("ac:emoji-fallback") }),
    ),
  ];
}

function emoji(value: string, attributes: Record<string, string>): PhrasingContent {
  return { type: "textDirective", name: "emoji", attributes, children: [{ type: "text", value }] };
}
