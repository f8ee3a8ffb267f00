import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import type { ContentScope } from "../content_scope.ts";

/** A picture in a line. */
export interface FoundPicture {
  /** Path of its part. */
  readonly part: string;
  /** Alternative text; empty without one. */
  readonly alt: string;
}

/** What a drawing shows. */
interface FoundDrawing {
  readonly pictures: readonly FoundPicture[];
  /** Content of text boxes. */
  readonly boxes: readonly RawElement[];
}

/** What has no form in Markdown: its element, and how a loss names it. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ["c:chart", "A chart is left out"],
  ["dgm:relIds", "A SmartArt graphic is left out"],
]);

/** Finds the pictures and text boxes of a drawing; what has no form in Markdown is a loss. */
export function findPictures(drawing: RawElement, scope: ContentScope): FoundDrawing {
  const pictures: FoundPicture[] = [];
  const boxes: RawElement[] = [];
  const add = (id: string | undefined, text: string) => {
    const target = scope.targets.get(id ?? "");
    const part = target === undefined || target.isOutside ? undefined : scope.word.pathOf(scope.part, target.target);
    if (part !== undefined) pictures.push({ part, alt: text.replace(/[\s\p{Cc}]+/gu, " ").trim() });
    else scope.losses.add("picture", "A picture that is not in the file is left out");
  };
  let alt = "";
  const visit = (element: RawElement) => {
    if (element.name === "w:txbxContent") return void boxes.push(element);
    if (element.name === "mc:Fallback" && element.parent?.child("mc:Choice") !== undefined) return;
    if (element.local === "docPr" || element.local === "cNvPr") {
      alt = element.get("descr") || element.get("title") || alt;
    } else if (element.local === "blip") add(element.get("r:embed"), alt);
    else if (element.local === "imagedata") add(element.get("r:id"), element.parent?.get("alt") ?? "");
    const loss = DRAWN.get(element.name);
    if (loss !== undefined) scope.losses.add("drawing", loss);
    for (const child of element.children) visit(child);
  };
  visit(drawing);
  if (drawing.name === "w:object") {
    const fate = pictures.length === 0 ? "left out" : "shown as its picture";
    scope.losses.add("object", `An object of another program${programOf(drawing)} is ${fate}`);
  }
  return { pictures, boxes };
}

function programOf(object: RawElement): string {
  const program = object.child("o:OLEObject")?.get("ProgID") ?? "";
  return /^[\w.]{1,40}$/.test(program) ? ` (${program})` : "";
}
