import { isEditedFrom, type LocalPage } from "../page/page_text.ts";
import type { PageBase } from "../../state/page_entry.ts";
import { replaceAddresses } from "../../../document/write/respell/replace_addresses.ts";
import { findFileTarget, isFileAddress } from "./find_file_target.ts";
import { createFileLookup, type LinkedPage, type LinkedText, linkQuietly, type LookedUp } from "./link_page.ts";
import { noteTargets } from "./former_targets.ts";
import { parseFile, type ReplacedLink } from "./link_files.ts";
import { movedAddress } from "../../../base/names/relative_address.ts";

/** Returns a file as it is, whose links may have been replaced for sending. */
export function ownPage(local: LocalPage | LinkedPage): LocalPage {
  return "ownBody" in local ? { ...local, body: local.ownBody } : local;
}

/** Tests whether the content of a file differs from the base, which has the wiki's forms of its links. */
export function isPageEdited(local: LocalPage, base: PageBase, context: LookedUp): boolean {
  return isEditedFrom(local, base) && isEditedFrom(linkQuietly(local, context), base);
}

/**
 * Returns a text with the links that its file has, in place of the wiki's forms of them. A link whose file is now at
 * another place gets the address of that place.
 */
export function keepFileLinks(body: string, linked: LinkedText, context: LookedUp): string {
  const { ownBody, links } = withAddresses(linked, context);
  if (links.length === 0) return body;
  if (body === linked.body && links.length === linked.links.length) return ownBody;
  const text = replaceForms(body, links);
  // The forms may be code in other places.
  return text !== body && linkQuietly({ ...linked, body: text }, context).body === body ? text : body;
}

/** Returns the links of a file whose files are at their addresses, after those that moved got new ones. */
function withAddresses(linked: LinkedText, context: LookedUp): Pick<LinkedText, "ownBody" | "links"> {
  const { path, ownBody, links } = linked;
  const lookup = createFileLookup(context, linked);
  const isThere = ({ url }: Pick<ReplacedLink, "url">) =>
    url.startsWith("#") || findFileTarget(url, path, lookup) !== undefined;
  if (links.every(isThere)) return linked;
  const text = replaceAddresses(ownBody, parseFile(ownBody), (node) => {
    const target = isThere(node) || !isFileAddress(node.url) ? undefined : lookup.formerTarget?.(node.url);
    return target && movedAddress(node.url, target, path);
  });
  const moved = linkQuietly({ ...linked, body: text }, context);
  return { ownBody: text, links: moved.links.filter(isThere) };
}

/** Saves what the links of a page's file lead to, before the file or another one moves. */
export function noteFileLinks(id: string, linked: LinkedText, context: LookedUp): void {
  const lookup = createFileLookup(context, linked);
  noteTargets({ id, path: linked.path }, linked.links, { state: context.state, lookup });
}

/** Returns a file with the wiki's forms of its links, which it may have already. */
export function linkedPage(local: LocalPage | LinkedPage, context: LookedUp): LinkedPage {
  return "ownBody" in local ? local : linkQuietly(local, context);
}

function replaceForms(body: string, links: readonly ReplacedLink[]): string {
  const waiting = new Map<string, string[]>();
  for (const { form, text } of links.toReversed()) {
    const texts = waiting.get(form);
    if (texts === undefined) waiting.set(form, [text]);
    else texts.push(text);
  }
  const forms = [...waiting.keys()].toSorted((a, b) => b.length - a.length).map((form) => RegExp.escape(form));
  return body.replace(new RegExp(forms.join("|"), "g"), (form) => {
    const texts = waiting.get(form) ?? [];
    // The last one stands for all that follow.
    return (texts.length > 1 ? texts.pop() : texts[0]) ?? form;
  });
}
