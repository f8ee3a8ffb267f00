import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../../../../support/compilers/standard_fixtures.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { TREE } from "./fixtures.ts";

const PDF = readStandardFixture("ua-1_a-2a");
const FILES = {
  ...TREE,
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "lossy.md": "---\ntitle: T\n---\n\n![Plan](plan.png)\n\n::macro[roadmap]\n",
  "good.md": "---\ntitle: T\n---\n\nA text.\n",
};
const TEMPLATES = [["pdf-template", "t.pack", ".pdf", "PDF"], [
  "docx-template",
  "t.docx",
  ".docx",
  "document",
]] as const;

async function renderWith(group: string, args: readonly string[]): Promise<FakeRun> {
  // Compilers only for the PDF: the other has to do without.
  const compilers = group === "pdf-template" ? fakeEngine(() => ({ pdf: PDF, diagnostics: [] })) : {};
  return await runFake([group, "render", ...args], { tree: FILES, mayPublish: true, compilers });
}

for (const [group, template, ending, what] of TEMPLATES) {
  Deno.test(`tool ${group} render --strict writes nothing if there are warnings, and lists them as errors`, async () => {
    const { code, stdout, stderr, published } = await renderWith(group, [template, "lossy.md", "--strict"]);
    deepStrictEqual([code, stdout, published.size], [1, "", 0], stderr);
    match(stderr, /^error: Cannot .* "lossy\.md": it has 2 warnings\n/);
    match(stderr, /^lossy\.md:5:1: error: image-not-available$/m);
    match(stderr, /^lossy\.md:7:1: error: no-page-form$/m);
    ok(
      stderr.endsWith(
        `hint: No ${what} was written. Without --strict, the ${what} is written and these are warnings.\n`,
      ),
    );
  });

  Deno.test(`tool ${group} render --strict writes nothing to standard output either`, async () => {
    const { code, stdoutBytes } = await renderWith(group, [template, "lossy.md", "--strict", "-o", "-"]);
    deepStrictEqual([code, stdoutBytes.length], [1, 0]);
  });

  Deno.test(`tool ${group} render --strict --json has the findings in its error`, async () => {
    const { code, stderr, published } = await renderWith(group, [template, "lossy.md", "--strict", "--json"]);
    deepStrictEqual([code, published.size], [1, 0]);
    const { error } = JSON.parse(stderr);
    const found = error.issues.map(({ severity, code }: Record<string, unknown>) => [severity, code]);
    deepStrictEqual([error.code, found], ["refused", [["error", "image-not-available"], ["error", "no-page-form"]]]);
  });

  Deno.test(`tool ${group} render --strict writes what has no warnings`, async () => {
    const { code, stderr, published } = await renderWith(group, [template, "good.md", "--strict"]);
    deepStrictEqual([code, stderr, [...published.keys()]], [0, "", [`good${ending}`]]);
  });

  Deno.test(`tool ${group} render without --strict writes it with warnings`, async () => {
    const { code, stderr, published } = await renderWith(group, [template, "lossy.md"]);
    deepStrictEqual([code, [...published.keys()]], [0, [`lossy${ending}`]]);
    strictEqual(stderr.match(/warning: /g)?.length, 2, stderr);
  });
}

Deno.test("tool pdf-template render --strict counts the warnings of the compiler", async () => {
  const diagnostics = [{ severity: "warning", message: "late", file: "/main.typ", line: 1, column: 1 }] as const;
  const compilers = fakeEngine(() => ({ pdf: PDF, diagnostics: [...diagnostics] }));
  const args = ["pdf-template", "render", "t.pack", "good.md", "--strict"];
  const { code, stderr, published } = await runFake(args, { tree: FILES, mayPublish: true, compilers });
  deepStrictEqual([code, published.size], [1, 0]);
  match(stderr, /"good\.md": it has 1 warning\n.*error: typst-warning/);
});
