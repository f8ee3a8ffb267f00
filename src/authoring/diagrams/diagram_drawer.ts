import { sha256Hex } from "../../base/sha256.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import type { DiagramProblem, Diagrams } from "../../console/drawing_programs.ts";
import type { DiagramText } from "../../document/diagrams/check_diagram.ts";
import { DIAGRAM_COMMANDS, diagramInput, readDiagramError } from "./diagram_commands_table.ts";
import { isDiagramKind } from "../../document/diagrams/diagram_kinds_table.ts";
import type { FoundProgram, UnusableProgram } from "../../host/process/find_program.ts";

/** Programs that the user named. */
export type NamedPrograms = Pick<Diagrams, "programs" | "fromWiki">;

type Drawn = { readonly picture: Uint8Array } | DiagramProblem;

/** Changes when pictures are made in another way. */
const WAY = 1;
const DIVIDE = "Divide the diagram into smaller ones.";
const CHECK = "Check the diagram with its program, or the program with tool doctor --diagrams.";

/** Draws diagrams with the programs that the user named, each text once; later runs find the pictures in the cache. */
export class DiagramDrawer implements Diagrams {
  readonly programs: ReadonlyMap<string, string>;
  readonly fromWiki: boolean;
  readonly #context: Context;
  readonly #found = new Map<string, Promise<FoundProgram | UnusableProgram>>();
  readonly #drawn = new Map<string, Promise<Drawn>>();

  /** Starts nothing yet. */
  constructor({ programs, fromWiki }: NamedPrograms, context: Context) {
    this.programs = programs;
    this.fromWiki = fromWiki;
    this.#context = context;
  }

  /** Draws a diagram, or returns what was drawn of its text before. */
  async draw({ kind, text }: { readonly kind: string; readonly text: string }): Promise<Drawn> {
    const name = this.programs.get(kind);
    if (name === undefined || !isDiagramKind(kind)) throw new Error(`No program draws ${kind}`);
    const found = this.#found.get(name) ?? this.#context.drawing.find(name);
    this.#found.set(name, found);
    const program = await found;
    if (!("path" in program)) {
      const { reason, hint } = program;
      return { reason: `the program ${quote(truncate(name, 120))} cannot be run: ${reason}`, hint };
    }
    const diagram = { kind, text };
    const command = DIAGRAM_COMMANDS[kind];
    const input = diagramInput(diagram);
    const key = await sha256Hex(new TextEncoder().encode(JSON.stringify([WAY, program, command, input])));
    const drawn = this.#drawn.get(key) ?? this.#drawOnce(diagram, { name, program, input, key });
    this.#drawn.set(key, drawn);
    return await drawn;
  }

  async #drawOnce(diagram: DiagramText, run: ProgramRun): Promise<Drawn> {
    const { drawing } = this.#context;
    const kept = await drawing.recall(run.key);
    if (kept !== undefined) return { picture: kept };
    const drawn = await this.#run(diagram, run);
    if ("picture" in drawn) await drawing.keep(run.key, drawn.picture);
    return drawn;
  }

  async #run(diagram: DiagramText, { name, program, input }: ProgramRun): Promise<Drawn> {
    const { drawing, signal } = this.#context;
    const command = DIAGRAM_COMMANDS[diagram.kind];
    const result = await drawing.run({ ...command, program, input: new TextEncoder().encode(input) }, signal);
    if ("stopped" in result) {
      return {
        isExcess: true,
        reason: `${shown(name)} ${result.stopped}`,
        hint: DIVIDE,
      };
    }
    const { success, output, stderr } = result;
    if (output === undefined) {
      return {
        isExcess: true,
        reason: `${shown(name)} prints too much`,
        hint: DIVIDE,
      };
    }
    if (!success) {
      const printed = stderr.trim() === "" ? new TextDecoder().decode(output.subarray(0, 4000)) : stderr;
      const { line, said } = readDiagramError(diagram, printed);
      const what = said === "" ? "reports an error" : `reports ${quote(truncate(said, 200))}`;
      return { reason: `${shown(name)} ${what}`, hint: CHECK, line };
    }
    return await this.#toPicture(output, name);
  }

  /** Draws the SVG with the fonts of the compiler, as any other picture with text. */
  async #toPicture(output: Uint8Array, name: string): Promise<Drawn> {
    // With readers of pictures, which commands without diagrams do not need.
    const { checkDrawnSvg } = await import("../../pdf/assets/check_drawn_svg.ts");
    const { PicturePreparation } = await import("../pictures/prepare_picture.ts");
    const checked = checkDrawnSvg(output);
    if ("reason" in checked) {
      const hint = "Check that the program is the one that its notation needs, and change the diagram.";
      return { reason: `what ${shown(name)} prints cannot be used: ${checked.reason}`, hint };
    }
    await using preparation = new PicturePreparation(this.#context, { isOpaque: true });
    const picture = await preparation.prepare(checked.svg);
    if ("bytes" in picture) return { picture: picture.bytes };
    const [issue] = picture.issues;
    return { reason: `what ${shown(name)} prints cannot be drawn: ${issue?.message ?? "it is damaged"}`, hint: CHECK };
  }
}

/** A program with its input. */
interface ProgramRun {
  /** As the user named it. */
  readonly name: string;
  readonly program: FoundProgram;
  readonly input: string;
  readonly key: string;
}

/** Returns the name of a program as findings show it, without its folder. */
function shown(name: string): string {
  return quote(truncate(name.replace(/^.*[\\/](?=[^\\/])/, ""), 120));
}
