import { readDeclarations } from "../../../base/css/declarations.ts";
import { attributeOf, elementName, type HtmlElement, isText } from "./html_tree.ts";

/** Where an element ends pages. */
interface ElementBreaks {
  readonly before: boolean;
  readonly after: boolean;
  /** Whether it is there for nothing else. */
  readonly isOnly: boolean;
}

const PAGES: ReadonlySet<string> = new Set(["always", "left", "page", "recto", "right", "verso"]);
/** Classes of elements without content that style sheets give a page break. */
const CLASS = /(?:^|\s)(?:page-?break(?:-(?:after|before))?|new-?page)(?:\s|$)/i;
const LINES: ReadonlySet<string> = new Set(["br", "hr"]);

/** Reads where an element ends pages: by its style, as the CSS of paged media has it, or by a common class. */
export function readPageBreaks(element: HtmlElement): ElementBreaks {
  const [style, words] = [attributeOf(element, "style") ?? "", attributeOf(element, "class") ?? ""];
  if (!style.includes("break-") && !CLASS.test(words)) return { before: false, after: false, isOnly: false };
  const declarations = readDeclarations(style);
  const has = (side: string) =>
    ["break", "page-break"].some((name) => PAGES.has(declarations.get(`${name}-${side}`)?.trim().toLowerCase() ?? ""));
  const isLine = LINES.has(elementName(element));
  const isEmpty = isLine || element.childNodes.every((node) => isText(node) && node.value.trim() === "");
  const [before, after] = [has("before"), has("after") || (isEmpty && CLASS.test(words))];
  return { before: before && !(isEmpty && after), after, isOnly: isLine && (before || after) };
}
