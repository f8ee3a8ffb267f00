/** Limits of an XML document, so that memory does not depend on what the document declares. */
export interface XmlLimits {
  /** Maximum nesting of elements. */
  readonly depth: number;
  /** Maximum attributes of one element, including namespace declarations. */
  readonly attributes: number;
  /** Maximum UTF-16 code units of one tag with its attributes, of one text, or of consecutive comments. */
  readonly tokenLength: number;
  /**
   * Maximum number of characters in a long token at which the parser splits it (references, line breaks, brackets),
   * because each piece costs a hundred times its length.
   */
  readonly tokenPieces: number;
  /** Maximum number of different names of elements and attributes. */
  readonly names: number;
}

/** Limits for documents of office programs; a format that needs less sets its own. */
export const XML_LIMITS: XmlLimits = {
  /** Word's own parser has the same limit. */
  depth: 256,
  /** A body written by Word uses about forty. */
  attributes: 1024,
  /** Word keeps whole drawings in a single attribute (`o:gfxdata`), which can be hundreds of kilobytes long. */
  tokenLength: 1024 * 1024,
  tokenPieces: 64 * 1024,
  /** All of WordprocessingML has about two thousand. */
  names: 10_000,
};
