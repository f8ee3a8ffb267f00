import type { FieldCode } from "../../docx/facts/story/field_code.ts";
import type { ContentLosses } from "../content_losses.ts";

/** Schemes of addresses that a text may lead to. */
const SAFE = /^(?:https?:|mailto:|tel:|ftp:)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i;

/** Returns an address that a text may lead to; undefined, with a loss, for that of a script or of a local file. */
export function safeLink(target: string, losses: ContentLosses): string | undefined {
  const address = target.trim();
  if (SAFE.test(address) || !SCHEME.test(address)) return address;
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
