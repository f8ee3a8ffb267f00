import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import { inText, makeElement, makeText, type Piece, type Straightener } from "../straighten/piece.ts";
import { firstValue, type MacroView, type StraightenMacro } from "./macro_view.ts";
import { titled, unwrapMacro } from "./frame_macros.ts";

/** Shows a page within the page, a film or a sound as a link. */
export const straightenMediaMacro: StraightenMacro = (macro, straightener) => {
  const { element, name, targets, values } = macro;
  const file = [...targets.values()].find((target) => target.name === "ri:attachment");
  const body = unwrapMacro(macro, straightener);
  const shown = file?.attributes.get("ri:filename")
    ? straightener.pieces([makeElement("ac:link", [file], { at: element })])
    : linkTo(firstValue(macro, "url", "src", "link", "href", ""), element) ??
      straightener.pieces(fileNamed(values, element));
  if (shown.length === 0) {
    if (body.length === 0) reportNothing(macro, straightener);
    return body;
  }
  const message = `The content of the macro "${name}" is shown as a link`;
  straightener.losses.otherwise(element, { code: "media-as-link", message });
  return [...shown, ...body];
};

function linkTo(url: string | undefined, at: StorageElement): Piece[] | undefined {
  if (url === undefined) return undefined;
  return [inText(makeElement("a", [makeText(url, at)], { at, attributes: { href: url } }))];
}

/** Returns a link to the attachment that a parameter names. */
function fileNamed(values: ReadonlyMap<string, string>, at: StorageElement): StorageElement[] {
  const name = values.get("name") ?? values.get("attachment") ?? values.get("file") ?? "";
  if (name === "") return [];
  const target = makeElement("ri:attachment", [], { at, attributes: { "ri:filename": name } });
  return [makeElement("ac:link", [target], { at })];
}

function reportNothing({ element, name }: MacroView, { losses }: Straightener): void {
  losses.leftOut(element, {
    code: "media-left-out",
    message: `The macro "${name}" does not name anything to link to: it is left out`,
  });
}

/** Shows the table that a chart is drawn from. */
export const straightenChart: StraightenMacro = (macro, straightener) => {
  const { element, name } = macro;
  const body = unwrapMacro(macro, straightener);
  const title = firstValue(macro, "title");
  const loss = { code: "chart-as-table", message: `The chart of the macro "${name}"` } as const;
  if (body.length === 0) {
    straightener.losses.leftOut(element, { ...loss, message: `${loss.message} has no numbers: it is left out` });
  } else straightener.losses.otherwise(element, { ...loss, message: `${loss.message} is shown as a table` });
  return title === undefined || body.length === 0 ? body : titled(title, body, element);
};
