import { TEXT_ROLES } from "./text_facts.ts";
import { overlayParagraphFormat, type ParagraphFormat, readParagraphFormat } from "../styles/paragraph_format.ts";
import { RepeatedTrees } from "../ooxml/repeated_trees.ts";
import { overlayRunFormat, readRunFormat, type RunFormat } from "../styles/run_format.ts";
import type { ParagraphKind, RunKind } from "../story/seen_text.ts";
import type { StyleRole } from "../../roles/style_names_table.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import type { Theme } from "../styles/theme.ts";
import type { Script } from "./effective_runs.ts";
import { Votes } from "./votes.ts";
import { letterScript } from "../styles/letter_scripts_table.ts";

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

const LETTER = /\p{L}/u;

/** Minimum number of characters from which the script of the letters is known. */
const FEWEST = 20;
/** Minimum share of the characters that one script must have. */
const MOST = 0.6;

/** Tally of text by script: complex if the run says so, otherwise the script of its first letter. */
export class ScriptTally {
  readonly #characters: Record<Script, number> = { latin: 0, eastAsia: 0, cs: 0 };
  readonly #letters = new Votes<string | undefined>();

  /** Counts a piece of a run; text without letters does not count. */
  add(text: string, { rightToLeft, complexScript }: Pick<RunFormat, "rightToLeft" | "complexScript"> = {}): void {
    const letter = LETTER.exec(text);
    const complex = rightToLeft === true || complexScript === true;
    const script = letter === null ? undefined : letterScript(text.slice(letter.index));
    // Latin letters in a run of another script are those of a sample text.
    if (letter !== null && !(complex && script === "Latn")) this.#letters.add(script, text.length);
    if (complex) this.#characters.cs += text.length;
    else if (letter !== null) this.#characters[scriptOf(letter[0].codePointAt(0) ?? 0)] += text.length;
  }

  /** Returns the script of most letters as an ISO 15924 code, with the number of characters. */
  get letters(): { readonly value: string; readonly weight: number } | undefined {
    const most = this.#letters.majority(MOST);
    return most?.value === undefined || most.weight < FEWEST ? undefined : { ...most, value: most.value };
  }

  /** Returns the script of most of the text; Latin if the document has no text. */
  get most(): Script {
    const { latin, eastAsia, cs } = this.#characters;
    if (eastAsia > latin && eastAsia >= cs) return "eastAsia";
    return cs > latin ? "cs" : "latin";
  }
}

function scriptOf(code: number): Script {
  if (code < 0x0590) return "latin";
  // Hebrew to Burmese, Khmer and Mongolian, and the presentation forms of Hebrew and Arabic.
  if (code <= 0x109f || (code >= 0x1780 && code <= 0x18af) || (code >= 0xfb1d && code <= 0xfefc)) return "cs";
  return (code >= 0x1100 && code <= 0x11ff) || (code >= 0x2e80 && code <= 0xd7ff) ||
      (code >= 0xf900 && code <= 0xfaff) ||
      (code >= 0xff00 && code <= 0xffef) ||
      code >= 0x20000
    ? "eastAsia"
    : "latin";
}
