import { PackageEdit } from "../package/package_edit.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { findContentPlace } from "../survey/survey_template.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import { findRunningTexts } from "../texts/find_running_texts.ts";
import { type BodyBlock, countLetters, listBlocks } from "./body_blocks.ts";
import { keepFrame } from "./keep_frame.ts";
import { removeOrphans } from "./remove_orphans.ts";
import { writeSections } from "./section_markup.ts";

/**
 * What stays of the text of a template:
 * - `frame`: its cover, contents and blocks with placeholders;
 * - `place`: nothing but a place for the content, in the section of its own.
 */
export type KeptText = "frame" | "place";

/**
 * Removes the text of a template, with the notes, comments, bookmarks, pictures and relationships that only this text
 * has. Headers, footers and the sections of what stays remain. A template without a place for the content gets one where
 * most text was.
 */
export async function replaceBody(
  bytes: Uint8Array,
  { sheet, styles, keep }: Pick<TemplateSurvey, "sheet" | "styles"> & { readonly keep: KeptText },
): Promise<Uint8Array> {
  const edit = new PackageEdit(bytes);
  const main = edit.part(edit.main);
  const body = main.root.child("w:body");
  if (body === undefined) return bytes;
  const blocks = listBlocks(body);
  const last = body.children.at(-1);
  const final = last?.name === "w:sectPr" ? last : undefined;
  const sections = [...blocks.flatMap(({ ending }) => ending ?? []), ...(final === undefined ? [] : [final])];
  const place = findContentPlace(findRunningTexts(main))?.paragraph;
  const kept = keep === "frame" ? keepFrame(blocks, { main, sheet, styles, sections }) : new Set<BodyBlock>();
  const old: OldBody = { blocks, sections, final, kept };
  new Removal(main, old).remove(findHome(old, place), place === undefined || keep === "place");
  removeOrphans(edit);
  return await edit.write();
}

/** Body whose text is removed. */
interface OldBody {
  readonly blocks: readonly BodyBlock[];
  /** Properties of all sections in order. */
  readonly sections: readonly RawElement[];
  /** Those of the last section, if they are at the end of the body. */
  readonly final: RawElement | undefined;
  readonly kept: ReadonlySet<BodyBlock>;
}

/** Returns the block that the content is in, or takes the place of: the first of the longest text that is removed. */
function findHome({ blocks, kept }: OldBody, place: RawElement | undefined): BodyBlock | undefined {
  const found = place && blocks.find(({ element }) => element.start <= place.start && place.end <= element.end);
  if (found !== undefined) return found;
  let longest: { readonly home: BodyBlock | undefined; readonly letters: number } = { home: undefined, letters: -1 };
  let current = longest;
  for (const [i, block] of blocks.entries()) {
    const letters = countLetters(block.element);
    const previous = blocks[i - 1];
    const goesOn = previous !== undefined && previous.section === block.section && !kept.has(previous);
    if (kept.has(block)) continue;
    current = goesOn ? { home: current.home, letters: current.letters + letters } : { home: block, letters };
    if (current.letters >= longest.letters) longest = current;
  }
  return longest.home;
}

class Removal {
  readonly #part: RawPart;
  readonly #body: OldBody;
  /** Elements around blocks that stay, or that end sections. */
  readonly #outer = new Set<RawElement>();

  constructor(part: RawPart, body: OldBody) {
    this.#part = part;
    this.#body = body;
    for (const block of body.blocks) {
      if (!body.kept.has(block) && block.ending === undefined) continue;
      for (let at = block.element.parent; at !== undefined && !this.#outer.has(at); at = at.parent) this.#outer.add(at);
    }
  }

  /** Removes the blocks that do not stay, and the sections that have nothing else. */
  remove(home: BodyBlock | undefined, lacksPlace: boolean): void {
    const { blocks, sections, final, kept } = this.#body;
    const needed = new Set([home, ...kept].map((block) => block?.section));
    const written = writeSections(this.#part, sections, (section) => needed.has(section));
    const last = [...written.keys()].at(-1);
    const isMoved = final !== undefined && !written.has(sections.length - 1);
    const markup = last === undefined ? undefined : written.get(last);
    if (final !== undefined && markup !== undefined) this.#part.replace(final, markup);
    if (lacksPlace && home !== undefined) this.#openPlace(home.element);
    for (const block of blocks) {
      this.#write(block, isMoved && block.section === last ? undefined : written.get(block.section));
    }
  }

  #openPlace(element: RawElement): void {
    const prefix = element.closest("w:body")?.prefix ?? "";
    const [p, r, t] = [`${prefix}p`, `${prefix}r`, `${prefix}t`];
    this.#part.insert(this.#outermost(element).start, `<${p}><${r}><${t}>${PLACE}</${t}></${r}></${p}>`);
  }

  /** Writes a block with the properties of the section that it ends, if that stays. */
  #write(block: BodyBlock, section: string | undefined): void {
    const { element, ending } = block;
    const properties = ending?.parent;
    if (this.#body.kept.has(block)) {
      if (ending !== undefined) this.#part.replace(ending, section ?? "");
    } else if (section === undefined || properties?.parent === undefined) {
      this.#part.remove(this.#outermost(element));
    } else {
      const [p, pPr] = [properties.parent.written, properties.written];
      this.#part.replace(element, `<${p}><${pPr}>${section}</${pPr}></${p}>`);
    }
  }

  /** Returns the content control around a block if all of its blocks go, else the block. */
  #outermost(element: RawElement): RawElement {
    let found = element;
    for (let at = element.parent; at !== undefined && at.name !== "w:body"; at = at.parent) {
      if (this.#outer.has(at)) break;
      found = at;
    }
    return found;
  }
}

const PLACE = "$scroll.content";
