const NAMESPACES = [
  ["office", "office"],
  ["style", "style"],
  ["text", "text"],
  ["table", "table"],
  ["fo", "xsl-fo-compatible"],
  ["svg", "svg-compatible"],
].map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(" ");

/** The pieces of a flat OpenDocument text. */
export interface FlatDocument {
  /** Fields of the file: `<dc:title>`. */
  readonly meta?: string;
  /** Families by name of the face, `Inter`. */
  readonly fonts: readonly string[];
  /** Named styles. */
  readonly styles: string;
  /** Styles that the body uses by name only. */
  readonly automatic?: string;
  /** Page layouts. */
  readonly layouts: string;
  /** Pages, the first named `Standard`. */
  readonly masters: string;
  readonly body: string;
}

/** A text that LibreOffice opens. */
export function flatDocument(
  { meta = "", fonts, styles, automatic = "", layouts, masters, body }: FlatDocument,
): string {
  const faces = fonts.map((name) => `<style:font-face style:name="${name}" svg:font-family="'${name}'"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.text">
<office:meta>${meta}</office:meta>
<office:font-face-decls>${faces.join("")}</office:font-face-decls>
<office:styles>${styles}</office:styles>
<office:automatic-styles>${layouts}${automatic}</office:automatic-styles>
<office:master-styles>${masters}</office:master-styles>
<office:body><office:text>${body}</office:text></office:body>
</office:document>
`;
}

/** A paragraph style: its look as attributes of the paragraph and of the text. */
export function paragraphStyle(
  name: string,
  { parent = "Standard", paragraph = "", text = "", more = "" }: {
    parent?: string | undefined;
    paragraph?: string;
    text?: string;
    /** Attributes of the style itself. */
    more?: string;
  },
): string {
  const [shown, id] = [name, name.replaceAll(" ", "_20_")];
  const above = name === "Standard" ? "" : ` style:parent-style-name="${parent.replaceAll(" ", "_20_")}"`;
  return `<style:style style:name="${id}" style:display-name="${shown}" style:family="paragraph"${above} ${more}>` +
    `<style:paragraph-properties ${paragraph}/><style:text-properties ${text}/></style:style>`;
}

/** A paragraph. */
export function paragraph(style: string, text: string): string {
  return `<text:p text:style-name="${style.replaceAll(" ", "_20_")}">${text}</text:p>`;
}

/** A heading. */
export function heading(level: number, text: string): string {
  return `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`;
}
