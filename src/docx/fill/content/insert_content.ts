import type { InsertedContent } from "../../../base/word/word_content.ts";
import { type Issue, warningIssue } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { InsertedPicture, TemplateFilling } from "../filled_value.ts";
import type { NewWordPart, PackageEdit } from "../package/package_edit.ts";
import { derivedStyles } from "../styles/derived_styles.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { adaptMarkup, contentNamespace, declarePrefixes, referredIds } from "./adapt_markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { markup } from "../../../base/xml/markup.ts";

/** Where content goes, and what it needs. */
interface ContentTarget {
  readonly edit: PackageEdit;
  readonly survey: TemplateSurvey;
  readonly picture: TemplateFilling["picture"];
  /** Position of the content in the main document. */
  readonly place: number;
}

/** Function that adapts blocks of the content to the main document. */
export type AdaptBlocks = (blocks: string) => string;

/**
 * Adds to a template what content needs besides its blocks: styles, lists, footnotes, relationships and pictures.
 * `blocks` are all blocks that the main document gets. Returns how they must be adapted to it.
 */
export async function insertContent(
  content: InsertedContent,
  blocks: string,
  target: ContentTarget,
): Promise<{ readonly adapt: AdaptBlocks; readonly issues: readonly Issue[] }> {
  const { edit, survey } = target;
  appendTo(edit, { kind: "styles", ...STYLES }, derivedStyles(survey, content.roles).join(""));
  insertNumbering(edit, content.numbering);
  const issues: Issue[] = [];
  const notes = content.notes.join("");
  if (notes !== "") {
    const path = ensurePart(edit, { kind: "footnotes", ...FOOTNOTES });
    const adapt = await adapterFor(path, notes, { content, target, issues });
    insertNotes(edit.part(path), adapt(notes), { main: edit.part(edit.main), place: target.place });
  }
  return { adapt: await adapterFor(edit.main, blocks, { content, target, issues }), issues };
}

const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const STYLES = { root: "styles", type: `${TYPE}.styles+xml` };
const NUMBERING = { kind: "numbering", root: "numbering", type: `${TYPE}.numbering+xml` };
const FOOTNOTES = {
  root: "footnotes",
  type: `${TYPE}.footnotes+xml`,
  content: '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>' +
    '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>',
};

/** Returns the path of a part that the main document has, or of a new one. */
function ensurePart(edit: PackageEdit, wanted: NewWordPart): string {
  return edit.related(wanted.kind) ?? edit.addRelated(wanted);
}

function appendTo(edit: PackageEdit, wanted: NewWordPart, markup: string): void {
  if (markup === "") return;
  const part = edit.part(ensurePart(edit, wanted));
  part.append(part.root, adapterOf(edit, part, markup)(markup));
}

/** Declares the prefixes of markup on a part that it goes into, and returns how the markup must be adapted. */
function adapterOf(
  edit: PackageEdit,
  part: RawPart,
  markup: string,
): (some: string, ids?: ReadonlyMap<string, string>) => string {
  const { isStrict } = edit;
  const prefixes = declarePrefixes(part, markup, isStrict);
  return (some, ids = new Map()) => adaptMarkup(some, { prefixes, ids, isStrict });
}

function insertNumbering(edit: PackageEdit, { abstract, instances }: InsertedContent["numbering"]): void {
  if (abstract.length === 0 && instances.length === 0) return;
  const part = edit.part(ensurePart(edit, NUMBERING));
  const adaptRows = adapterOf(edit, part, abstract.join("") + instances.join(""));
  const adapt = (rows: readonly string[]) => adaptRows(rows.join(""));
  const { root } = part;
  const cleanup = root.children.find(({ name }) => name === "w:numIdMacAtCleanup");
  const first = root.children.find(({ name }) => name === "w:num") ?? cleanup;
  if (first === undefined) {
    part.append(root, adapt(abstract) + adapt(instances));
    return;
  }
  part.insert(first.start, adapt(abstract));
  const last = root.children.findLast(({ name }) => name === "w:num") ?? cleanup;
  const position = last === undefined || last === cleanup ? first.start : last.end;
  part.insert(position, adapt(instances));
}

interface AdapterContext {
  readonly content: InsertedContent;
  readonly target: ContentTarget;
  readonly issues: Issue[];
}

/** Adds the relationships that markup in a part refers to, and returns how the markup must be adapted. */
async function adapterFor(path: string, markup: string, context: AdapterContext): Promise<AdaptBlocks> {
  const { content, target: { edit } } = context;
  const used = referredIds(markup);
  const list = edit.relationships(path);
  const ids = new Map<string, string>();
  for (const relationship of content.relationships) {
    const { id } = relationship;
    if (!used.has(id)) continue;
    const free = list.has(id) ? list.freeId() : id;
    if (free !== id) ids.set(id, free);
    if (relationship.kind === "hyperlink") list.add("hyperlink", relationship.target, { id: free, isExternal: true });
    else list.addPart("image", await addPicture(relationship.key, context), free);
  }
  const adapt = adapterOf(edit, edit.part(path), markup);
  return (blocks) => adapt(blocks, ids);
}

async function addPicture(key: string, { target: { edit, picture }, issues }: AdapterContext): Promise<string> {
  const found = picture?.(key);
  if (found === undefined) {
    const shown = quote(truncate(key, 200));
    issues.push(warningIssue("missing-picture", `The picture ${shown} is missing; an empty one takes its place`));
  }
  return await addPictureTo(edit, found ?? EMPTY_PICTURE);
}

/** Adds a picture to the file, and returns its path. */
async function addPictureTo(edit: PackageEdit, { bytes, type }: InsertedPicture): Promise<string> {
  return await edit.addMedia({ bytes, type, extension: extensionOfPicture(type) });
}

/** A transparent pixel. */
const EMPTY_PICTURE: InsertedPicture = {
  type: "image/gif",
  bytes: Uint8Array.from([
    ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff],
    ...[0x21, 0xf9, 4, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
  ]),
};

/** Where footnotes of the content are referred to. */
interface NotePlace {
  readonly main: RawPart;
  /** Position of the content in the main document. */
  readonly place: number;
}

/**
 * Inserts footnotes of the content behind those that the main document refers to before its place, and gives the others
 * of the template higher IDs. Word finds notes by their IDs, but LibreOffice shows them in the order of their IDs.
 */
function insertNotes(part: RawPart, notes: string, { main, place }: NotePlace): void {
  const references = [...main.root.walk()].filter(({ name }) => name === "w:footnoteReference");
  const before = new Set(references.filter(({ start }) => start < place).map(idOf));
  const isBefore = (note: RawElement) => isSeparator(note.get("w:type")) || before.has(idOf(note));
  const all = part.root.children.filter(({ name }) => name === "w:footnote");
  renumber(all.filter((note) => !isBefore(note)), references, { part, main, first: highestId(notes) + 1 });
  const last = all.findLast(isBefore);
  const first = part.root.children[0];
  if (last !== undefined) part.insert(last.end, notes);
  else if (first !== undefined) part.insert(first.start, notes);
  else part.append(part.root, notes);
}

/** Gives notes new IDs in the order of their references; those without one are last. */
function renumber(notes: readonly RawElement[], references: readonly RawElement[], { part, main, first }: {
  readonly part: RawPart;
  readonly main: RawPart;
  readonly first: number;
}): void {
  const known = new Set(notes.map(idOf));
  const order = new Set([...references.map(idOf).filter((id) => known.has(id)), ...known]);
  const ids = new Map([...order].map((id, i) => [id, String(first + i)]));
  for (const [elements, owner] of [[notes, part], [references, main]] as const) {
    for (const element of elements) {
      const id = ids.get(idOf(element));
      if (id !== undefined && element.prefix !== "") owner.setAttribute(element, `${element.prefix}id`, id);
    }
  }
}

function idOf(element: RawElement): string {
  return element.get("w:id") ?? "";
}

function highestId(notes: string): number {
  let highest = 0;
  for (const [, id] of notes.matchAll(/:footnote\s[^>]*?:id="(\d{1,9})"/g)) highest = Math.max(highest, Number(id));
  return highest;
}

function isSeparator(type: string | undefined): boolean {
  return type !== undefined && type !== "normal";
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/svg+xml", "svg"],
  ["image/webp", "webp"],
  ["image/bmp", "bmp"],
  ["image/tiff", "tiff"],
]);

/** Returns the extension of pictures of a media type. */
function extensionOfPicture(type: string): string {
  return EXTENSIONS.get(type) ?? "bin";
}

/** Picture in a line of text. */
interface LinePicture {
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
  return adapterOf(edit, edit.part(path), drawing)(drawing);
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
