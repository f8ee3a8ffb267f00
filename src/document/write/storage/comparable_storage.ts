const CODE = /(<ac:plain-text-body><!\[CDATA\[)([\s\S]*?)(?=\]\]><\/ac:plain-text-body>)|(<pre(?: [^>]*)?>)([^<]*)/g;
const SPAN = /(<code>)([^<]*)(?=<\/code>)/g;
const ADDRESS = /( (?:href|ri:value)=")([^"]*)/g;
const ANCHOR = /( ac:anchor=")([^"]*)/g;

/**
 * Changes generated storage format so that texts that differ only in what formatters and linters change are equal:
 * tabs, spaces at the end of lines and prompts in code, spaces at the edges of code in a text, and how addresses are
 * encoded.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { comparableStorage } from "./comparable_storage.ts";
 *
 * strictEqual(comparableStorage('<a href="?a%5B%5D">x</a>'), comparableStorage('<a href="?a[]">x</a>'));
 * ```
 */
export function comparableStorage(xhtml: string): string {
  return xhtml
    .replace(
      CODE,
      (_, body: string | undefined, code: string | undefined, pre = "", text = "") =>
        (body ?? pre) + comparableCode(code ?? text),
    )
    .replace(SPAN, (_, open: string, code: string) => open + code.trim())
    .replace(ADDRESS, (_, open: string, address: string) => open + decodeAddress(address))
    .replace(ANCHOR, (_, open: string, anchor: string) => open + decodeAddress(anchor).toLowerCase());
}

/** Returns code as formatters and linters may leave it. */
function comparableCode(code: string): string {
  const lines = code.split("\n").map((line) => line.replaceAll("\t", " ").trimEnd());
  const isPrompted = lines.some((line) => line !== "") && lines.every((line) => line === "" || /^ *\$ /.test(line));
  return (isPrompted ? lines.map((line) => line.replace(/^( *)\$ +/, "$1")) : lines).join("\n");
}

function decodeAddress(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
