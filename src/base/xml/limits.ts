/** Bounds of one XML document, so that memory does not follow what the document claims. */
export interface XmlLimits {
  /** Open elements at a time. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number;
  /** UTF-16 code units of one tag with its attributes, one text, comments in a row. */
  readonly tokenLength: number;
  /**
   * Characters in a long token at which the parser cuts it (references, line breaks, brackets): each piece costs a
   * hundred times its length.
   */
  readonly tokenPieces: number;
  /** Different names of elements and attributes. */
  readonly names: number;
}

/** The bounds of a document written by an office program; a format that needs less sets its own. */
export const XML_LIMITS: XmlLimits = {
  /** Word's own parser stops here too. */
  depth: 256,
  /** A body written by Word has about forty. */
  attributes: 1024,
  /** Word keeps whole drawings in a single attribute (`o:gfxdata`), which can be hundreds of kilobytes long. */
  tokenLength: 1024 * 1024,
  tokenPieces: 64 * 1024,
  /** The whole of WordprocessingML has about two thousand. */
  names: 10_000,
};
