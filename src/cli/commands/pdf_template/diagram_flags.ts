import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DIAGRAM_KINDS, isDiagramKind } from "../../../document/diagrams/diagram_kinds_table.ts";

/** Creates the option `--diagrams`, which can be repeated. */
export function diagramsOption(what = "draw diagrams with programs of this machine") {
  return new Option(
    "--diagrams <kind=program>",
    `${what}, such as mermaid=mmdc,dot=dot; kinds: ${DIAGRAM_KINDS.join(", ")}; can be repeated`,
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
