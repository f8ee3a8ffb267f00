import { markup } from "../../base/xml/markup.ts";
import { type StarterLook, type StarterText, twips } from "./starter_look.ts";

/** A style without its name. */
export interface StarterStyle {
  readonly type?: "paragraph" | "character" | "table";
  readonly name: string;
  /** ID of the style of the paragraph after it; default: its own. */
  readonly next?: string;
  readonly isDefault?: boolean;
  /** Whether Word has a style of that name itself. */
  readonly isBuiltIn?: boolean;
  readonly content: string;
}

/** Renders a style that is based on the default one of its type. */
export function renderStyle(id: string, { type = "paragraph", name, next, isDefault, ...rest }: StarterStyle): string {
  const base = isDefault || type === "character" ? undefined : type === "table" ? "TableNormal" : "Normal";
  const val = (element: string, value: string | undefined) =>
    value === undefined ? "" : markup(element, { "w:val": value });
  return markup(
    "w:style",
    {
      "w:type": type,
      "w:default": isDefault ? 1 : undefined,
      "w:customStyle": rest.isBuiltIn === false ? 1 : undefined,
      "w:styleId": id,
    },
    val("w:name", name) + val("w:basedOn", base) + val("w:next", next) + "<w:qFormat/>" + rest.content,
  );
}

/** Renders the text of a style: only what differs from plain text, whose fonts are those of the theme. */
export function renderTextFormat(text: StarterText, look: StarterLook, more = ""): string {
  const { body } = look.texts;
  const isBody = text === body;
  const size = { "w:val": Math.round(text.size * 2) };
  return markup(
    "w:rPr",
    {},
    (isBody || text.font !== body.font ? renderFonts(text.font, look) : "") +
      (text.isBold ? "<w:b/><w:bCs/>" : "") + (text.isItalic ? "<w:i/><w:iCs/>" : "") + more +
      (isBody || text.color !== body.color ? markup("w:color", { "w:val": text.color }) : "") +
      // LibreOffice prefers the defaults of the document to the styles of texts in tables.
      (!isBody && text.size !== body.size ? markup("w:sz", size) + markup("w:szCs", size) : ""),
  );
}

function renderFonts(font: string, { texts, headings }: StarterLook): string {
  const theme = font === texts.body.font ? "minor" : font === headings.levels[0]?.font ? "major" : undefined;
  return theme === undefined
    ? markup("w:rFonts", { "w:ascii": font, "w:hAnsi": font, "w:cs": font })
    : markup("w:rFonts", {
      "w:asciiTheme": `${theme}HAnsi`,
      "w:hAnsiTheme": `${theme}HAnsi`,
      "w:cs": "Times New Roman",
    });
}

/** Renders the spacing of paragraphs, in points; the lines of plain text are the default. */
export function renderSpacing(
  { before, after, line }: { readonly before?: number; readonly after?: number; readonly line?: number },
): string {
  return markup("w:spacing", {
    "w:before": before === undefined ? undefined : twips(before),
    "w:after": after === undefined ? undefined : twips(after),
    "w:line": line === undefined ? undefined : Math.round(line * 240),
    "w:lineRule": line === undefined ? undefined : "auto",
  });
}
