/** Every reason for which a document is not the XML asked for. */
export type XmlRule =
  | "encoding"
  | "doctype"
  | "xml" // not well-formed
  | "xml-depth"
  | "xml-attributes"
  | "xml-token-length"
  | "xml-names";

/**
 * Makes the error that a reader throws: only the caller knows what the document is part of. `reason` is a clause
 * ("it has a document type declaration"), safe for one line of a log; for `xml` it may start with `line:column: `.
 */
export type RefuseXml = (rule: XmlRule, reason: string, cause?: unknown) => Error;
