import { TEXT_ROLES } from "./text_facts.ts";
import { overlayParagraphFormat, type ParagraphFormat, readParagraphFormat } from "../styles/paragraph_format.ts";
import { RepeatedTrees } from "../ooxml/repeated_trees.ts";
import { overlayRunFormat, readRunFormat, type RunFormat } from "../styles/run_format.ts";
import { ScriptTally } from "../styles/script_tally.ts";
import type { ParagraphKind, RunKind } from "../story/seen_text.ts";
import type { StyleRole } from "../../roles/style_names_table.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import type { Theme } from "../styles/theme.ts";

/** Distinct formats of the paragraphs and runs of a document, merged with its styles. */
export class ParagraphKinds {
  /** Colors and fonts of the document. */
  readonly theme: Theme;
  /** Styles of the document. */
  readonly sheet: StyleSheet;
  /** Converter of `w:pPr` elements to kinds, without the format of the paragraph mark. */
  readonly paragraphs: RepeatedTrees<ParagraphKind>;
  /** Converter of `w:rPr` elements to kinds. */
  readonly runs: RepeatedTrees<RunKind>;
  /** Scripts of all text read so far. */
  readonly scripts: ScriptTally = new ScriptTally();
  /** Kind of a paragraph without direct formatting. */
  readonly plainParagraph: ParagraphKind;
  /** Kind of a run without direct formatting. */
  readonly plainRun: RunKind = { id: 0, direct: {}, fixed: false };
  readonly #withRoles = new Map<string, ParagraphKind>();
  #made = 0;

  /** Creates an empty set of kinds. */
  constructor(theme: Theme, sheet: StyleSheet) {
    this.theme = theme;
    this.sheet = sheet;
    this.plainParagraph = this.#paragraph({});
    this.paragraphs = new RepeatedTrees((pPr) => this.#paragraph(readParagraphFormat(pPr, theme)), [
      "w:rPr",
      "w:pPrChange",
    ]);
    this.runs = new RepeatedTrees((rPr) => this.#run(readRunFormat(rPr, theme)), ["w:rPrChange"]);
  }

  /** Discards elements left open by a part that could not be read to its end. */
  reset(): void {
    this.paragraphs.reset();
    this.runs.reset();
  }

  /** Returns a copy of a kind with a role that differs from that of its style. */
  withRole(kind: ParagraphKind, role: "title" | "subtitle"): ParagraphKind {
    if (kind.role === role) return kind;
    const key = `${kind.id} ${role}`;
    const known = this.#withRoles.get(key) ?? { ...kind, id: ++this.#made, role, headingLevel: 0 };
    this.#withRoles.set(key, known);
    return known;
  }

  #run(direct: RunFormat): RunKind {
    const ofStyle = direct.styleId === undefined ? {} : this.sheet.resolve(direct.styleId).run;
    return { id: ++this.#made, direct, fixed: this.sheet.isFixedPitch(overlayRunFormat(ofStyle, direct)) };
  }

  #paragraph(direct: ParagraphFormat): ParagraphKind {
    const style = this.sheet.styleOf(direct.styleId, "paragraph");
    const styleLevel = style === undefined ? 0 : this.sheet.headingLevel(style.id) ?? 0;
    const level = direct.outlineLevel === undefined ? styleLevel : (direct.outlineLevel + 1) % 10;
    const styleRole = style === undefined ? undefined : this.sheet.role(style.id);
    return {
      id: ++this.#made,
      styleId: style?.id,
      direct,
      effective: overlayParagraphFormat(this.sheet.paragraphFormat(direct.styleId), direct),
      role: level === styleLevel ? styleRole : headingRole(level, styleRole),
      headingLevel: level,
    };
  }
}

/** Returns the role of a paragraph whose own level differs from that of its style. */
function headingRole(level: number, styleRole: StyleRole | undefined): StyleRole | undefined {
  const own = TEXT_ROLES.find((role) => role === `h${level}`);
  if (own !== undefined) return own;
  if (level > 0) return "deepHeading";
  return /^(?:h\d|deepHeading)$/.test(styleRole ?? "") ? undefined : styleRole;
}
