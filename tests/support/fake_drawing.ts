import { withDiagrams } from "../../src/authoring/diagrams/with_diagrams.ts";
import type { Context } from "../../src/console/context.ts";
import type { DrawingPrograms, DrawingResult, DrawingTask } from "../../src/console/drawing_programs.ts";

/** Drawing without text, which needs no compiler. */
export const DRAWN_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';

/** What a program does: prints a text, or something else. */
export type FakeAnswer = string | DrawingResult;

/** Programs that draw as a test says, and what they were given. */
export interface FakeDrawing extends DrawingPrograms {
  readonly tasks: DrawingTask[];
  readonly kept: Map<string, Uint8Array>;
}

/** Creates programs that answer as `answer` says of their input; those called `none` do not exist. */
export function fakeDrawing(answer: (input: string) => FakeAnswer = () => DRAWN_SVG): FakeDrawing {
  const tasks: DrawingTask[] = [];
  const kept = new Map<string, Uint8Array>();
  return {
    tasks,
    kept,
    find: (name) =>
      Promise.resolve(
        name === "none" ? { reason: "it is not installed", hint: "Install it." } : { path: `/bin/${name}`, stamp: "1" },
      ),
    run(task) {
      tasks.push(task);
      const answered = answer(new TextDecoder().decode(task.input));
      const printed = () => ({ success: true, output: new TextEncoder().encode(String(answered)), stderr: "" });
      return Promise.resolve(typeof answered === "string" ? printed() : answered);
    },
    recall: (key) => Promise.resolve(kept.get(key)),
    keep: (key, drawing) => Promise.resolve(void kept.set(key, drawing)),
  };
}

/** Adds programs for all notations to a context. */
export async function withFakeDiagrams(context: Context, drawing: DrawingPrograms, fromWiki = false): Promise<Context> {
  const diagrams = ["mermaid=mmdc", "plantuml=plantuml", "dot=dot", "d2=none"];
  return await withDiagrams({ diagrams, diagramsFromWiki: fromWiki }, { ...context, drawing });
}
