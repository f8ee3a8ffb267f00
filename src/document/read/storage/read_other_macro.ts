import { MACRO_NAME } from "../../directives_table.ts";
import type { Code, ContainerDirective, LeafDirective, Paragraph, TextDirective } from "../../tree.ts";
import { onlyText } from "../../storage/storage_parts.ts";
import type { ReadInside } from "../../storage/block_node.ts";
import type { MacroParts } from "./macro_parts.ts";
import { FRAME } from "../../storage/parameter_kinds.ts";
import { macroMeta } from "../../storage/fence_meta.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Macros around blocks that have a directive of their own. */
export const BLOCK_DIRECTIVES: ReadonlySet<string> = new Set([
  "info",
  "note",
  "warning",
  "tip",
  "panel",
  "expand",
  "footnote",
]);

/**
 * Reads any macro by its name, so that it can be edited: with blocks as a container, with plain text as a fence, without
 * a body as a leaf.
 */
export function readOtherMacro(
  macro: MacroParts,
  inside: ReadInside,
): ContainerDirective | LeafDirective | Code | undefined {
  const { name, richBody, plainBody } = macro;
  const attributes = MACRO_NAME.test(name) ? macroAttributes(macro) : undefined;
  if (attributes === undefined) return undefined;
  if (plainBody !== undefined) return readFence(name, attributes, plainBody);
  if (richBody === undefined) {
    return { type: "leafDirective", name: "macro", attributes, children: [{ type: "text", value: name }] };
  }
  if (BLOCK_DIRECTIVES.has(name)) return undefined;
  const label: Paragraph = {
    type: "paragraph",
    data: { directiveLabel: true },
    children: [{ type: "text", value: name }],
  };
  return { type: "containerDirective", name: "macro", attributes, children: [label, ...inside(richBody.children)] };
}

/** Reads any macro without a body inside text. */
export function readOtherInline(macro: MacroParts): TextDirective | undefined {
  const { name, richBody, plainBody } = macro;
  const attributes = MACRO_NAME.test(name) ? macroAttributes(macro) : undefined;
  if (attributes === undefined || richBody !== undefined || plainBody !== undefined) return undefined;
  return { type: "textDirective", name: "macro", attributes, children: [{ type: "text", value: name }] };
}

function readFence(lang: string, attributes: Record<string, string>, body: StorageElement): Code | undefined {
  const value = onlyText(body);
  const meta = macroMeta(attributes);
  return value === undefined || meta === undefined ? undefined : { type: "code", lang, meta, value };
}

/**
 * Returns all parameters, the layout and the version of a macro as attributes; undefined if a parameter has the name of
 * one of the others.
 *
 * @param usual Version that the attributes do not mention.
 */
export function macroAttributes(
  { parameters, frame, version }: MacroParts,
  usual = "1",
): Record<string, string> | undefined {
  const names = [...parameters.keys()].sort();
  if (version === "" || names.some((name) => FRAME.has(name) || name === "schema-version")) return undefined;
  return {
    ...Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""])),
    ...frame,
    ...(version === usual ? {} : { "schema-version": version }),
  };
}
