import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DIAGRAM_KINDS, isDiagramKind } from "../../../document/diagrams/diagram_kinds_table.ts";

/** Creates the option `--diagrams`, which can be repeated. */
export function diagramsOption() {
  return new Option(
    "--diagrams <kind=program>",
    "draw diagrams with programs of this machine, such as mermaid=mmdc,dot=dot; kinds: " +
      `${DIAGRAM_KINDS.join(", ")}; can be repeated (default: print their code)`,
  ).argParser(parseDiagrams);
}

/** Creates the option `--diagrams-from-wiki`. */
export function diagramsFromWikiOption() {
  return new Option("--diagrams-from-wiki", "with --diagrams: also draw diagrams whose text comes from a wiki");
}

function parseDiagrams(text: string, before: readonly string[] = []): readonly string[] {
  const named = text.split(",").map((each) => each.trim());
  for (const each of named) {
    const [, kind = "", program = ""] = /^([^=]*)=(.*)$/.exec(each) ?? [];
    if (!isDiagramKind(kind) || program.trim() === "") {
      throw new InvalidArgumentError(
        `It must be kind=program, such as mermaid=mmdc; kinds: ${DIAGRAM_KINDS.join(", ")}.`,
      );
    }
  }
  return [...before, ...named];
}
