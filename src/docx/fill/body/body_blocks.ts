import type { RawElement } from "../raw/raw_element.ts";

/** Block of a main document that stays or goes as a whole: a paragraph, a table, or a control of Word's own. */
export interface BodyBlock {
  readonly element: RawElement;
  /** Index of the section that it is in. */
  readonly section: number;
  /** Properties of the section that it ends. */
  readonly ending: RawElement | undefined;
}

/** Lists the blocks of a body, those in content controls and custom XML one by one. */
export function listBlocks(body: RawElement): BodyBlock[] {
  let section = 0;
  return [...leavesOf(body)].map((element) => {
    const ending = findEnding(element);
    const block = { element, section, ending };
    if (ending !== undefined) section++;
    return block;
  });
}

function* leavesOf(container: RawElement): Generator<RawElement> {
  for (const child of container.children) {
    const inner = child.name === "w:customXml" ? child : openControl(child);
    if (inner !== undefined) yield* leavesOf(inner);
    else if (!PROPERTIES.has(child.name)) yield child;
  }
}

const PROPERTIES = new Set(["w:sectPr", "w:customXmlPr"]);

/** Returns the content of a control; undefined for one that Word fills itself, such as a cover page. */
function openControl(element: RawElement): RawElement | undefined {
  const content = element.name === "w:sdt" ? element.child("w:sdtContent") : undefined;
  return galleryOf(element) === undefined && (content?.children.length ?? 0) > 0 ? content : undefined;
}

/** Returns the name of the gallery of building blocks that a control is from, such as `Cover Pages`. */
export function galleryOf(element: RawElement): string | undefined {
  return element.child("w:sdtPr", "w:docPartObj")?.val("w:docPartGallery");
}

function findEnding(block: RawElement): RawElement | undefined {
  if (block.name === "w:p") return block.child("w:pPr", "w:sectPr");
  return [...block.walk()].find(({ name, parent }) => name === "w:sectPr" && parent?.name === "w:pPr");
}

/** Returns the elements of a block that are shown in its lines, without those of text boxes. */
export function inLines(block: RawElement): RawElement[] {
  return [...block.walk()].filter((each) => each.closest("w:txbxContent") === undefined);
}

/** Returns the number of letters of a block. */
export function countLetters(block: RawElement): number {
  return [...block.walk()].reduce((sum, { name, text }) => name === "w:t" ? sum + text.trim().length : sum, 0);
}

/** Returns whether a switch is on: present, and not switched off. */
export function isSwitchedOn(element: RawElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off)$/.test(element.get("w:val") ?? "");
}
