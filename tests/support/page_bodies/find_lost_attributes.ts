import { ELEMENT_ATTRIBUTES, EVERY_ELEMENT } from "../../../src/export/body/attributes/attributes_table.ts";
import { MACROS } from "../../../src/export/macros/macros_table.ts";
import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import { offsetOf } from "./find_lost.ts";
import { type MiniNode, parseMini } from "./mini_tree.ts";

/** Codes of losses of an element after which its attributes mean nothing. */
const REPORTED = new Set([
  ...["element-unknown", "macro-unknown", "list-left-out", "form-control", "media-as-link", "picture-as-text"],
]);
/** Codes after which no element within another one is shown as such. */
const AS_TEXT = new Set([
  "picture-as-text",
  "formula-as-text",
  "code-as-plain-text",
  "blocks-as-text",
  "text-replaced",
]);

interface Search {
  readonly lossesAt: ReadonlyMap<number, readonly LossEntry[]>;
  readonly found: string[];
}

/**
 * Lists the attributes and parameters of a body that neither a table calls carried or decorative, nor a report of losses
 * names at their element.
 */
export function findLostAttributes(xhtml: string, losses: readonly LossEntry[]): string[] {
  const lossesAt = Map.groupBy(losses, ({ place }) => offsetOf(xhtml, place?.line ?? 1, place?.column ?? 1));
  const found: string[] = [];
  for (const child of parseMini(xhtml).children) search(child, { lossesAt, found });
  return found;
}

function search(node: MiniNode, given: Search): void {
  if (node.name.startsWith("#")) return;
  const losses = given.lossesAt.get(node.start) ?? [];
  if (losses.some(({ outcome, code }) => (outcome === "left-out" && code !== "hidden") || AS_TEXT.has(code))) return;
  if (
    losses.some(({ code, element }) => code === "hidden" && (!/macro/.test(element) || /multi-excerpt/.test(element)))
  ) return;
  if (/^(?:math|svg|script|style)$/.test(node.name)) return;
  if (!losses.some(({ code }) => REPORTED.has(code))) {
    const message = losses.filter(({ code }) => code === "element-attribute").map((loss) => loss.message).join();
    for (const [name, value] of node.attributes) {
      if (value.trim() !== "" && !isKnown(node, name, value) && !isNamed(name, message)) {
        given.found.push(`${node.name} ${name}`);
      }
    }
    if (/macro$/.test(node.name)) searchParameters(node, losses, given.found);
  }
  for (const child of node.children) search(child, given);
}

function isNamed(name: string, message: string): boolean {
  return message.includes(`"${name}"`) || / and \d+ more /.test(message);
}

function isKnown(node: MiniNode, name: string, value: string): boolean {
  const row = ELEMENT_ATTRIBUTES.get(node.name);
  const lists = [EVERY_ELEMENT.carried, EVERY_ELEMENT.decorative, row?.carried, row?.decorative];
  return lists.some((list) => matches(name, list)) || (name === "title" && textOf(node).includes(value.trim()));
}

function searchParameters(macro: MiniNode, losses: readonly LossEntry[], found: string[]): void {
  const written = macro.attributes.get("ac:name") ?? "";
  const parameters = [written, written.toLowerCase()].map((name) => MACROS.get(name)?.parameters).find(Boolean);
  if (parameters === undefined) return;
  const message = losses.filter(({ code }) => code === "macro-parameter").map((loss) => loss.message).join();
  const named = new Set<string>();
  for (const { name, attributes, children } of macro.children) {
    if (!/^ac:(?:default-)?parameter$/.test(name)) continue;
    const parameter = attributes.get("ac:name")?.trim() ?? "";
    const value = children.map(textOf).join("").trim().toLowerCase();
    const isFirst = !named.has(parameter);
    named.add(parameter);
    if (!isFirst || value === "") continue;
    const { shown, look, internal, usual } = parameters;
    const key = parameter === "" ? "_" : parameter;
    const isTold = [shown, look, internal, OF_EDITORS].some((list) => matches(key, list)) || usual?.[key] === value;
    if (!isTold && !isNamed(parameter, message)) found.push(`${written} ${parameter}`);
  }
}

const OF_EDITORS = "atlassian-macro-output-type macroId localId _parentId __*";

function matches(name: string, list = ""): boolean {
  return list.split(" ").some((each) =>
    each === name || (each.endsWith("*") && each.length > 0 && name.startsWith(each.slice(0, -1)))
  );
}

function textOf({ text, children }: MiniNode): string {
  return text + children.map(textOf).join("");
}
