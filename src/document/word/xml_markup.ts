export { escapeMarkup, markup, type MarkupAttributes } from "../../base/xml/markup.ts";
