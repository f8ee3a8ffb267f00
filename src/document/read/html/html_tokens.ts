import { html, type Token } from "parse5";
import { isComponentTag } from "./components.ts";
import {
  FORMATTING_ELEMENTS,
  isHtmlElement,
  OPTIONAL_END_ELEMENTS,
  PLACEHOLDER_ELEMENTS,
  PLAIN_ELEMENTS,
  VOID_ELEMENTS,
} from "./element_names_table.ts";

type TagToken = Token.TagToken;

/** Creates a tag that is not written in the document. */
export function createTag(tagName: string, type: TagToken["type"], startLine = 1): TagToken {
  const tag = { type, tagName, tagID: html.getTagID(tagName), selfClosing: false, ackSelfClosing: false, attrs: [] };
  return { ...tag, location: { startLine, startCol: 1, startOffset: 0, endLine: startLine, endCol: 1, endOffset: 0 } };
}

/**
 * Tests whether a start tag only looks like one: `List<String>`, `<your-name>`, `Optional<Object>`, `copy <source>`. One
 * of a component, such as `<Tab label="a">`, is none of them.
 * `endTags` has the names of all end tags, in lower case.
 */
export function isWritten(token: TagToken, written: string, endTags: ReadonlySet<string>): boolean {
  const { tagName: name, attrs, selfClosing } = token;
  if (!isHtmlElement(name)) return !isComponentTag(written);
  if (attrs.length > 0 || selfClosing || endTags.has(name)) return false;
  if (PLACEHOLDER_ELEMENTS.has(name)) return true;
  return /^<[A-Z](?:[a-z]|>)/.test(written) && !VOID_ELEMENTS.has(name) && !OPTIONAL_END_ELEMENTS.has(name);
}

/**
 * Renames an element for which the parser has rules that do not suit Markdown, and removes the attributes of marks that
 * the parser repeats in each paragraph. With `isRaw`, keeps it as written.
 */
export function shortenTag(token: TagToken, isRaw: boolean): void {
  if (isRaw) return;
  if (FORMATTING_ELEMENTS.has(token.tagName)) token.attrs = [];
  if (!PLAIN_ELEMENTS.has(token.tagName)) return;
  token.tagName = `x-${token.tagName}`;
  token.tagID = html.TAG_ID.UNKNOWN;
}
