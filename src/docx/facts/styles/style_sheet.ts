import type { DocxPackage } from "../../docx_package.ts";
import type { FontFacts } from "../design_facts.ts";
import { isFixedPitch } from "./font_table.ts";
import { type OoxmlElement, Subtrees } from "../ooxml/ooxml_tree.ts";
import { overlayParagraphFormat, type ParagraphFormat, readParagraphFormat } from "./paragraph_format.ts";
import { overlayRunFormat, readRunFormat, type RunFormat } from "./run_format.ts";
import {
  NO_FORMAT,
  overlayStyleFormat,
  readStyleDefinition,
  type StyleDefinition,
  type StyleFormat,
  type StyleType,
} from "./style_definition.ts";
import type { StyleRole } from "../../roles/style_names_table.ts";
import { ownHeadingLevel, ownRole } from "../../roles/style_role.ts";
import type { Theme } from "./theme.ts";

/** Default formats of a document. */
export interface DocumentDefaults {
  readonly run: RunFormat;
  readonly paragraph: ParagraphFormat;
}

/** Theme and fonts of a document, which are read before its styles. */
export interface StyleSurroundings {
  readonly theme: Theme;
  /** Fonts by family in lower case. */
  readonly fonts: ReadonlyMap<string, FontFacts>;
}

/** Twice the number of styles that Word can create. */
const MAX_STYLES = 8192;
const HEADING = /^(?:h\d|deepHeading)$/;
const CONTENTS_ENTRY = /^toc\d?$/;

/**
 * Reads a styles part. Of styles with the same ID, the first counts; styles beyond 8192 are ignored.
 *
 * @throws {DocxError} when it is not a styles part.
 */
export function readStyleSheet(docx: DocxPackage, path: string, surroundings: StyleSurroundings): StyleSheet {
  const styles = new Map<string, StyleDefinition>();
  let defaults: DocumentDefaults = { run: {}, paragraph: {} };
  const take = (element: OoxmlElement) => {
    if (element.name === "w:docDefaults") {
      defaults = readDefaults(element, surroundings.theme);
      return;
    }
    const style = styles.size < MAX_STYLES ? readStyleDefinition(element, surroundings.theme) : undefined;
    if (style !== undefined && !styles.has(style.id)) styles.set(style.id, style);
  };
  docx.readOoxml(path, "w:styles", new Subtrees(["w:docDefaults", "w:style"], take));
  return new StyleSheet(styles, defaults, surroundings.fonts);
}

function readDefaults(element: OoxmlElement, theme: Theme): DocumentDefaults {
  return {
    run: readRunFormat(element.child("w:rPrDefault", "w:rPr"), theme),
    paragraph: readParagraphFormat(element.child("w:pPrDefault", "w:pPr"), theme),
  };
}

/** Styles of a document. A style whose base is missing or leads back to it has no base. */
export class StyleSheet {
  /** Defaults of the document for all text. */
  readonly defaults: DocumentDefaults;
  readonly #styles: ReadonlyMap<string, StyleDefinition>;
  readonly #fonts: ReadonlyMap<string, FontFacts>;
  readonly #bases: ReadonlyMap<string, StyleDefinition>;
  readonly #defaultStyles = new Map<StyleType, StyleDefinition>();
  readonly #formats = new Map<string, StyleFormat>();
  readonly #levels = new Map<string, number>();
  readonly #named = new Map<string, StyleRole | "none">();

  /** Creates a sheet of styles by ID. */
  constructor(
    styles: ReadonlyMap<string, StyleDefinition> = new Map(),
    defaults: DocumentDefaults = { run: {}, paragraph: {} },
    fonts: ReadonlyMap<string, FontFacts> = new Map(),
  ) {
    this.#styles = styles;
    this.defaults = defaults;
    this.#fonts = fonts;
    this.#bases = findBases(styles);
    for (const style of styles.values()) {
      if (style.isDefault && !this.#defaultStyles.has(style.type)) this.#defaultStyles.set(style.type, style);
    }
  }

  /** All styles, in the order of the file. */
  get all(): readonly StyleDefinition[] {
    return [...this.#styles.values()];
  }

  /** Returns the style with an ID. */
  get(id: string): StyleDefinition | undefined {
    return this.#styles.get(id);
  }

  /** Returns the default style of a type. */
  defaultStyle(type: StyleType): StyleDefinition | undefined {
    return this.#defaultStyles.get(type);
  }

  /**
   * Returns the style with an ID, or the default style of its type if the ID is absent, unknown or of another type.
   */
  styleOf(id: string | undefined, type: StyleType): StyleDefinition | undefined {
    const style = id === undefined ? undefined : this.#styles.get(id);
    return style?.type === type ? style : this.defaultStyle(type);
  }

  /** Returns the format of a style and all that it is based on, without the document's defaults; empty if missing. */
  resolve(id: string): StyleFormat {
    return this.#formats.get(id) ?? this.#resolve(id);
  }

  /**
   * Returns the format of paragraphs of a style, layered on the styles that it is based on and the document's defaults. In
   * a table, the format that its style has for all cells is layered directly on the defaults.
   */
  paragraphFormat(id: string | undefined, tableStyle?: string): ParagraphFormat {
    const style = this.styleOf(id, "paragraph");
    const table = tableStyle === undefined ? undefined : this.resolve(tableStyle).layers.get("wholeTable")?.paragraph;
    const below = overlayParagraphFormat(this.defaults.paragraph, table ?? {});
    return overlayParagraphFormat(below, style === undefined ? {} : this.resolve(style.id).paragraph);
  }

  /** Returns the level of a heading style from 1 to 9, its own or an inherited one; undefined for other styles. */
  headingLevel(id: string): number | undefined {
    const level = this.#firstOf(id, this.#levels, 0, ownHeadingLevel);
    return level === 0 ? undefined : level;
  }

  /**
   * Returns the role of a style, by its name and outline level or those of the styles that it is based on. A paragraph
   * style in a monospaced font is code, unless plain text is monospaced too. A style that is only based on that of an
   * entry in the table of contents is for other text. Undefined for plain text and unknown styles.
   */
  role(id: string): StyleRole | undefined {
    const style = this.#styles.get(id);
    if (style === undefined || (style.type !== "paragraph" && style.type !== "character")) return undefined;
    const role = this.#firstOf<StyleRole | "none">(id, this.#named, "none", ownRole);
    const unsaid = role === "none" || (HEADING.test(role) && this.headingLevel(id) === undefined) ||
      (CONTENTS_ENTRY.test(role) && ownRole(style) !== role);
    if (!unsaid) return role;
    return this.#isCode(style) ? "code" : undefined;
  }

  /** Checks whether the font of a format is monospaced. */
  isFixedPitch({ fonts }: RunFormat): boolean {
    const family = fonts?.ascii ?? fonts?.hAnsi;
    return family !== undefined && isFixedPitch(family, this.#fonts);
  }

  #isCode(style: StyleDefinition): boolean {
    const plain = this.defaultStyle("paragraph");
    const base = overlayRunFormat(this.defaults.run, plain === undefined ? {} : this.resolve(plain.id).run);
    return this.isFixedPitch(this.resolve(style.id).run) && !this.isFixedPitch(base);
  }

  /** Returns the answer of the style or the nearest one that it is based on; `known` caches it for all in between. */
  #firstOf<T>(id: string, known: Map<string, T>, none: T, answer: (style: StyleDefinition) => T | undefined): T {
    const way: string[] = [];
    let found: T | undefined;
    for (let style = this.#styles.get(id); found === undefined && style; style = this.#bases.get(style.id)) {
      way.push(style.id);
      found = known.get(style.id) ?? answer(style);
    }
    for (const passed of way) known.set(passed, found ?? none);
    return found ?? none;
  }

  #resolve(id: string): StyleFormat {
    const chain: StyleDefinition[] = [];
    let style = this.#styles.get(id);
    for (; style !== undefined && !this.#formats.has(style.id); style = this.#bases.get(style.id)) chain.push(style);
    let format = style === undefined ? NO_FORMAT : this.#formats.get(style.id) ?? NO_FORMAT;
    for (const { id, run, paragraph, layers } of chain.reverse()) {
      format = overlayStyleFormat(format, { run, paragraph, layers });
      this.#formats.set(id, format);
    }
    return format;
  }
}

/** Finds the style that each style is based on; leaves out bases that are missing, of another type, or circular. */
function findBases(styles: ReadonlyMap<string, StyleDefinition>): ReadonlyMap<string, StyleDefinition> {
  const bases = new Map<string, StyleDefinition>();
  for (const style of styles.values()) {
    const base = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
    if (base?.type === style.type) bases.set(style.id, base);
  }
  const done = new Set<string>();
  for (const start of styles.keys()) {
    const way = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && !done.has(id) && !way.has(id)) {
      way.add(id);
      id = bases.get(id)?.id;
    }
    if (id !== undefined && way.has(id)) {
      for (const around of [...way].slice([...way].indexOf(id))) bases.delete(around);
    }
    for (const passed of way) done.add(passed);
  }
  return bases;
}

/** Style sheet of a document without styles. */
export const NO_STYLES: StyleSheet = new StyleSheet();
