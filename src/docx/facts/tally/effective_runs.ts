import type { FontFacts } from "../design_facts.ts";
import { isFixedPitch } from "../styles/font_table.ts";
import type { ParagraphKind, RunKind, StoryPlace } from "../story/seen_text.ts";
import { layerRunFormats, overlayRunFormat, type RunFormat } from "../styles/run_format.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";

/** Scripts that have separate fonts. */
export type Script = "latin" | "eastAsia" | "cs";

/** Paragraphs of one format in one place. */
export interface FormattedText {
  readonly place: StoryPlace;
  readonly kind: ParagraphKind;
  readonly tableStyle: string | undefined;
}

/** Effective formats of runs, computed once for each run. */
export class EffectiveRuns {
  /** Script of most of the text. */
  readonly script: Script;
  readonly #sheet: StyleSheet;
  readonly #fonts: ReadonlyMap<string, FontFacts>;
  readonly #formats = new Map<{ readonly kind: RunKind }, RunFormat>();

  /** Creates the formats from the styles of the document and its fonts by family in lower case. */
  constructor(sheet: StyleSheet, fonts: ReadonlyMap<string, FontFacts>, script: Script) {
    this.#sheet = sheet;
    this.#fonts = fonts;
    this.script = script;
  }

  /** Returns the effective format of a run of paragraphs. */
  of({ kind: { styleId }, place, tableStyle }: FormattedText, run: { readonly kind: RunKind }): RunFormat {
    const known = this.#formats.get(run);
    if (known !== undefined) return known;
    const layers = tableStyle === undefined ? undefined : this.#sheet.resolve(tableStyle).layers;
    const whole = layers?.get("wholeTable")?.run;
    const table = place === "table-head" ? overlayRunFormat(whole ?? {}, layers?.get("firstRow")?.run ?? {}) : whole;
    const characterId = this.#characterStyle(place, run.kind.direct.styleId);
    const format = layerRunFormats({
      defaults: this.#sheet.defaults.run,
      table,
      paragraph: styleId === undefined ? undefined : this.#sheet.resolve(styleId).run,
      character: characterId === undefined ? undefined : this.#sheet.resolve(characterId).run,
      direct: run.kind.direct,
    });
    this.#formats.set(run, format);
    return format;
  }

  /** Returns the character style that applies; Word does not show entries of a table of contents as links. */
  #characterStyle(place: StoryPlace, id: string | undefined): string | undefined {
    return place === "contents" && id !== undefined && this.#sheet.role(id) === "hyperlink" ? undefined : id;
  }

  /** Returns the font family of a format for the script of the document. */
  familyOf({ fonts }: RunFormat): string | undefined {
    const latin = fonts?.ascii ?? fonts?.hAnsi;
    return this.script === "latin" ? latin : fonts?.[this.script] ?? latin;
  }

  /** Returns the font size of a format for the script of the document, in points. */
  sizeOf({ size, sizeCs }: RunFormat): number | undefined {
    return this.script === "cs" ? sizeCs ?? size : size;
  }

  /** Checks whether the font of a format is monospaced. */
  isFixed(format: RunFormat): boolean {
    const family = this.familyOf(format);
    return family !== undefined && isFixedPitch(family, this.#fonts);
  }
}
