import { quote, truncate } from "../../../base/text.ts";
import { emojiOfName, emojiOfWiki } from "../../emoji.ts";
import type { IssueLog } from "../../issue_log.ts";
import { oneLine } from "../../plain_text.ts";
import { listHeadings } from "./heading_places.ts";
import { toSlug } from "../../text/slugger.ts";
import type { Heading, Nodes, Root, Text, TextDirective } from "../../tree.ts";

/** Names between colons that are no part of a word or number, as in `10:100:45` and `std::x::y`. */
const SHORTCODES = /(?<![\p{L}\p{N}_:])(?::[a-z0-9_+-]{1,40}:)+(?![\p{L}\p{N}_:])/gu;
/** Names of icons that Material for MkDocs has, which only decorate. */
const ICON = /^(?:fontawesome|material|octicons|simple)-/;
const ICON_NAMES =
  /(?<![\p{L}\p{N}_:\\]):(?:fontawesome|material|octicons|simple)-[a-z0-9_+-]{1,40}:(?![\p{L}\p{N}_:])/gu;
/** A name after a colon with a backslash. */
const ESCAPED = /\\:([a-z0-9_+-]{1,40})/gu;

/**
 * Replaces names of emoji by Unicode emoji in the text of a document, in place: `:tada:`, if GitHub has that name, and
 * `:emoji[:tada:]{…}` of the wiki. A name behind `\:` stays in its whole
 * text; code stays as it is. Returns the addresses that links use for headings with such names: `#tada-news` is
 * `:tada: News`.
 */
export function resolveEmoji(root: Root, source: string, log: IssueLog): Map<Heading, string> {
  const addresses = new Map<Heading, string>();
  if (!/:[a-z0-9_+-]+[:[]/u.test(source)) return addresses;
  for (const { heading } of listHeadings(root)) addresses.set(heading, toSlug(oneLine(heading)));
  resolveBelow(root, source, log);
  return new Map([...addresses].filter(([heading, address]) => toSlug(oneLine(heading)) !== address));
}

/** Adds an address to each heading. */
export function addHeadingAddresses(addresses: ReadonlyMap<Heading, string>): void {
  for (const [heading, name] of addresses) {
    heading.children.push({ type: "textDirective", name: "anchor", attributes: { name }, children: [] });
  }
}

/** Replaces names of emoji between colons alone, in place: `:tada:`. */
export function resolveShortcodes(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (child.type === "text") child.value = resolveText(child, source);
    else if (child.type !== "textDirective" || child.name !== "emoji") resolveShortcodes(child, source);
  }
}

function resolveBelow(node: Nodes, source: string, log: IssueLog): void {
  if (!("children" in node)) return;
  node.children.forEach((child, i) => {
    if (child.type === "text") {
      warnIcons(child, log);
      child.value = resolveText(child, source);
    } else if (isEmoji(child)) {
      node.children[i] = { type: "text", value: emojiText(child, log), position: child.position };
    } else resolveBelow(child, source, log);
  });
}

function warnIcons(node: Text, log: IssueLog): void {
  for (const [name] of node.value.matchAll(ICON_NAMES)) {
    const describe = (count: number) =>
      count === 1
        ? `The icon ${quote(truncate(name, 60))} is left out`
        : `${count} icons, such as ${name}, are left out`;
    log.tally("markup-dropped", { kind: "icon", describe }, { node, hint: "Use an emoji of Unicode." });
  }
}

function resolveText({ value, position }: Text, source: string): string {
  if (!value.includes(":")) return value;
  const written = source.slice(position?.start.offset, position?.end.offset);
  const escaped = new Set(Array.from(written.matchAll(ESCAPED), ({ 1: name = "" }) => name));
  return replaceShortcodes(value, escaped);
}

/** Replaces names of emoji between colons, except for some. */
export function replaceShortcodes(text: string, except: ReadonlySet<string> = new Set()): string {
  const replace = (code: string, name: string) =>
    except.has(name) ? code : emojiOfName(name) ?? (ICON.test(name) ? "" : code);
  return text.replace(SHORTCODES, (codes) => codes.replace(/:([^:]+):/g, replace));
}

function isEmoji(node: Nodes): node is TextDirective {
  return node.type === "textDirective" && node.name === "emoji" && oneLine(node) !== "";
}

/** Returns the emoji; for a picture of one wiki, the text in its place. */
function emojiText(node: TextDirective, log: IssueLog): string {
  const { id, fallback, name } = node.attributes ?? {};
  const label = oneLine(node);
  const known = emojiOfWiki({ label, id: id ?? "", fallback: fallback ?? "", isOld: (name ?? "") === "" });
  if (known !== undefined) return known;
  log.warn("unknown-emoji", `The emoji ${quote(truncate(label, 60))} is shown as text: only one wiki has its picture`, {
    node,
    hint: "Use an emoji of Unicode.",
  });
  return (fallback ?? "") === "" ? label : fallback ?? label;
}
