import { markup } from "../../../base/xml/markup.ts";
import type { InsertedPicture } from "../filled_value.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import { adaptMarkup } from "./adapt_markup.ts";
import { contentNamespace, declarePrefixes } from "./content_namespaces.ts";
import { addPictureTo } from "./insert_content.ts";

/** Picture in a line of text. */
export interface LinePicture {
  readonly picture: InsertedPicture;
  /** Pixels of 1/96 inch. */
  readonly width: number;
  readonly height: number;
  readonly description: string;
  /** Number that no other drawing has. */
  readonly number: number;
}

/** English metric units per pixel. */
const UNITS = 9525;
const MAX_PIXELS = 2880;

/** Adds a picture to a part, and returns the drawing that shows it. */
export async function drawPicture(edit: PackageEdit, path: string, picture: LinePicture): Promise<string> {
  const list = edit.relationships(path);
  const id = list.addPart("image", await addPictureTo(edit, picture.picture));
  const drawing = render(picture, id, contentNamespace("pic", edit.isStrict));
  const prefixes = declarePrefixes(edit.part(path), drawing, edit.isStrict);
  return adaptMarkup(drawing, { prefixes, ids: new Map(), isStrict: edit.isStrict });
}

function render({ width, height, description, number }: LinePicture, id: string, namespace: string): string {
  const units = (pixels: number) => Math.round(Math.min(MAX_PIXELS, Math.max(1, pixels)) * UNITS);
  const extent = { cx: units(width), cy: units(height) };
  const name = `Picture ${number}`;
  const shown = "<pic:blipFill>" + markup("a:blip", { "r:embed": id }) +
    "<a:stretch><a:fillRect/></a:stretch></pic:blipFill>";
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/>${markup("a:ext", extent)}</a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>';
  const picture = `<pic:pic><pic:nvPicPr>${markup("pic:cNvPr", { id: number, name, descr: description })}` +
    `<pic:cNvPicPr/></pic:nvPicPr>${shown}${shape}</pic:pic>`;
  const graphic = `<a:graphic>${markup("a:graphicData", { uri: namespace }, picture)}</a:graphic>`;
  return '<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">' + markup("wp:extent", extent) +
    markup("wp:docPr", { id: number, name, descr: description }) + `${graphic}</wp:inline></w:drawing>`;
}
