import { DiagramDrawer } from "../../../authoring/diagrams/diagram_drawer.ts";
import { readPrograms } from "../../../authoring/diagrams/with_diagrams.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { type Check, checked, failed, passed, skipped } from "../../../console/output/diagnosis.ts";
import { DIAGRAM_COMMANDS } from "../../../authoring/diagrams/diagram_commands_table.ts";
import { DIAGRAM_KINDS, DIAGRAM_NOTATIONS, type DiagramKind } from "../../../document/diagrams/diagram_kinds_table.ts";
import type { FoundProgram } from "../../../host/process/find_program.ts";

/** A small diagram of each kind. */
const SAMPLES: Readonly<Record<DiagramKind, string>> = {
  mermaid: "flowchart LR\n  A --> B",
  plantuml: "A -> B",
  dot: "digraph { A -> B }",
  d2: "A -> B",
};

/** Draws a diagram with each program that is named or has its usual name; those that are not there are skipped. */
export async function checkDiagrams(named: readonly string[] | undefined, context: Context): Promise<Check[]> {
  const programs = readPrograms(named ?? []);
  const checks: Check[] = [];
  for (const kind of DIAGRAM_KINDS) checks.push(await checkKind(kind, programs.get(kind), context));
  return checks;
}

async function checkKind(kind: DiagramKind, named: string | undefined, context: Context): Promise<Check> {
  const { name, program: usual } = DIAGRAM_NOTATIONS[kind];
  const program = named ?? usual;
  const { drawing } = context;
  return await checked(name, context.signal, async () => {
    const found = await drawing.find(program);
    if (!("path" in found)) {
      const { reason, hint } = found;
      if (named !== undefined) return failed(name, `${quote(named)} cannot be run: ${reason}`, hint);
      const purpose = `It is needed only to draw ${name} diagrams; name its program with --diagrams ${kind}=${usual}.`;
      return skipped(name, reason, purpose);
    }
    const fresh = { ...context, drawing: { ...drawing, recall: () => Promise.resolve(undefined) } };
    const drawer = new DiagramDrawer({ programs: new Map([[kind, program]]), fromWiki: false }, fresh);
    const drawn = await drawer.draw({ kind, text: SAMPLES[kind] });
    const shown = await versionOf(kind, found, context);
    if (!("picture" in drawn)) return failed(name, `${shown}: ${drawn.reason}`, drawn.hint);
    return passed(name, `${shown} draws a diagram; use it with --diagrams ${kind}=${program}`);
  });
}

/** Returns the program with what it says about its version. */
async function versionOf(kind: DiagramKind, program: FoundProgram, { drawing, signal }: Context): Promise<string> {
  const { version: args, env } = DIAGRAM_COMMANDS[kind];
  const result = await drawing.run({ program, args, env, files: {}, input: new Uint8Array() }, signal);
  const printed = "stopped" in result ? "" : `${new TextDecoder().decode(result.output)}\n${result.stderr}`;
  const [version] = /\d+(?:\.\d+)+/.exec(printed.replace(/^Picked up.*$/gm, "")) ?? [];
  const path = quote(truncate(program.path, 200));
  return version === undefined ? path : `${path}, version ${version},`;
}
