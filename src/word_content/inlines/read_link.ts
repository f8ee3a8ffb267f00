import type { FieldCode } from "../../docx/facts/story/field_code.ts";
import type { ContentLosses } from "../content_losses.ts";

/** Schemes of addresses that a text may lead to. */
const SAFE = /^(?:https?:|mailto:|tel:|ftp:)/i;
/** Longest address in UTF-16 code units; Word makes none above 2,079. Many links can share one address. */
const MAX_ADDRESS = 4096;
const SCHEME = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i;
/** What programs leave out of an address before they read its scheme. */
const IGNORED = /[\s\p{Cc}\p{Cf}]+/gu;

/** Returns an address that a text may lead to; undefined, with a loss, for one that is too long, or of a script or a local file. */
export function safeLink(target: string, losses: ContentLosses): string | undefined {
  if (target.length > MAX_ADDRESS) {
    losses.add("link", `Links of more than ${MAX_ADDRESS} characters are left out; their text stays`);
    return undefined;
  }
  const address = target.trim();
  if (SAFE.test(address) || !SCHEME.test(address.replace(IGNORED, ""))) return address;
  losses.add(
    "link",
    "Links to files of a machine, or to anything but the web and mail, are left out; their text stays",
  );
  return undefined;
}

/** Returns where the result of a field leads; undefined for fields without a link. */
export function linkOfField({ name, args, switches }: FieldCode, losses: ContentLosses): string | undefined {
  const [first = ""] = args;
  if (name === "HYPERLINK") {
    const place = switches.get("l");
    const address = first === "" ? "" : safeLink(first, losses) ?? "";
    return `${address}${place === undefined || place === "" ? "" : `#${place}`}`;
  }
  if (name === "REF" || name === "PAGEREF" || name === "NOTEREF") return first === "" ? undefined : `#${first}`;
  return undefined;
}
