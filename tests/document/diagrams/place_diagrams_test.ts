import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { DiagramText } from "../../../src/document/diagrams/check_diagram.ts";
import { diagramKey, lineInDocument, listDiagrams } from "../../../src/document/diagrams/diagram_blocks.ts";
import { diagramInput, readDiagramError } from "../../../src/authoring/diagrams/diagram_commands_table.ts";
import { placeDiagrams } from "../../../src/document/diagrams/place_diagrams.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { captionMark } from "../../../src/document/node_marks.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";

/** Draws all diagrams of a text, and shows captions and pictures. */
function draw(text: string): string[] {
  const { root } = parseMarkdown(`# Title\n\nA line.\n\n${text}\n`);
  const drawn = new Map(listDiagrams([root]).map((block) => [diagramKey(block), "data:image/png,"]));
  placeDiagrams([root], drawn);
  return [...listNodes(root)].flatMap((node) => {
    if (node.type === "image") return [`picture ${node.alt}${node.title ? ` (${node.title})` : ""}`];
    if (node.type === "code") return [`code ${node.lang}`];
    if (node.type === "textDirective" && node.name === "anchor") return [`anchor ${node.attributes?.["name"]}`];
    const kind = node.type === "paragraph" ? captionMark(node) : undefined;
    return node.type === "paragraph" && kind !== undefined ? [`${kind} ${oneLine(node)}`] : [];
  });
}

const FENCES: readonly (readonly [name: string, text: string, shown: readonly string[]])[] = [
  ["plain", "```mermaid\nA\n```", ["picture Mermaid diagram"]],
  ["of Kroki", "```kroki-plantuml\nA -> B\n```", ["picture PlantUML diagram"]],
  ["empty", "```dot\n\n```", ["code dot"]],
  ["other code", "```js\nA\n```", ["code js"]],
  ["in a list", "- a\n\n  ```dot\n  graph {}\n  ```", ["picture Graphviz diagram"]],
  ["with tildes", "~~~ d2\na -> b\n~~~", ["picture D2 diagram"]],
  ["of Azure", "::: mermaid\ngraph TD\n  A[*x*] --> B\n:::", ["picture Mermaid diagram"]],
  ["of Azure, unclosed", ":::mermaid\ngraph TD", ["picture Mermaid diagram"]],
  ["of HTML", '<pre class="mermaid">\ngraph TD\n</pre>', ["picture Mermaid diagram"]],
  ["of Docusaurus", '```mermaid title="Steps"\nA\n```', ["picture Steps (Steps)"]],
  ["of Quarto", "```{dot}\n//| label: fig-x\n//| fig-cap: A *graph*\n//| fig-alt: Two nodes\ngraph {}\n```", [
    ...["anchor fig-x", "figure A graph", "picture Two nodes"],
  ]],
  ["of Quarto without a caption", "```{mermaid}\n%%| label: fig-x\ngraph TD\n```", [
    ...["anchor fig-x", "figure ", "picture "],
  ]],
  ["of pandoc", '```{.mermaid #fig-x caption="A flow"}\ngraph TD\n```', [
    ...["anchor fig-x", "figure A flow", "picture A flow"],
  ]],
  ["of pandoc with a caption alone", '```{.mermaid caption="A flow"}\ngraph TD\n```', [
    ...["figure A flow", "picture A flow"],
  ]],
  ["of MyST", '```{mermaid}\n:name: fig-x\n:caption: A "flow"\n:alt: Two\ngraph TD\n```', [
    ...["anchor fig-x", 'figure A "flow"', "picture Two"],
  ]],
  ["of MyST with colons", ":::{mermaid}\ngraph TD\n:::", ["picture Mermaid diagram"]],
  ["with its own front matter", "```{mermaid}\n---\ntitle: Flow\n---\ngraph TD\n```", ["picture Flow"]],
  ["with a title", "```plantuml\ntitle The order\nA -> B\n```", ["picture The order"]],
  ["with a description", "```mermaid\ngraph TD\naccDescr: All steps\n```", ["picture All steps"]],
  ["within code", "````md\n```mermaid\nA\n```\n````", ["code md"]],
];

for (const [name, text, shown] of FENCES) {
  Deno.test(`placeDiagrams() of a fence ${name}`, () => deepStrictEqual(draw(text), shown));
}

Deno.test("placeDiagrams() leaves what is not drawn", () => {
  const { root } = parseMarkdown('```{.mermaid caption="A"}\ngraph TD\n```\n');
  const before = structuredClone(root);
  placeDiagrams([root], new Map());
  deepStrictEqual(root, before);
});

const LINES: readonly (readonly [text: string, line: number, expected: number])[] = [
  ["```mermaid\na\nb\n```", 2, 3],
  ["text\n\n```{mermaid}\n%%| label: fig-x\n%%| fig-cap: y\na\nb\n```", 2, 7],
  ["```{mermaid}\n:caption: x\na\nb\n```", 1, 3],
  ["- a\n\n  ```dot\n  a\n  b\n  ```", 2, 5],
  ["```mermaid\na\nb", 2, 3],
  ["```mermaid\na\nb\n```", 900, 4],
];

for (const [text, line, expected] of LINES) {
  Deno.test(`lineInDocument() of line ${line} of ${JSON.stringify(text)}`, () => {
    const [block] = listDiagrams([parseMarkdown(text).root]);
    strictEqual(block && lineInDocument(block.node, line), expected);
  });
}

const ERRORS: readonly (readonly [kind: DiagramText["kind"], text: string, printed: string, said: string])[] = [
  [
    "mermaid",
    "a\nb\nc",
    "\nError: Parse error on line 3:\n...b--\n---^\nExpecting 'X'\n    at x (file:///y)",
    "3 Parse error on line 3",
  ],
  ["dot", "a\nb", "Error: <stdin>: syntax error in line 2 near '['\n", "2 <stdin>: syntax error in line 2 near '['"],
  [
    "plantuml",
    "a\nb",
    "Picked up JAVA_TOOL_OPTIONS: -Dx\nERROR\n2\nSyntax Error?\nSome diagram description contains errors\n",
    "2 Syntax Error?",
  ],
  ["plantuml", "@startuml\na\nb\n@enduml", "ERROR\r\n2\r\nSyntax Error?\r\n", "3 Syntax Error?"],
  [
    "d2",
    "a\nb",
    "err: failed to compile -: -:2:3: unexpected text\n",
    "2 err: failed to compile -: -:2:3: unexpected text",
  ],
  ["mermaid", "a", "Could not find Chrome (ver. 148)\n", "undefined Could not find Chrome (ver. 148)"],
  ["dot", "a", "", "undefined "],
];

for (const [kind, text, printed, expected] of ERRORS) {
  Deno.test(`readDiagramError() of ${kind}: ${JSON.stringify(printed)}`, () => {
    const { line, said } = readDiagramError({ kind, text }, printed);
    strictEqual(`${line} ${said}`, expected);
  });
}

Deno.test("diagramInput() puts marks around PlantUML that has none", () => {
  strictEqual(diagramInput({ kind: "plantuml", text: "A -> B" }), "@startuml\nA -> B\n@enduml\n");
  strictEqual(
    diagramInput({ kind: "plantuml", text: "@startmindmap\n* a\n@endmindmap" }),
    "@startmindmap\n* a\n@endmindmap\n",
  );
  strictEqual(diagramInput({ kind: "dot", text: "graph {}" }), "graph {}\n");
});
