import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { chooseBaseline } from "../../../../src/authoring/start_recipe.ts";
import { starterLookOf } from "../../../../src/authoring/word/starter_look_of.ts";
import { createStarter } from "../../../../src/docx/starter/create_starter.ts";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { blackPng } from "../../../support/word_documents/black_png.ts";

const STARTER = await createStarter(starterLookOf(chooseBaseline("technical").values));
const GIVEN = ["--id", "com.example.report", "--name", "Report", "--version", "1.0.0"];
const BUILD = ["docx-template", "build", "t.docx", ...GIVEN, "-o", "a.wiki-pdf-template"];

/** Draws every picture as a black one. */
const drawing = fakeEngine(() => ({
  diagnostics: [],
  layout: {
    pages: [{ width: 8, height: 8 }],
    draw: () => Promise.resolve({ page: 1, width: 8, height: 8, png: new Uint8Array(blackPng(8, 8)) }),
    describe: () => Promise.reject(new Error("describe was not expected")),
  },
}));

function surroundings(code: string, tree: Surroundings["tree"] = {}): Surroundings {
  let asked = 0;
  return {
    tree: { "t.docx": STARTER, ...tree },
    mayPublish: true,
    compilers: {
      ...drawing,
      convertToPdf: () => {
        if (asked++ > 0) return Promise.resolve(new Uint8Array());
        throw new OfficeError(code, "Cannot show the pages of the Word file: LibreOffice did not convert it");
      },
    },
  };
}

Deno.test("tool docx-template build --proof makes the same bytes, and writes the proof", async () => {
  const plain = await runFake(BUILD, { tree: { "t.docx": STARTER }, mayPublish: true });
  const { code, stdout, stderr, published } = await runFake(
    [...BUILD, "--proof", "proof.json"],
    surroundings("office-not-found"),
  );
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(stdout, plain.stdout);
  deepStrictEqual(published.get("a.wiki-pdf-template"), plain.published.get("a.wiki-pdf-template"));
  const proof = new TextDecoder().decode(published.get("proof.json"));
  await assertGolden("json/docx_template_build_proof.json", proof);
});

Deno.test("tool docx-template build --proof writes the proof and no pack when the proof has an error", async () => {
  const { code, stdout, stderr, published } = await runFake(
    [...BUILD, "--proof", "proof.json"],
    surroundings("office-failed"),
  );
  deepStrictEqual([code, stdout, [...published.keys()]], [1, "", ["proof.json"]]);
  match(stderr, /^error: Cannot build a pack of "t\.docx": its proof has 1 error\n {2}error: office-failed\n/);
  strictEqual(JSON.parse(new TextDecoder().decode(published.get("proof.json"))).ok, false);
});

for (
  const [proof, tree, code, message] of [
    ["a.wiki-pdf-template", {}, 2, /Choose another name for the proof/],
    ["t.docx", {}, 2, /one of the input files|\.docx/],
    ["-", {}, 2, /--proof must be a file/],
    ["proof.json", { "proof.json": "{}" }, 1, /proof\.json.*exists/],
  ] as const
) {
  Deno.test(`tool docx-template build --proof ${proof} is refused before any work`, async () => {
    const run = await runFake([...BUILD, "--proof", proof], { tree: { "t.docx": STARTER, ...tree }, mayPublish: true });
    deepStrictEqual([run.code === 0, run.published.size], [false, 0]);
    strictEqual(run.code, code);
    match(run.stderr, message);
  });
}
