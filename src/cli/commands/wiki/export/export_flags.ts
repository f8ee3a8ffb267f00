import type { NumberingChoice } from "../../../../document/read/markdown/own_numbers.ts";
import type { DiagramFlags } from "../../../../authoring/diagrams/with_diagrams.ts";
import type { EngineOptions } from "../../../../authoring/engine_choice.ts";
import type { SplitUnit } from "../../../../authoring/book/split/plan_files.ts";
import type { GlyphChoices } from "../../../../authoring/typeset/judge_glyphs.ts";
import type { TemplateUse } from "../../../../authoring/word/open_word_template.ts";
import type { FieldUpdate } from "../../../../authoring/word/word_choices.ts";
import type { EngineBuild } from "../../../../pdf/engine.ts";
import type { EvidencePart } from "../../../../export/evidence/evidence_parts.ts";
import type { ApprovedRule, AsOfRule } from "../../../../export/versions/version_rule.ts";
import type { PdfStandard } from "../../../../pdf/standards.ts";

/** Options of the commands that export pages. */
export interface ExportFlags extends EngineOptions, GlyphChoices, DiagramFlags, TemplateUse {
  readonly template?: string | undefined;
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly scope?: "page" | "tree" | "space" | undefined;
  readonly depth?: number | undefined;
  /** File with targets, and all targets as they were named. */
  readonly targets?: string | undefined;
  readonly named?: readonly string[] | undefined;
  /** Query in the language of the wiki. */
  readonly cql?: string | undefined;
  /** Whether blog posts of spaces are exported instead of their pages or beside them. */
  readonly blog?: "only" | "also" | undefined;
  readonly label?: readonly string[] | undefined;
  readonly excludeLabel?: readonly string[] | undefined;
  readonly excludeMode: "subtree" | "page";
  readonly includeArchived?: boolean | undefined;
  /** Day or time whose versions of pages are exported. */
  readonly asOf?: AsOfRule | undefined;
  /** Content property that pages must have. */
  readonly approvedProperty?: ApprovedRule | undefined;
  readonly title?: string | undefined;
  readonly exportedAt?: Date | undefined;
  readonly history?: boolean | undefined;
  /** False with `--no-images`. */
  readonly images: "original" | "print" | "screen" | false;
  readonly fetchExternal?: readonly string[] | undefined;
  /** Undefined if the template decides. */
  readonly cover?: boolean | undefined;
  readonly showHidden?: boolean | undefined;
  /** Whose numbers headings have. */
  readonly numbering?: NumberingChoice | undefined;
  /** Text behind the pages of a PDF. */
  readonly watermark?: string | undefined;
  /** Levels of headings in the contents of a PDF. */
  readonly tocDepth?: number | undefined;
  /** Language tag of the book. */
  readonly language?: string | undefined;
  /** File with alternative texts, and one to write for the pictures without any. */
  readonly altTexts?: string | undefined;
  readonly altTextsTemplate?: string | undefined;
  readonly strict?: boolean | undefined;
  /** File with the key that signs the book. */
  readonly sign?: string | undefined;
  /** File of the report, or `-`. */
  readonly report?: string | undefined;
  readonly resume?: boolean | undefined;
  /** PDF whose archive takes the place of the wiki. */
  readonly fromArchive?: string | undefined;
  /** False with `--no-live-macros`. */
  readonly liveMacros?: boolean | undefined;
  /** Whether the book becomes an attachment of its page, and another page for it. */
  readonly upload?: boolean | undefined;
  readonly uploadTo?: string | undefined;
  /** What becomes a file; undefined for one file. */
  readonly splitBy?: SplitUnit | undefined;
  readonly attachSource?: boolean | undefined;
  readonly fix?: boolean | undefined;
  /** What the last chapter shows about the book; true for all that the file can contain. */
  readonly evidence?: readonly EvidencePart[] | true | undefined;
  readonly concurrency: number;
  /** Rows of a table of issues; undefined where there is no tracker. */
  readonly maxRows?: number | undefined;
  readonly pdfStandard?: readonly PdfStandard[] | undefined;
  /** Time zone of the dates of a Word document. */
  readonly timeZone?: string | undefined;
  /** Who computes the page numbers of a Word document. */
  readonly updateFields?: FieldUpdate | undefined;
  /** False with `--no-code-colors`. */
  readonly codeColors?: boolean | undefined;
  /** Files with the logos of a Word document. */
  readonly spaceLogo?: string | undefined;
  readonly globalLogo?: string | undefined;
  readonly fontPath?: readonly string[] | undefined;
  /** Build of the built-in compiler. */
  readonly engine?: EngineBuild | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Returns whether options name pages, without a target. */
export function namesPages({ targets, cql, label }: Pick<ExportFlags, "targets" | "cql" | "label">): boolean {
  return targets !== undefined || cql !== undefined || label !== undefined;
}
