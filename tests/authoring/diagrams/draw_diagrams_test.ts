import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { DiagramWork, drawDiagrams } from "../../../src/authoring/diagrams/draw_diagrams.ts";
import type { Context } from "../../../src/console/context.ts";
import type { DrawingResult } from "../../../src/console/drawing_programs.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { DRAWN_SVG, type FakeAnswer, fakeDrawing, withFakeDiagrams } from "../../support/fake_drawing.ts";

const BARE = createFakeContext();

/** Draws a text; returns what is shown of each diagram, and the findings. */
async function draw(text: string, context: Context) {
  const document = parseMarkdown(text);
  const { root } = document;
  const { issues } = await drawDiagrams(document, context);
  const shown = [...listNodes(root)].flatMap((node) =>
    node.type === "image" ? [node.url.slice(0, 24)] : node.type === "code" ? [`code ${node.lang}`] : []
  );
  return { shown, findings: issues.map(({ line, code, message }) => `${line} ${code} ${message}`), issues };
}

const fence = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\`\n`;
const PICTURE = "data:image/svg+xml;base6";

Deno.test("drawDiagrams() names the option, once for each notation, if no program is named", async () => {
  const text = fence("mermaid", "A") + fence("mermaid", "B") + fence("dot", "graph {}") + fence("js", "1");
  const { shown, findings, issues } = await draw(text, BARE);
  deepStrictEqual(shown, ["code mermaid", "code mermaid", "code dot", "code js"]);
  deepStrictEqual(findings, [
    "1 diagram-not-drawn 2 Mermaid diagrams are printed as code",
    "7 diagram-not-drawn 1 Graphviz diagram is printed as code",
  ]);
  strictEqual(issues[0]?.hint, "Name a program that draws them, such as --diagrams mermaid=mmdc.");
});

Deno.test("drawDiagrams() draws each text once, and finds it again in the cache", async () => {
  const drawing = fakeDrawing();
  const text = fence("mermaid", "A") + fence("mermaid", "A") + fence("{dot}", "graph {}");
  const { shown, findings } = await draw(text, await withFakeDiagrams(BARE, drawing));
  deepStrictEqual([shown, findings], [[PICTURE, PICTURE, PICTURE], []]);
  deepStrictEqual(drawing.tasks.map(({ program }) => program.path).toSorted(), ["/bin/dot", "/bin/mmdc"]);
  await draw(text, await withFakeDiagrams(BARE, drawing));
  strictEqual(drawing.tasks.length, 2);
  await draw(fence("mermaid", "B"), await withFakeDiagrams(BARE, drawing));
  strictEqual(drawing.tasks.length, 3);
});

Deno.test("drawDiagrams() calls each program in its safest mode", async () => {
  const drawing = fakeDrawing();
  const text = fence("mermaid", "A") + fence("plantuml", "A -> B") + fence("dot", "graph {}");
  await draw(text, await withFakeDiagrams(BARE, drawing));
  const of = (name: string) => drawing.tasks.find(({ program }) => program.path === `/bin/${name}`);
  const settings = JSON.parse(of("mmdc")?.files["mermaid.json"] ?? "");
  deepStrictEqual([settings.securityLevel, settings.htmlLabels, settings.flowchart], ["strict", false, {
    htmlLabels: false,
  }]);
  match(of("mmdc")?.files["chromium.json"] ?? "", /host-resolver-rules=MAP \* ~NOTFOUND/);
  strictEqual(of("plantuml")?.env["PLANTUML_SECURITY_PROFILE"], "SANDBOX");
  match(of("plantuml")?.env["JAVA_TOOL_OPTIONS"] ?? "", /PLANTUML_SECURITY_PROFILE=SANDBOX/);
  strictEqual(of("dot")?.env["GV_FILE_PATH"], "");
});

const failed = (stderr: string): DrawingResult => ({ success: false, output: new Uint8Array(), stderr });
const printed = (bytes: number[]): DrawingResult => ({ success: true, output: new Uint8Array(bytes), stderr: "" });

/** What a program does with the text `A` on line 3, and the finding. */
const FAILURES: readonly (readonly [name: string, answer: FakeAnswer, finding: string])[] = [
  ["prints HTML", "<!doctype html><p>", 'what "dot" prints cannot be used: it is HTML'],
  ["prints a PNG", printed([0x89, 0x50, 0x4e, 0x47, 13, 10, 26]), 'what "dot" prints cannot be used: it is a PNG'],
  ["prints nothing", "", 'what "dot" prints cannot be used: it is empty'],
  ["prints invalid UTF-8", printed([0x3c, 0xff]), 'what "dot" prints cannot be used: it is not UTF-8'],
  [
    "prints text as HTML",
    DRAWN_SVG.replace("<rect", "<foreignObject/><rect"),
    'what "dot" prints cannot be used: it has text as HTML, which is not drawn',
  ],
  ["prints too much", { success: false, output: undefined, stderr: "" }, '"dot" prints too much'],
  ["hangs", { stopped: "takes more than 90 s by the clock" }, '"dot" takes more than 90 s by the clock'],
  ["fails without a word", failed(""), '"dot" reports an error'],
  ["fails", failed("it is out of order\n"), '"dot" reports "it is out of order"'],
];

for (const [name, answer, reason] of FAILURES) {
  Deno.test(`drawDiagrams() prints the code if the program ${name}`, async () => {
    const { shown, findings } = await draw(
      fence("dot", "graph {}"),
      await withFakeDiagrams(BARE, fakeDrawing(() => answer)),
    );
    deepStrictEqual(shown, ["code dot"]);
    deepStrictEqual(findings, [`1 diagram-failed 1 Graphviz diagram is printed as code: ${reason}`]);
  });
}

Deno.test("drawDiagrams() names the line of an error, and counts those with the same cause", async () => {
  const answer = () => failed("Error: <stdin>: syntax error in line 2 near 'x'");
  const text = `A\n\n${fence("dot", "graph {\n x y\n}")}${fence("dot", "graph {\n x z\n}")}`;
  const { findings } = await draw(text, await withFakeDiagrams(BARE, fakeDrawing(answer)));
  deepStrictEqual(findings, [
    '5 diagram-failed 2 Graphviz diagrams are printed as code: "dot" reports "<stdin>: syntax error in line 2 near \'x\'"',
  ]);
});

Deno.test("drawDiagrams() reports a program that does not exist, once", async () => {
  const text = fence("d2", "a -> b") + fence("d2", "c -> d");
  const { shown, findings } = await draw(text, await withFakeDiagrams(BARE, fakeDrawing()));
  deepStrictEqual(shown, ["code d2", "code d2"]);
  deepStrictEqual(findings, [
    '1 diagram-failed 2 D2 diagrams are printed as code: the program "none" cannot be run: it is not installed',
  ]);
});

Deno.test("drawDiagrams() starts a program no more after two diagrams that exceed its limits", async () => {
  const drawing = fakeDrawing(() => ({ stopped: "needs more than 2 GiB of memory" }));
  const texts = Array.from({ length: 9 }, (_, i) => fence("dot", `graph { a${i} }`));
  const { shown, findings } = await draw(texts.join("\n"), await withFakeDiagrams(BARE, drawing));
  deepStrictEqual(new Set(shown), new Set(["code dot"]));
  strictEqual(drawing.tasks.length <= 3, true);
  deepStrictEqual(findings, [
    '1 diagram-failed 9 Graphviz diagrams are printed as code: "dot" needs more than 2 GiB of memory',
  ]);
});

Deno.test("drawDiagrams() gives no program a text that reaches beyond itself, and names the line", async () => {
  const drawing = fakeDrawing();
  const text = fence("plantuml", "A -> B\n!include /etc/passwd") + fence("dot", "digraph {\na [URL=x]\n}") +
    fence("mermaid", "A".repeat(100_001));
  const { shown, findings } = await draw(text, await withFakeDiagrams(BARE, drawing));
  deepStrictEqual(shown, ["code plantuml", PICTURE, "code mermaid"]);
  deepStrictEqual(drawing.tasks.map(({ program }) => program.path), ["/bin/dot"]);
  deepStrictEqual(findings, [
    '3 diagram-refused 1 PlantUML diagram is printed as code: "!include" reads other files',
    '7 diagram-part-ignored "URL=" has no effect in 1 Graphviz diagram: links within a picture do not work',
    "10 diagram-refused 1 Mermaid diagram is printed as code: its text is longer than 100000 characters",
  ]);
});

Deno.test("drawDiagrams() takes a copy of a page of a wiki for what others wrote", async () => {
  const drawing = fakeDrawing();
  const text = `---\nid: "7"\nurl: https://wiki.example/7\n---\n\n${fence("dot", "graph {}")}`;
  const { shown, findings } = await draw(text, await withFakeDiagrams(BARE, drawing));
  deepStrictEqual([shown, drawing.tasks], [["code dot"], []]);
  deepStrictEqual(findings, [
    "6 diagram-not-drawn 1 Graphviz diagram is printed as code: the text comes from a wiki",
  ]);
  deepStrictEqual((await draw(text, await withFakeDiagrams(BARE, drawing, true))).shown, [PICTURE]);
});

Deno.test("DiagramWork draws texts of a wiki only if the user allows that, and says so once for all chapters", async () => {
  const chapters = ["A", "B"].map((text) => parseMarkdown(fence("mermaid", text)).root);
  const drawing = fakeDrawing();
  const closed = new DiagramWork("wiki", await withFakeDiagrams(BARE, drawing));
  for (const root of chapters) await closed.draw([root]);
  deepStrictEqual([closed.drawsAny, drawing.tasks], [false, []]);
  deepStrictEqual(closed.issues.map(({ line, message, hint }) => [line, message, hint]), [
    [
      undefined,
      "2 Mermaid diagrams are printed as code: the text comes from a wiki",
      "Add --diagrams-from-wiki if the program may read texts that others write in the wiki.",
    ],
  ]);
  const open = new DiagramWork("wiki", await withFakeDiagrams(BARE, drawing, true));
  for (const root of chapters) await open.draw([root]);
  deepStrictEqual([open.drawsAny, open.issues, drawing.tasks.length], [true, [], 2]);
});

Deno.test("DiagramWork names both options for a wiki without programs", async () => {
  const work = new DiagramWork("wiki", BARE);
  await work.draw([parseMarkdown(fence("dot", "graph {}")).root]);
  strictEqual(work.issues[0]?.hint, "Name a program that draws them, such as --diagrams dot=dot --diagrams-from-wiki.");
});
