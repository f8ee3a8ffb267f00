import { countNoun } from "../../base/count_noun.ts";
import type { Issue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import type { DiagramProblem, Diagrams } from "../../console/drawing_programs.ts";
import { findOuterParts, MAX_DIAGRAM_LENGTH } from "../../document/diagrams/check_diagram.ts";
import { type DiagramBlock, diagramKey, lineInDocument, listDiagrams } from "../../document/diagrams/diagram_blocks.ts";
import { DIAGRAM_NOTATIONS, type DiagramKind } from "../../document/diagrams/diagram_kinds_table.ts";
import { type DrawnDiagrams, placeDiagrams } from "../../document/diagrams/place_diagrams.ts";
import { type About, IssueLog } from "../../document/issue_log.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import type { Root } from "../../document/tree.ts";
import { printedTextSize } from "./printed_text_size.ts";
import { runLimited } from "../../host/time/run_limited.ts";

/** Where the text of a diagram comes from: a file, a file that is a copy of a page of a wiki, or such a page. */
type DiagramOrigin = "file" | "copy" | "wiki";

/** Returns where the texts of a file come from: copies of pages have the ID and the address of these. */
function originOf({ metaLines }: Pick<ParsedDocument, "metaLines">): DiagramOrigin {
  return metaLines.has("id") && metaLines.has("url") ? "copy" : "file";
}

/** Diagrams of a document that are drawn. */
export interface DrawnDocument {
  readonly drawn: DrawnDiagrams;
  /** One finding for each cause, without a file. */
  readonly issues: readonly Issue[];
}

/** Diagrams of one document that a program may draw. */
const MAX_DIAGRAMS = 500;
/** Programs at a time. */
const CONCURRENCY = 2;
/** Diagrams of a kind that may exceed the limits of a program; then it is not started again. */
const MAX_EXCESSES = 2;
/** Smallest text in points that can be read. */
const LEAST_TYPE = 5;

/** Draws the diagrams of a document and puts their pictures in their places. Those that are not drawn stay code. */
export async function drawDiagrams(document: DiagramDocument, context: DiagramContext): Promise<DrawnDocument> {
  const work = new DiagramWork(originOf(document), context);
  const drawn = await work.draw([document.abstract, document.root]);
  return { drawn, issues: work.issues };
}

/** Problem of a diagram with the part of it that has it. */
interface FoundProblem extends Omit<DiagramProblem, "isExcess"> {
  readonly code: "diagram-not-drawn" | "diagram-refused" | "diagram-failed";
}

/** A document that may have diagrams. */
type DiagramDocument = Pick<ParsedDocument, "abstract" | "root" | "metaLines">;

/** What draws, and stops it. */
type DiagramContext = Pick<Context, "diagrams" | "signal">;

/** Drawing of the diagrams of a document, or of the chapters of a book; all have one list of findings. */
export class DiagramWork {
  readonly #origin: DiagramOrigin;
  readonly #diagrams: Diagrams | undefined;
  readonly #signal: AbortSignal;
  readonly #log = new IssueLog();
  readonly #drawn = new Map<string, string>();
  /** Those whose text is too small. */
  readonly #small = new Set<string>();
  readonly #problems = new Map<string, FoundProblem>();
  readonly #excesses = new Map<DiagramKind, DiagramProblem[]>();

  /** Draws nothing yet. */
  constructor(origin: DiagramOrigin, { diagrams, signal }: DiagramContext) {
    this.#origin = origin;
    this.#diagrams = diagrams;
    this.#signal = signal;
  }

  /** Whether it draws any diagrams. */
  get drawsAny(): boolean {
    return this.#diagrams !== undefined && (this.#origin === "file" || this.#diagrams.fromWiki);
  }

  /** One finding for each cause, without a file. */
  get issues(): readonly Issue[] {
    return this.#log.issues;
  }

  /** Draws the diagrams of trees and puts their pictures in their places; returns these. */
  async draw(trees: readonly Root[]): Promise<DrawnDiagrams> {
    const blocks = listDiagrams(trees);
    const distinct = new Map(blocks.map((block) => [diagramKey(block), block]));
    await runLimited(distinct, CONCURRENCY, async ([key, block]) => {
      this.#signal.throwIfAborted();
      if (!this.#drawn.has(key) && !this.#problems.has(key)) await this.#draw(key, block);
    });
    const drawn = new Map([...distinct.keys()].flatMap((key) => {
      const url = this.#drawn.get(key);
      return url === undefined ? [] : [[key, url] as const];
    }));
    this.#report(blocks);
    placeDiagrams(trees, drawn);
    return drawn;
  }

  async #draw(key: string, block: DiagramBlock): Promise<void> {
    const problem = this.#refuse(block);
    if (problem !== undefined || this.#diagrams === undefined) {
      if (problem !== undefined) this.#problems.set(key, problem);
      return;
    }
    const excesses = this.#excesses.get(block.kind) ?? [];
    const last = excesses.at(-1);
    const drawn = last !== undefined && excesses.length >= MAX_EXCESSES ? last : await this.#diagrams.draw(block);
    if ("picture" in drawn) {
      this.#drawn.set(key, addressOf(drawn.picture));
      if ((printedTextSize(block, drawn.picture) ?? LEAST_TYPE) < LEAST_TYPE) this.#small.add(key);
      return;
    }
    if (drawn.isExcess === true) this.#excesses.set(block.kind, [...this.#excesses.get(block.kind) ?? [], drawn]);
    this.#problems.set(key, { ...drawn, code: "diagram-failed" });
  }

  /** Returns why a diagram is not given to a program. */
  #refuse({ kind, text }: DiagramBlock): FoundProblem | undefined {
    const { program } = DIAGRAM_NOTATIONS[kind];
    const named = this.#diagrams?.programs.get(kind);
    if (named === undefined) {
      const more = this.#origin !== "file" ? " --diagrams-from-wiki" : "";
      const hint = `Name a program that draws them, such as --diagrams ${kind}=${program}${more}.`;
      return { code: "diagram-not-drawn", reason: "", hint };
    }
    if (!this.drawsAny) {
      const hint = "Add --diagrams-from-wiki if the program may read texts that others write in the wiki.";
      return { code: "diagram-not-drawn", reason: "the text comes from a wiki", hint };
    }
    if (text.length > MAX_DIAGRAM_LENGTH) {
      const reason = `its text is longer than ${MAX_DIAGRAM_LENGTH} characters`;
      return { code: "diagram-refused", reason, hint: "Divide the diagram into smaller ones." };
    }
    if (this.#drawn.size >= MAX_DIAGRAMS) {
      const hint = "Divide the document into several files.";
      return { code: "diagram-refused", reason: `a document can have ${MAX_DIAGRAMS} pictures of diagrams`, hint };
    }
    const part = findOuterParts({ kind, text }).find(({ outcome }) => outcome === "refused");
    if (part === undefined) return undefined;
    const { written, reason, line } = part;
    const hint = "Write what it needs into the diagram itself.";
    return { code: "diagram-refused", reason: `${quote(truncate(written, 60))} ${reason}`, hint, line };
  }

  /** Reports each cause once, at the first diagram that has it. */
  #report(blocks: readonly DiagramBlock[]): void {
    for (const block of blocks) {
      const problem = this.#problems.get(diagramKey(block));
      const { name } = DIAGRAM_NOTATIONS[block.kind];
      if (this.#small.has(diagramKey(block))) this.#reportSmall(block);
      if (problem === undefined) this.#reportIgnored(block);
      else {
        const { code, reason, hint, line } = problem;
        const clause = reason === "" ? "" : `: ${reason}`;
        const describe = (count: number) =>
          `${countNoun(count, `${name} diagram`)} ${count === 1 ? "is" : "are"} printed as code${clause}`;
        this.#log.tally(code, { kind: `${name} ${reason}`, describe }, { ...this.#placeOf(block, line), hint });
      }
    }
  }

  #reportSmall(block: DiagramBlock): void {
    const { name } = DIAGRAM_NOTATIONS[block.kind];
    const describe = (count: number) =>
      `${countNoun(count, `${name} diagram`)} ${count === 1 ? "has" : "have"} text smaller than ${LEAST_TYPE} points ` +
      "on a usual page";
    const hint = "Divide the diagram, or change its direction, so that it is not much larger than a page.";
    this.#log.tally("diagram-text-small", { kind: name, describe }, { ...this.#placeOf(block, undefined), hint });
  }

  #reportIgnored(block: DiagramBlock): void {
    const { name } = DIAGRAM_NOTATIONS[block.kind];
    for (const { outcome, written, reason, line } of findOuterParts(block)) {
      if (outcome === "refused") continue;
      const describe = (count: number) =>
        `${quote(truncate(written, 60))} has no effect in ${countNoun(count, `${name} diagram`)}: ${reason}`;
      this.#log.tally("diagram-part-ignored", { kind: `${name} ${reason}`, describe }, this.#placeOf(block, line));
    }
  }

  /** Returns the place of a line of a diagram; the lines of a page of a wiki say nothing. */
  #placeOf({ node }: DiagramBlock, line: number | undefined): Pick<About, "at"> {
    if (this.#origin === "wiki") return {};
    const found = line === undefined ? node.position?.start.line : lineInDocument(node, line);
    return found === undefined ? {} : { at: { line: found, column: 1 } };
  }
}

/** Returns the address of a picture that is in the address itself. */
function addressOf(picture: Uint8Array): string {
  const type = picture[0] === 0x89 ? "png" : "svg+xml";
  return `data:image/${type};base64,${picture.toBase64()}`;
}
