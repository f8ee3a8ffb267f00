import { html, InsertionMode, Parser, Token, type TokenHandler, Tokenizer } from "parse5";
import type { Nodes, Point } from "../../tree.ts";
import { createTag, isWritten, shortenTag } from "./html_tokens.ts";
import {
  ANCHOR_BEFORE_ELEMENTS,
  FOREIGN_ELEMENTS,
  isHtmlElement,
  PLAIN_ELEMENTS,
  RAW_ELEMENTS,
  VOID_ELEMENTS,
} from "./element_names_table.ts";
import {
  createTreeAdapter,
  type ElementCount,
  HTML_LIMITS,
  type HtmlNode,
  type MarkdownElements,
} from "./html_tree.ts";

type TagToken = Token.TagToken;
type CharacterToken = Token.CharacterToken;

/** Facts and state for the trees of a document. */
export interface BuilderContext {
  readonly count: ElementCount;
  /** Names of all end tags in the HTML, in lower case. */
  readonly endTags: ReadonlySet<string>;
  /** Names of the document's components, in lower case. */
  readonly components: ReadonlySet<string>;
  /** Creates the node for an anchor; undefined if there is one of that name. */
  createAnchor(name: string, start: Point): Nodes | undefined;
}

/**
 * Builds a tree as browsers do from alternating HTML and Markdown nodes. What only looks like a tag becomes text, as
 * written.
 */
export class HtmlBuilder implements TokenHandler {
  readonly #context: BuilderContext;
  readonly #parser;
  readonly #markdown = new Map<readonly Token.Attribute[], Nodes>();
  /** Names of open elements that are ignored because they are too deep. */
  readonly #ignored: string[] = [];
  #fragment = "";
  #start: Point = { line: 1, column: 1 };
  /** Code units of the fragment that are in tokens. */
  #done = 0;
  /** Where the fragment ends the last element whose content is text, by name. */
  readonly #rawEnds = new Map<string, number>();

  constructor(context: BuilderContext) {
    this.#context = context;
    const treeAdapter = createTreeAdapter(context.count);
    const options = { treeAdapter, scriptingEnabled: false, sourceCodeLocationInfo: true };
    this.#parser = Parser.getFragmentParser(treeAdapter.createElement("div", html.NS.HTML, []), options);
  }

  /** Markdown nodes in the tree. */
  get markdown(): MarkdownElements {
    return this.#markdown;
  }

  /** Adds HTML that starts at a point of the document. */
  addHtml(fragment: string, start: Point = { line: 1, column: 1 }): void {
    this.#fragment = fragment;
    this.#start = start;
    this.#done = 0;
    this.#rawEnds.clear();
    const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
    tokenizer.inForeignNode = this.#parser.tokenizer.inForeignNode;
    this.#parser.tokenizer = tokenizer;
    tokenizer.write(fragment, true);
  }

  /** Adds a Markdown node. */
  addMarkdown(node: Nodes, isBlock: boolean): void {
    const name = isBlock ? "div" : "x-markdown";
    const tag = createTag(name, Token.TokenType.START_TAG, node.position?.start.line);
    this.#markdown.set(tag.attrs, node);
    this.#parser.onStartTag(tag);
    this.#parser.onEndTag(createTag(name, Token.TokenType.END_TAG));
  }

  /** Ends the tree and returns its nodes. */
  finish(): HtmlNode[] {
    this.#parser.onEof({ type: Token.TokenType.EOF, location: null });
    return this.#parser.getFragment().childNodes;
  }

  onStartTag(token: TagToken): void {
    const written = this.#take(token);
    const { tagName: name } = token;
    const isForeign = this.#parser.tokenizer.inForeignNode;
    const isOption = name === "option" && this.#isOpen("x-select");
    const isComponent = this.#context.components.has(name);
    if (!isForeign && !isOption && !isComponent && isWritten(token, written, this.#context.endTags)) {
      return this.#addText(written, token);
    }
    if (FOREIGN_ELEMENTS.has(name) && !this.#context.endTags.has(name)) return;
    const isVoid = VOID_ELEMENTS.has(name) || (isForeign && token.selfClosing);
    if (!isVoid && this.#parser.openElements.stackTop >= HTML_LIMITS.depth) {
      this.#ignored.push(name);
      return;
    }
    if (isForeign) return this.#parser.onStartTag(token);
    const anchor = this.#anchorOf(token);
    const isBefore = ANCHOR_BEFORE_ELEMENTS.has(name);
    if (isBefore && anchor !== undefined) this.addMarkdown(anchor, false);
    shortenTag(token, RAW_ELEMENTS.has(name) && this.#closesRaw(name));
    this.#parser.onStartTag(token);
    if (!isBefore && anchor !== undefined) this.addMarkdown(anchor, false);
    // Authors mean it; HTML ignores the slash of elements that may have content.
    if (token.selfClosing && !isVoid) this.#parser.onEndTag(createTag(name, Token.TokenType.END_TAG));
  }

  onEndTag(token: TagToken): void {
    const written = this.#take(token);
    const { tagName: name } = token;
    if (!isHtmlElement(name) && !this.#isOpen(name)) {
      if (!this.#context.components.has(name)) this.#addText(written, token);
      return;
    }
    if (this.#ignored.at(-1) === name) {
      this.#ignored.pop();
      return;
    }
    // In text up to an end tag and in SVG, elements have their own names.
    shortenTag(token, PLAIN_ELEMENTS.has(name) && this.#isOpen(name));
    this.#parser.onEndTag(token);
  }

  onCharacter(token: CharacterToken): void {
    this.#take(token);
    this.#parser.onCharacter(token);
  }

  onWhitespaceCharacter(token: CharacterToken): void {
    this.#take(token);
    this.#parser.onWhitespaceCharacter(token);
  }

  onNullCharacter(token: CharacterToken): void {
    this.#take(token);
  }

  onComment(token: Token.CommentToken): void {
    this.#take(token);
  }

  onDoctype(token: Token.DoctypeToken): void {
    this.#take(token);
  }

  /** Ends a fragment; the tree goes on with the next one. */
  onEof(token: Token.EOFToken): void {
    const rest = this.#fragment.slice(this.#done);
    const name = /^<\/?([a-z][^\s/>]*)/i.exec(rest)?.[1]?.toLowerCase() ?? "";
    const isTag = isHtmlElement(name) && (rest.includes("=") || /^\S*\s*$/.test(rest));
    if (rest !== "" && !isTag) this.#addText(rest, token);
    if (this.#parser.insertionMode !== InsertionMode.TEXT) return;
    const { current } = this.#parser.openElements;
    if (current !== undefined && "tagName" in current) {
      this.#parser.onEndTag(createTag(current.tagName, Token.TokenType.END_TAG));
    }
  }

  /** Makes the place of a token that in the document, and returns the token as written. */
  #take({ location }: Token.Token): string {
    if (location === null) return "";
    const { startOffset, endOffset } = location;
    if (location.startLine === 1) location.startCol += this.#start.column - 1;
    location.startLine += this.#start.line - 1;
    this.#done = Math.max(this.#done, endOffset);
    return this.#fragment.slice(startOffset, endOffset);
  }

  #addText(chars: string, { location }: Token.Token): void {
    this.#parser.onCharacter({ type: Token.TokenType.CHARACTER, chars, location });
  }

  #anchorOf({ tagName, attrs, location }: TagToken): Nodes | undefined {
    const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
    const name = value("id") ?? (tagName === "a" ? value("name") : undefined);
    const start = { line: location?.startLine ?? 1, column: location?.startCol ?? 1 };
    return name === undefined ? undefined : this.#context.createAnchor(name, start);
  }

  /** Tests whether the rest of the fragment ends an element whose content is text. */
  #closesRaw(name: string): boolean {
    let at = this.#rawEnds.get(name);
    if (at === undefined) {
      const ends = [...this.#fragment.matchAll(new RegExp(`</${name}[\\s/>]`, "gi"))];
      at = ends.at(-1)?.index ?? -1;
      this.#rawEnds.set(name, at);
    }
    return at >= this.#done;
  }

  /** Tests whether an element is open. */
  #isOpen(name: string): boolean {
    return this.#parser.openElements.items.some((item) => "tagName" in item && item.tagName.toLowerCase() === name);
  }
}
