import { comparableStorage } from "../storage/comparable_storage.ts";

/** Code, in which nothing is an address, or an attribute that is one. */
const ADDRESS = /<!\[CDATA\[[^]*?\]\]>| (?:href|ri:value|ac:anchor)="[^"]*"/g;

/**
 * Gives addresses the spelling that they have in the original body: formatters encode them in another way, and linters
 * write anchors in lower case, for which a wiki has no heading.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { restoreAddresses } from "./restore_addresses.ts";
 *
 * const link = (href: string, text: string) => `<p><a href="${href}">${text}</a></p>`;
 * strictEqual(restoreAddresses(link("/a b", "x"), link("/a%20b", "y")), link("/a b", "y"));
 * ```
 */
export function restoreAddresses(pristine: string, written: string): string {
  const spelled = addressesIn(pristine);
  if (spelled.size === 0) return written;
  const known = new Map<string, string | undefined>();
  for (const address of spelled) {
    const key = comparableStorage(address);
    known.set(key, known.has(key) ? undefined : address);
  }
  return written.replace(ADDRESS, (found) => spelled.has(found) ? found : known.get(comparableStorage(found)) ?? found);
}

function addressesIn(xhtml: string): Set<string> {
  return new Set(xhtml.match(ADDRESS)?.filter((found) => !found.startsWith("<")));
}
