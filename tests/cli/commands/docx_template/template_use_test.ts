import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";
import { bodyText, partText } from "../../../support/word_documents/filling/filled_parts.ts";

const TREE = { "notes.md": "---\ntitle: Notes\n---\n\n# First\n\nHello world.\n" };

async function render(args: readonly string[], surroundings: Surroundings) {
  return await runFake(["docx-template", "render", ...args], { ...surroundings, mayPublish: true });
}

function mainPart(bytes: Uint8Array | undefined): string {
  return partText(bytes ?? new Uint8Array(), "word/document.xml");
}

Deno.test("tool docx-template render --body replace removes the sample text of a template", async () => {
  const tree = { ...TREE, "sample.docx": await createWordTemplate(["Sample of a chapter", "More sample"]) };
  for (const [body, count] of [["keep", 2], ["replace", 0]] as const) {
    const { code, stderr, published } = await render(["sample.docx", "notes.md", "--body", body], { tree });
    strictEqual(code, 0, stderr);
    const text = bodyText(published.get("notes.docx") ?? new Uint8Array());
    deepStrictEqual([text.match(/[Ss]ample/g)?.length ?? 0, text.includes("Hello world.")], [count, true]);
  }
});

Deno.test("tool docx-template render uses the styles of a style map", async () => {
  const styled = (style: string) => ({ tree: { ...TREE, "map.yaml": `body: ${style}\n` } });
  const made = await runFake(["docx-template", "init", "letter"], { tree: {}, mayPublish: true });
  const letter = made.folders.get("letter")?.get("template.docx") ?? "";
  const { tree } = styled("Quote");
  const args = ["s.docx", "notes.md", "--style-map", "map.yaml"];
  const { published } = await render(args, { tree: { ...tree, "s.docx": letter } });
  match(mainPart(published.get("notes.docx")), /<w:pStyle w:val="Quote"\/>(?:(?!<\/w:p>).)*Hello/);
  const { code, stderr } = await render(args, { tree: { ...styled("Qute").tree, "s.docx": letter } });
  deepStrictEqual(code, 1);
  match(stderr, /map\.yaml:1:7: error: unknown-style\n/);
});
