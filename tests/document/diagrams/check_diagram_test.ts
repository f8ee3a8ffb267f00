import { deepStrictEqual, ok } from "node:assert/strict";
import { findOuterParts } from "../../../src/document/diagrams/check_diagram.ts";
import { DIAGRAM_KINDS, type DiagramKind, diagramKindOf } from "../../../src/document/diagrams/diagram_kinds_table.ts";
import { DIAGRAM_PARTS } from "../../../src/document/diagrams/diagram_parts_table.ts";
import * as fc from "../../support/property.ts";

/** Texts with what is found: `refused` or `inert`, the part, and its line. */
const PARTS: readonly (readonly [kind: DiagramKind, text: string, found: string])[] = [
  ["mermaid", "flowchart TD\nA --> B", ""],
  ["mermaid", "%%{init: {'theme': 'forest'}}%%\nflowchart TD\nA --> B", ""],
  ["mermaid", "%%{init: {'themeCSS': '* { fill: red }'}}%%\nflowchart TD", "refused themeCSS 1"],
  ["mermaid", "%%{init: {'securityLevel': 'loose'}}%%\nflowchart TD", "inert 'securityLevel': 1"],
  ["mermaid", 'flowchart TD\nA@{ img: "http://127.0.0.1/a.png" }', "refused img: 2"],
  ["mermaid", 'flowchart TD\nA@{ icon: "fa:user" }', 'inert icon: "f 2'],
  ["mermaid", "flowchart TD\nA[\"<img src='x'>\"]", "refused <img 2"],
  ["mermaid", "flowchart TD\nstyle A fill:url(http://127.0.0.1/)", "refused url( 2"],
  ["mermaid", 'flowchart TD\nA --> B\n  click A href "https://example.com"', "inert click A 3"],
  ["mermaid", "flowchart TD\n%% click A href x\nclicked --> B", ""],
  ["plantuml", "A -> B", ""],
  ["plantuml", "A -> B\n!include /etc/passwd", "refused !include 2"],
  ["plantuml", "!includeurl http://127.0.0.1/a", "refused !includeurl 1"],
  ["plantuml", "  ! include_many a.puml", "refused ! include_many 1"],
  ["plantuml", "!import a.zip", "refused !import 1"],
  ["plantuml", "!theme x from http://127.0.0.1/", "refused !theme x from 1"],
  ["plantuml", "!theme plain\nA -> B", ""],
  ["plantuml", '!$a = %load_json("/etc/a.json")', "refused %load_json 1"],
  ["plantuml", '!$a = %getenv("HOME")', "refused %getenv 1"],
  ["plantuml", "A -> B : <img:/etc/a.png>", "refused <img 1"],
  ["plantuml", "sprite $a /etc/a.png", "refused sprite $a /etc/a.png 1"],
  ["plantuml", "@startditaa\n+-+\n@endditaa", "refused @startditaa 1"],
  ["plantuml", "!procedure $p($x)\nA -> B : $x\n!endprocedure\n$p(1)", ""],
  ["plantuml", "A -> B : [[https://example.com see]]", "inert [[https://example.com see]] 1"],
  ["plantuml", "' !include x\nA -> B", ""],
  ["dot", "digraph { a -> b }", ""],
  ["dot", 'digraph {\na [image="/etc/a.png"]\n}', "refused image= 2"],
  ["dot", 'digraph {\na [image\n="/etc/a.png"]\n}', "refused image\n= 2"],
  ["dot", 'digraph { a [shapefile="/etc/a.ps"] }', "refused shapefile= 1"],
  ["dot", 'digraph { imagepath="/etc" }', "refused imagepath= 1"],
  ["dot", 'digraph { stylesheet="http://127.0.0.1/a.css" }', "refused stylesheet= 1"],
  ["dot", 'digraph { a [label=<<IMG SRC="/etc/a.png"/>>] }', "refused <IMG 1"],
  ["dot", 'digraph { a [URL="https://example.com"] }', "inert URL= 1"],
  ["dot", 'digraph {\n// image="a.png"\na }', ""],
  ["d2", "a -> b: hello", ""],
  ["d2", "a -> b: me@example.com", ""],
  ["d2", "a: {\n  ...@/etc/a\n}", "refused ...@/ 2"],
  ["d2", "x: @../secret", "refused @../ 1"],
  ["d2", "a: {\n  icon: https://127.0.0.1/a.svg\n}", "refused icon: 2"],
  ["d2", "a: {\n  shape: image\n}", "refused shape: image 2"],
  ["d2", "a: {\n  link: https://example.com\n}", "inert link: 2"],
];

for (const [kind, text, expected] of PARTS) {
  Deno.test(`findOuterParts() in ${kind}: ${JSON.stringify(text)}`, () => {
    const found = findOuterParts({ kind, text }).map(({ outcome, written, line }) => `${outcome} ${written} ${line}`);
    deepStrictEqual(found, expected === "" ? [] : [expected]);
  });
}

Deno.test("findOuterParts() has an example of each part", () => {
  const seen = new Set(
    PARTS.flatMap(([kind, text]) =>
      findOuterParts({ kind, text }).map(({ reason, outcome }) => `${kind} ${outcome} ${reason}`)
    ),
  );
  const rest = DIAGRAM_PARTS.map(({ kind, outcome, reason }) => `${kind} ${outcome} ${reason}`);
  deepStrictEqual(rest.filter((part) => !seen.has(part) && !/names a program/.test(part)), []);
});

Deno.test("findOuterParts() names lines of any text", () => {
  fc.assert(fc.property(fc.constantFrom(...DIAGRAM_KINDS), fc.string({ unit: "binary" }), (kind, noise) => {
    const text = `${noise}\n!include a\nimage=b\nicon: c\nimg: d`;
    const lines = text.split("\n").length;
    for (const { line, written } of findOuterParts({ kind, text })) {
      ok(line >= 1 && line <= lines);
      ok(text.includes(written));
    }
  }));
});

const LANGUAGES: readonly (readonly [language: string | null, kind: DiagramKind | undefined])[] = [
  ["mermaid", "mermaid"],
  ["Mermaid", "mermaid"],
  ["{mermaid}", "mermaid"],
  ["{.mermaid}", "mermaid"],
  ["{dot", "dot"],
  ["graphviz", "dot"],
  ["gv", "dot"],
  ["puml", "plantuml"],
  ["kroki-plantuml", "plantuml"],
  ["d2", "d2"],
  ["mermaid-example", undefined],
  ["dotnet", undefined],
  ["python", undefined],
  ["", undefined],
  [null, undefined],
];

for (const [language, kind] of LANGUAGES) {
  Deno.test(`diagramKindOf() of ${JSON.stringify(language)}`, () => deepStrictEqual(diagramKindOf(language), kind));
}
