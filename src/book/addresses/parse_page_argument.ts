import { decodeAddress, decodeName } from "../../base/decode_address.ts";
import { withoutCredentials } from "../../base/address_credentials.ts";
import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { PageRef } from "../model/page_ref.ts";

/** Page or space that a person names. */
export type PageArgument =
  & (
    | { readonly kind: "page"; readonly page: PageRef }
    | { readonly kind: "space"; readonly spaceKey: string }
  )
  & {
    /** Start of an address: the wiki with its context path, without a trailing slash. */
    readonly site?: string;
  };

const MAX_LENGTH = 4096;
const SPACE_KEY = /^~?[\p{L}\p{N}._@+=-]{1,127}$/u;

/**
 * Parses how a person names a page or a space: an ID, `SPACE:Title`, the key of a space, or any address that wikis show
 * for pages, blog posts and spaces, including short ones.
 *
 * @throws {ToolError} `bad-page-argument`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parsePageArgument } from "./parse_page_argument.ts";
 *
 * deepStrictEqual(parsePageArgument("DOCS:Getting started"), {
 *   kind: "page",
 *   page: { spaceKey: "DOCS", title: "Getting started" },
 * });
 * deepStrictEqual(parsePageArgument("https://wiki.company.com/display/DOCS/Getting+started"), {
 *   kind: "page",
 *   page: { spaceKey: "DOCS", title: "Getting started" },
 *   site: "https://wiki.company.com",
 * });
 * ```
 */
export function parsePageArgument(text: string): PageArgument {
  const trimmed = text.trim();
  // deno-lint-ignore no-control-regex
  const isText = trimmed.length <= MAX_LENGTH && trimmed.isWellFormed() && !/[\0-\x1f\x7f]/.test(trimmed);
  const found = !isText ? undefined : /^https?:\/\//i.test(trimmed) ? parseAddress(trimmed) : parseName(trimmed);
  if (found !== undefined) return found;
  throw new ToolError(
    "bad-page-argument",
    `Cannot find ${quote(truncate(withoutCredentials(text), 120))}: it names no page and no space`,
    {
      hint: "Give the address of a page, its ID, SPACE:Title, or the key of a space.",
    },
  );
}

function parseName(text: string): PageArgument | undefined {
  if (/^\d{1,19}$/.test(text)) return { kind: "page", page: { id: text } };
  const [, key, title] = /^([^:]*):(?!\/\/)(.+)$/s.exec(text) ?? [];
  if (key === undefined) return SPACE_KEY.test(text) ? { kind: "space", spaceKey: text } : undefined;
  return pageNamed(key.trim(), title?.trim());
}

function pageNamed(spaceKey: string, title: string | undefined, postedOn?: string): PageArgument | undefined {
  if (!SPACE_KEY.test(spaceKey) || title === undefined || title === "") return undefined;
  return { kind: "page", page: { spaceKey, title, ...(postedOn === undefined ? {} : { postedOn }) } };
}

function pageWithId(id: string | null | undefined): PageArgument | undefined {
  return id !== null && id !== undefined && /^\d{1,19}$/.test(id) ? { kind: "page", page: { id } } : undefined;
}

function spaceWithKey(key: string | null | undefined): PageArgument | undefined {
  return key !== null && key !== undefined && SPACE_KEY.test(key) ? { kind: "space", spaceKey: key } : undefined;
}

function parseAddress(text: string): PageArgument | undefined {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  for (const [pattern, read] of FORMS) {
    const match = pattern.exec(url.pathname);
    const found = match === null ? undefined : read(match.slice(2), url.searchParams);
    if (found !== undefined) return { ...found, site: `${url.origin}${match?.[1] ?? ""}` };
  }
  return undefined;
}

type Parts = readonly (string | undefined)[];
type Form = readonly [pattern: RegExp, read: (parts: Parts, query: URLSearchParams) => PageArgument | undefined];

/** Forms of addresses. The first group is the context path of the wiki. */
const FORMS: readonly Form[] = [
  [/^(.*?)\/(?:rest\/api\/content|api\/v2\/(?:pages|blogposts))\/(\d+)\/?$/, ([id]) => pageWithId(id)],
  [/^(.*?)\/spaces\/viewspace\.action$/, (_, query) => spaceWithKey(query.get("key"))],
  [/^(.*?)\/spaces\/[^/]+\/(?:pages|blog)\/(?:edit(?:-v2)?\/|\d{4}\/\d\d\/\d\d\/)?(\d+)(?:\/|$)/, ([id]) => {
    return pageWithId(id);
  }],
  [/^(.*?)\/spaces\/([^/]+)(?:\/(?:overview|pages|blog)?)?\/?$/, ([key]) => spaceWithKey(decode(key))],
  [/^(.*?)\/display\/([^/]+)\/(\d{4})\/(\d\d)\/(\d\d)\/([^/]+)\/?$/, ([key, year, month, day, title]) => {
    return pageNamed(decode(key) ?? "", decodeTitle(title), `${year}-${month}-${day}`);
  }],
  [/^(.*?)\/display\/([^/]+)\/(.+?)\/?$/, ([key, title]) => pageNamed(decode(key) ?? "", decodeTitle(title))],
  [/^(.*?)\/display\/([^/]+)\/?$/, ([key]) => spaceWithKey(decode(key))],
  [/^(.*?)\/pages\/[\w-]+\.action$/, (_, query) => pageWithId(query.get("pageId") ?? query.get("draftId"))],
  // Other actions with a title make a new page.
  [/^(.*?)\/pages\/viewpage\.action$/, (_, query) => {
    return pageNamed(query.get("spaceKey") ?? query.get("key") ?? "", query.get("title") ?? undefined);
  }],
  [/^(.*?)\/pages\/(\d+)(?:\/|$)/, ([id]) => pageWithId(id)],
  [/^(.*?)\/x\/([\w-]+)\/?$/, ([code]) => pageWithId(decodeTinyLink(code ?? ""))],
];

function decode(text = ""): string | undefined {
  return decodeAddress(text);
}

/** Decodes a title in a path. */
function decodeTitle(text = ""): string | undefined {
  return decodeName(text)?.trim();
}

/**
 * Whether an argument may mean something in a wiki: it has no site of its own, or that of the wiki. A host can have
 * several wikis, each with a context path; http or https makes no difference.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isOfSite, parsePageArgument } from "./parse_page_argument.ts";
 *
 * const page = parsePageArgument("https://wiki.company.com/x/h9YS");
 * strictEqual(isOfSite(page, "https://wiki.company.com/"), true);
 * strictEqual(isOfSite(page, "https://wiki.company.com/confluence"), false);
 * ```
 */
export function isOfSite({ site }: PageArgument, wiki: string): boolean {
  return site === undefined || hostAndPath(site) === hostAndPath(wiki);
}

function hostAndPath(site: string): string {
  const { host, pathname } = new URL(site);
  return `${host}${pathname.replace(/\/+$/, "")}`;
}

/** Length of eight bytes in base 64, without padding. */
const LENGTH = 11;

/**
 * Decodes the last part of a short address of a page (`/x/<code>`) to the ID of the page; undefined if it is none. The
 * code is the ID as little-endian bytes in base 64, with `-` for `/`, `_` for `+`, and without zeros at its end.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { decodeTinyLink } from "./parse_page_argument.ts";
 *
 * strictEqual(decodeTinyLink("h9YS"), "1234567");
 * strictEqual(decodeTinyLink("%"), undefined);
 * ```
 */
export function decodeTinyLink(code: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,11}$/.test(code)) return undefined;
  const text = code.replaceAll("-", "/").replaceAll("_", "+").padEnd(LENGTH, "A");
  try {
    const bytes = Uint8Array.fromBase64(`${text}=`);
    const id = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(0, true);
    return id === 0n || id > MAX_ID ? undefined : String(id);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Wikis number with signed integers of 64 bits. */
const MAX_ID = 2n ** 63n - 1n;
