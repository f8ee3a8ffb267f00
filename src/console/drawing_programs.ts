import type { FoundProgram, UnusableProgram } from "../host/process/find_program.ts";

/** How a program is called for one drawing. */
export interface DrawingTask {
  readonly program: FoundProgram;
  readonly args: readonly string[];
  /** Variables of its environment, besides where programs are. */
  readonly env: Readonly<Record<string, string>>;
  /** Files in its folder, by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly input: Uint8Array;
}

/** What a program did: what it printed, or why it was stopped, as the rest of a sentence. */
export type DrawingResult =
  | { readonly success: boolean; readonly output: Uint8Array | undefined; readonly stderr: string }
  | { readonly stopped: string };

/** Programs of the machine that make drawings of texts. The texts are untrusted. */
export interface DrawingPrograms {
  /** Finds a program by its name or path, or says why it would not start. */
  find(program: string): Promise<FoundProgram | UnusableProgram>;
  /** Runs a program in an empty folder, without the environment of this process, within limits. */
  run(task: DrawingTask, signal: AbortSignal): Promise<DrawingResult>;
  /** Returns a drawing that was made before; undefined if it is not there any more. */
  recall(key: string): Promise<Uint8Array | undefined>;
  /** Keeps a drawing for later runs, as long as there is room. */
  keep(key: string, drawing: Uint8Array): Promise<void>;
}

/** Diagram in one of the notations that programs draw. */
interface DiagramSource {
  /** Name of the notation. */
  readonly kind: string;
  readonly text: string;
}

/** Why a diagram is not drawn. */
export interface DiagramProblem {
  /** Whether the program took too much; it should not be started for others then. */
  readonly isExcess?: boolean;
  /** Reason, as the end of a sentence. */
  readonly reason: string;
  readonly hint: string;
  /** 1-based line in the text of the diagram. */
  readonly line?: number | undefined;
}

/** Programs that the user named for notations of diagrams. */
export interface Diagrams {
  /** Programs by the names of notations. */
  readonly programs: ReadonlyMap<string, string>;
  /** Whether they also draw texts of a wiki. */
  readonly fromWiki: boolean;
  /** Draws a diagram whose notation has a program; returns the picture. */
  draw(source: DiagramSource): Promise<{ readonly picture: Uint8Array } | DiagramProblem>;
}
