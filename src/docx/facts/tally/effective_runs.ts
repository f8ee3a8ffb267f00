import type { FontFacts } from "../design_facts.ts";
import { isFixedPitch } from "../styles/fixed_pitch.ts";
import type { BucketRun, TextBucket } from "./format_tally.ts";
import { layerRunFormats, overlayRunFormat, type RunFormat } from "../styles/run_format.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";

/** Kinds of letters that have fonts of their own. */
export type Script = "latin" | "eastAsia" | "cs";

/** Works out how runs look, once for each of a bucket. */
export class EffectiveRuns {
  /** The script that most of the text is written in. */
  readonly script: Script;
  readonly #sheet: StyleSheet;
  readonly #fonts: ReadonlyMap<string, FontFacts>;
  readonly #formats = new Map<BucketRun, RunFormat>();

  /** Starts with the styles of the document and its fonts by family in lower case. */
  constructor(sheet: StyleSheet, fonts: ReadonlyMap<string, FontFacts>, script: Script) {
    this.#sheet = sheet;
    this.#fonts = fonts;
    this.script = script;
  }

  /** The format of a run of a bucket. */
  of({ kind: { styleId }, place, tableStyle }: TextBucket, run: BucketRun): RunFormat {
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

  /** Entries of a table of contents are links that Word does not show as such. */
  #characterStyle(place: TextBucket["place"], id: string | undefined): string | undefined {
    return place === "contents" && id !== undefined && this.#sheet.role(id) === "hyperlink" ? undefined : id;
  }

  /** The family of a format, for the script of the document. */
  familyOf({ fonts }: RunFormat): string | undefined {
    const latin = fonts?.ascii ?? fonts?.hAnsi;
    return this.script === "latin" ? latin : fonts?.[this.script] ?? latin;
  }

  /** Points of a format's letters, for the script of the document. */
  sizeOf({ size, sizeCs }: RunFormat): number | undefined {
    return this.script === "cs" ? sizeCs ?? size : size;
  }

  /** Whether letters are all equally wide. */
  isFixed(format: RunFormat): boolean {
    const family = this.familyOf(format);
    return family !== undefined && isFixedPitch(family, this.#fonts);
  }
}
