import { SaxesParser } from "saxes";
import { escapeText, truncate } from "../../base/text.ts";
import { HTML_ENTITIES } from "./html_entities_table.ts";
import { StorageError, type StorageRule } from "./storage_error.ts";
import { STORAGE_LIMITS, type StorageElement, type StorageNode, type StorageText } from "./storage_tree.ts";

/**
 * Parses a page body in the wiki's storage format: XHTML without a root, with undeclared `ac:` and `ri:` prefixes and
 * the named characters of HTML. Every node has its position in the text. Limited by {@linkcode STORAGE_LIMITS}.
 *
 * @throws {StorageError} when the text is not well-formed or exceeds a limit.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseStorage } from "./parse_storage.ts";
 *
 * const [paragraph] = parseStorage("<p>a &amp; b</p>");
 * strictEqual(paragraph?.type === "element" && paragraph.name, "p");
 * ```
 */
export function parseStorage(xhtml: string): StorageNode[] {
  return new TreeBuilder(xhtml).build();
}

// The parser needs a single root.
const ROOT_START = "<storage>";
const ROOT_END = "</storage>";
/** Without a prototype, so that no name finds anything else. */
const ENTITIES: Readonly<Record<string, string>> = Object.assign(
  Object.create(null),
  Object.fromEntries(HTML_ENTITIES),
);

class TreeBuilder {
  readonly #xhtml: string;
  readonly #parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  readonly #open: StorageElement[] = [];
  readonly #roots: StorageNode[] = [];
  #nodes = 0;
  /** End of the last token. */
  #end = 0;
  #isStarted = false;

  constructor(xhtml: string) {
    this.#xhtml = xhtml;
  }

  build(): StorageNode[] {
    if (this.#xhtml.length > STORAGE_LIMITS.length) {
      const reason = `it has ${this.#xhtml.length} characters; the limit is ${STORAGE_LIMITS.length}`;
      throw new StorageError("storage-too-large", reason, { line: 1, column: 1 });
    }
    this.#listen();
    this.#parser.write(`${ROOT_START}${this.#xhtml}${ROOT_END}`).close();
    return this.#roots;
  }

  #listen(): void {
    const parser = this.#parser;
    parser.ENTITIES = ENTITIES;
    parser.on("error", (error) => {
      const reason = escapeText(truncate(error.message.replace(/^(?:\d+:\d+: )+/, ""), 200));
      throw this.#refuse("storage-malformed", reason, this.#position(), error);
    });
    parser.on("opentag", ({ name, attributes }) => this.#onOpen(name, attributes));
    parser.on("closetag", () => this.#onClose());
    parser.on("text", (text) => this.#addText(text, false, this.#find("<", 0)));
    parser.on("cdata", (text) => this.#addText(text, true, this.#find("]]>", 3)));
    parser.on("comment", () => this.#addOther("#comment", this.#find("-->", 3)));
    parser.on("processinginstruction", () => this.#addOther("#instruction", this.#find("?>", 2)));
  }

  #position(): number {
    return Math.min(Math.max(this.#parser.position - ROOT_START.length, 0), this.#xhtml.length);
  }

  #find(closing: string, length: number): number {
    const at = this.#xhtml.indexOf(closing, this.#end);
    return at === -1 ? this.#xhtml.length : at + length;
  }

  #onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    const end = this.#position();
    if (!this.#isStarted) {
      this.#isStarted = true;
      return;
    }
    if (this.#open.length >= STORAGE_LIMITS.depth) {
      const reason = `its elements are nested more than ${STORAGE_LIMITS.depth} deep`;
      throw this.#refuse("storage-too-deep", reason, this.#end);
    }
    const element: StorageElement = {
      type: "element",
      name,
      attributes: new Map(Object.entries(attributes)),
      children: [],
      start: this.#end,
      end,
    };
    this.#add(element);
    this.#open.push(element);
    this.#end = end;
  }

  #onClose(): void {
    const element = this.#open.pop();
    if (element === undefined) {
      if (this.#parser.position < ROOT_START.length + this.#xhtml.length + ROOT_END.length) {
        throw this.#refuse("storage-malformed", "an end tag has no start tag", this.#end);
      }
      return;
    }
    const end = this.#position();
    element.end = end;
    this.#end = end;
  }

  #addText(value: string, cdata: boolean, end: number): void {
    const siblings = this.#siblings();
    const before = siblings.at(-1);
    if (cdata && before?.type === "text" && before.cdata) {
      siblings[siblings.length - 1] = { ...before, value: before.value + value, end };
    } else {
      const text: StorageText = { type: "text", value, cdata, start: this.#end, end };
      this.#add(text);
    }
    this.#end = end;
  }

  #addOther(name: string, end: number): void {
    this.#add({ type: "element", name, attributes: new Map(), children: [], start: this.#end, end });
    this.#end = end;
  }

  #add(node: StorageNode): void {
    if (++this.#nodes > STORAGE_LIMITS.nodes) {
      throw this.#refuse("storage-too-complex", `it has more than ${STORAGE_LIMITS.nodes} nodes`, this.#end);
    }
    this.#siblings().push(node);
  }

  #siblings(): StorageNode[] {
    return this.#open.at(-1)?.children ?? this.#roots;
  }

  #refuse(rule: StorageRule, reason: string, offset: number, cause?: unknown): StorageError {
    const before = this.#xhtml.slice(0, offset);
    const lineStart = before.lastIndexOf("\n") + 1;
    const line = before.split("\n").length;
    return new StorageError(rule, reason, { line, column: offset - lineStart + 1, cause });
  }
}
