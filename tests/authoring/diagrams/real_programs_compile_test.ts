import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { drawDiagrams } from "../../../src/authoring/diagrams/draw_diagrams.ts";
import { withDiagrams } from "../../../src/authoring/diagrams/with_diagrams.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import type { Context } from "../../../src/console/context.ts";
import {
  DIAGRAM_KINDS,
  DIAGRAM_NOTATIONS,
  type DiagramKind,
} from "../../../src/document/diagrams/diagram_kinds_table.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { readDataPicture } from "../../../src/authoring/pictures/data_picture.ts";
import { EMBEDDED } from "../../support/compilers/embedded_compilers.ts";
import { skipUnless } from "../../support/skip.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const OWN = createDenoContext(new AbortController().signal, () => {});
/** Keeps nothing: each run draws anew. */
const CONTEXT: Context = {
  ...OWN,
  compilers: { ...OWN.compilers, ...EMBEDDED },
  drawing: { ...OWN.drawing, recall: () => Promise.resolve(undefined), keep: () => Promise.resolve() },
};

/** Draws a diagram; returns its picture, if it is drawn, and the findings. */
async function draw(kind: DiagramKind, text: string, program: string) {
  const document = parseMarkdown(`\`\`\`${kind}\n${text}\n\`\`\`\n`);
  const { issues } = await drawDiagrams(document, await withDiagrams({ diagrams: [`${kind}=${program}`] }, CONTEXT));
  const [url] = [...listNodes(document.root)].flatMap((node) => node.type === "image" ? [node.url] : []);
  return { picture: url === undefined ? undefined : readDataPicture(url), issues };
}

/** Returns the width and height of a PNG in pixels. */
function sizeOf(png: Uint8Array | undefined): [number, number] {
  ok(png !== undefined && png[0] === 0x89);
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

Deno.test({
  name: "drawDiagrams() draws what a script prints with the fonts of the compiler, as large as it is",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/draw.sh`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt">' +
      '<text x="4" y="20" font-family="Times" font-size="10">Größe Ελληνικά</text></svg>';
    await Deno.writeTextFile(program, `#!/bin/sh\ncat > /dev/null\necho '${svg}'\n`);
    await Deno.chmod(program, 0o755);
    const { picture, issues } = await draw("dot", "graph {}", program);
    deepStrictEqual([sizeOf(picture), issues], [[240, 120], []]);
  },
});

const SAMPLES: Readonly<Record<DiagramKind, readonly [good: string, wrong: string, line: number]>> = {
  mermaid: ["flowchart LR\n  A[Größe] --> B[Ελληνικά]", "flowchart LR\n  A --> B\n  B --- [", 4],
  plantuml: ["Alice -> Bob: Größe\nBob -> Alice: Ελληνικά", "A -> B\nfoo bar baz", 3],
  dot: ['digraph { a [label="Größe"]; b [label="Ελληνικά"]; a -> b }', "digraph {\na -> [\n}", 3],
  d2: ["a: Größe\nb: Ελληνικά\na -> b", "a -> b\nc: {", 3],
};

for (const kind of DIAGRAM_KINDS) {
  const { name, program } = DIAGRAM_NOTATIONS[kind];
  const found = await CONTEXT.drawing.find(program);
  Deno.test({
    name: `drawDiagrams() draws ${name} with ${program}, and names the line of an error`,
    ignore: skipUnless("path" in found, `diagrams of ${name}: ${program} is not installed`),
    async fn() {
      const [good, wrong, line] = SAMPLES[kind];
      const drawn = await draw(kind, good, program);
      const [width, height] = sizeOf(drawn.picture);
      ok(width > 100 && height > 30);
      deepStrictEqual(drawn.issues, []);
      const failed = await draw(kind, wrong, program);
      strictEqual(failed.picture, undefined);
      deepStrictEqual(failed.issues.map((issue) => [issue.code, issue.line]), [["diagram-failed", line]]);
    },
  });
}
