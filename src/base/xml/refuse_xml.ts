/** Reason for rejecting an XML document. */
export type XmlRule =
  | "encoding"
  | "doctype"
  | "xml" // not well-formed
  | "xml-depth"
  | "xml-attributes"
  | "xml-token-length"
  | "xml-names";

/**
 * Function that creates the error a reader throws; only the caller knows which file the document belongs to. `reason`
 * is a clause ("it has a document type declaration") that fits on one line of a log. For `xml` it may start with
 * `line:column: `.
 */
export type RefuseXml = (rule: XmlRule, reason: string, cause?: unknown) => Error;
