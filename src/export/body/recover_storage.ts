import { HTML_ENTITIES } from "../../document/storage/html_entities_table.ts";
import { STORAGE_LIMITS, type StorageElement, type StorageNode } from "../../document/storage/storage_tree.ts";

/** What recovering a body had to do. */
export interface RecoveredStorage {
  readonly nodes: StorageNode[];
  /** Offset of the first element that is nested too deeply. */
  readonly tooDeepAt?: number;
  /** Offset where reading stopped, because the body is too large. */
  readonly stoppedAt?: number;
}

/**
 * Parses a page body that is not well-formed or exceeds a limit: end tags close what is open, stray ones are ignored,
 * elements that are nested too deeply are replaced by their content, and unknown references are text. Takes linear time.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { recoverStorage } from "./recover_storage.ts";
 *
 * const [paragraph] = recoverStorage("<p>R&D <b>now</p>").nodes;
 * strictEqual(paragraph?.type === "element" && paragraph.children.length, 2);
 * ```
 */
export function recoverStorage(xhtml: string): RecoveredStorage {
  return new Recovery(xhtml).run();
}

const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/y;
const MARKUP = /<(?=[A-Za-z_\/!?])/g;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g;
/** Elements of HTML without content, which authors do not close. */
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img", "col", "wbr", "input", "meta", "link", "source"]);
/** Elements that end a paragraph which is still open. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "pre", "hr"],
]);
/** Longest tag that is recognized, in code units. */
const MAX_TAG = 100_000;
/** Levels up to which the element of an end tag is looked for. */
const MAX_LEVELS = STORAGE_LIMITS.depth;

class Recovery {
  readonly #xhtml: string;
  readonly #roots: StorageNode[] = [];
  readonly #open: StorageElement[] = [];
  /** Number of open elements that are replaced by their content. */
  #flattened = 0;
  #nodes = 0;
  /** Nearest end of a tag that was found so far. */
  #tagEnd = -1;
  #tooDeepAt: number | undefined;

  constructor(xhtml: string) {
    this.#xhtml = xhtml.slice(0, STORAGE_LIMITS.length);
  }

  run(): RecoveredStorage {
    const text = this.#xhtml;
    let at = 0;
    while (at < text.length && this.#nodes < STORAGE_LIMITS.nodes) at = this.#readFrom(at);
    for (const element of this.#open) element.end = at;
    return {
      nodes: this.#roots,
      ...(this.#tooDeepAt === undefined ? {} : { tooDeepAt: this.#tooDeepAt }),
      ...(at < text.length || text.length === STORAGE_LIMITS.length ? { stoppedAt: at } : {}),
    };
  }

  /** Reads the next piece and returns where it ends. */
  #readFrom(at: number): number {
    const text = this.#xhtml;
    if (text[at] !== "<") return this.#addText(at, this.#markupFrom(at));
    if (text.startsWith("<!--", at)) return this.#after("-->", at + 4);
    if (text.startsWith("<![CDATA[", at)) return this.#addCdata(at);
    if (text.startsWith("<?", at) || text.startsWith("<!", at)) return this.#after(">", at + 2);
    return this.#readTag(at) ?? this.#addText(at, this.#markupFrom(at + 1));
  }

  #readTag(at: number): number | undefined {
    // Looked for once, so that many signs without an end take linear time.
    if (this.#tagEnd < at) this.#tagEnd = this.#indexOr(">", at);
    if (this.#tagEnd === this.#xhtml.length || this.#tagEnd - at > MAX_TAG) return undefined;
    TAG.lastIndex = at;
    const [whole, slash, name, attributes = "", closing] = TAG.exec(this.#xhtml) ?? [];
    if (whole === undefined || name === undefined) return undefined;
    const after = at + whole.length;
    if (slash === "/") this.#close(name, at, after);
    else this.#start(name, attributes, { start: at, end: after, isEmpty: closing === "/" || VOID.has(name) });
    return after;
  }

  #start(name: string, attributes: string, { start, end, isEmpty }: { start: number; end: number; isEmpty: boolean }) {
    const last = this.#open.at(-1);
    if (last?.name === "p" && ENDS_PARAGRAPH.has(name)) this.#close("p", start, start);
    if (this.#open.length >= STORAGE_LIMITS.depth) {
      this.#tooDeepAt ??= start;
      if (!isEmpty) this.#flattened++;
      return;
    }
    const element: StorageElement = {
      type: "element",
      name,
      attributes: readAttributes(attributes),
      children: [],
      start,
      end,
    };
    this.#add(element);
    if (!isEmpty) this.#open.push(element);
  }

  #close(name: string, start: number, end: number): void {
    if (this.#flattened > 0) {
      this.#flattened--;
      return;
    }
    const from = Math.max(0, this.#open.length - MAX_LEVELS);
    const found = this.#open.findLastIndex((element, i) => i >= from && element.name === name);
    if (found === -1) return;
    for (const element of this.#open.splice(found)) element.end = element.name === name ? end : start;
  }

  #addText(start: number, end: number): number {
    const value = decode(this.#xhtml.slice(start, end));
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    if (last?.type === "text" && !last.cdata) {
      siblings[siblings.length - 1] = { ...last, value: last.value + value, end };
    } else this.#add({ type: "text", value, cdata: false, start, end });
    return end;
  }

  #addCdata(start: number): number {
    const end = this.#indexOr("]]>", start);
    const after = Math.min(end + 3, this.#xhtml.length);
    this.#add({ type: "text", value: cleanText(this.#xhtml.slice(start + 9, end)), cdata: true, start, end: after });
    return after;
  }

  #add(node: StorageNode): void {
    this.#nodes++;
    this.#siblings().push(node);
  }

  #siblings(): StorageNode[] {
    return this.#open.at(-1)?.children ?? this.#roots;
  }

  #indexOr(text: string, from: number): number {
    const at = this.#xhtml.indexOf(text, from);
    return at === -1 ? this.#xhtml.length : at;
  }

  /** Returns where markup can start next. */
  #markupFrom(from: number): number {
    MARKUP.lastIndex = from;
    return MARKUP.exec(this.#xhtml)?.index ?? this.#xhtml.length;
  }

  #after(text: string, from: number): number {
    return Math.min(this.#indexOr(text, from) + text.length, this.#xhtml.length);
  }
}

function readAttributes(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of written.matchAll(ATTRIBUTE)) {
    if (!attributes.has(name)) attributes.set(name, decode((double ?? single ?? bare ?? "").replace(/[\t\r\n]/g, " ")));
  }
  return attributes;
}

function decode(text: string): string {
  const decoded = text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return XML.get(name) ?? HTML_ENTITIES.get(name) ?? reference;
    const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : "\ufffd";
  });
  return cleanText(decoded);
}

const XML: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** Replaces characters that XML does not allow. */
function cleanText(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
}
