import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Compilers } from "../../../src/console/compilers.ts";
import { type BuildChoice, CompileError } from "../../../src/pdf/engine.ts";
import { fakeEngine } from "../../support/compilers/fake_engines.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { runFake } from "../../support/fake_context.ts";
import { makeReviewFolder, readReviewFolder } from "../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { createWordTemplate } from "../../support/word_documents/word_template.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** An imported recipe in `brand`, documents, one with a drawing, and a Word template. */
async function createTree(): Promise<Record<string, string | Uint8Array>> {
  await using folder = await createTemporaryFolder();
  await makeReviewFolder(`${folder.path}/brand`);
  const files = Object.entries(await readReviewFolder(`${folder.path}/brand`));
  return {
    ...{ "note.md": "# Note\n", "drawn.md": "# Drawn\n\n![A square](a.svg)\n", "a.svg": SVG },
    "letter.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
    ...Object.fromEntries(files.map(([name, text]) => [`brand/${name}`, text])),
  };
}

/** Compilers that record the builds they are asked for, and do not start. */
function recordBuilds() {
  const builds: BuildChoice["build"][] = [];
  const reason = new CompileError("engine-unavailable", "Cannot use the native compiler: the test ends here");
  const compilers: Partial<Compilers> = {
    startEmbedded(_limits, { build } = {}) {
      builds.push(build);
      return Promise.reject(reason);
    },
    startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
    convertToPdf: () => Promise.reject(new CompileError("compiler-closed", "The test ends here")),
  };
  return { builds, compilers };
}

const WORD_PACK = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];
const LINES: readonly (readonly string[])[] = [
  ["pdf-template", "build", "brand", "--output", "brand.wiki-pdf-template"],
  ["pdf-template", "render", "brand", "note.md", "--output", "note.pdf"],
  ["pdf-template", "render", "brand", "drawn.md", "--output", "drawn.pdf"],
  ["pdf-template", "render", "brand", "drawn.md", "note.md", "--each", "--output", "pdf"],
  ["pdf-template", "preview", "brand"],
  ["pdf-template", "preview", "brand", "--watch"],
  ["pdf-template", "review", "brand", "--web"],
  ["docx-template", "render", "letter.docx", "drawn.md", "--output", "drawn.docx"],
  ["docx-template", "render", "letter.docx", "drawn.md", "note.md", "--each", "--output", "word"],
  ["docx-template", "validate", "letter.docx", "--fill"],
  ["docx-template", "build", "letter.docx", ...WORD_PACK, "--output", "a.wiki-pdf-template", "--proof", "proof.json"],
  ["wiki", "export", "DOCS"],
];

for (const line of LINES) {
  Deno.test(`tool ${line.join(" ")} starts the build that --engine names, and no other`, async () => {
    for (const build of ["native", "wasm", undefined] as const) {
      const { builds, compilers } = recordBuilds();
      const { stderr } = await runFake([...line, ...(build === undefined ? [] : ["--engine", build])], {
        ...{ tree: await createTree(), mayPublish: true, compilers, now: new Date(0) },
        desktop: { servePage: () => Promise.reject(new CompileError("compiler-closed", "The test ends here")) },
        environment: { TOOL_SITE: "https://wiki.example.com", TOOL_TOKEN: "t0ken" },
        fetch: () => Promise.resolve(new Response("", { status: 404 })),
      });
      deepStrictEqual(new Set(builds), new Set([build]), stderr);
    }
  });
}

for (
  const [line, message] of [
    [
      "pdf-template render note.md --engine native --typst typst",
      /"--engine <build>" cannot be used with option "--typst <program>"/,
    ],
    ["pdf-template build brand -o a.wiki-pdf-template --engine fast", /Allowed choices are native, wasm/],
    ["pdf-template import letter.docx --engine wasm", /--engine requires --compare/],
    ["docx-template validate letter.docx --engine wasm", /--engine requires --fill/],
    [`docx-template build letter.docx ${WORD_PACK.join(" ")} -o a.wiki-pdf-template --engine wasm`, /requires --proof/],
  ] as const
) {
  Deno.test(`tool ${line} is refused`, async () => {
    const { code, stderr } = await runFake(line.split(" "), { tree: await createTree() });
    strictEqual(code, 2);
    match(stderr, message);
  });
}

Deno.test("tool pdf-template render --engine native fails with the reason where it cannot be used", async () => {
  const reason = new CompileError("engine-unavailable", "Cannot use the native compiler: it cannot be started", {
    hint: "Omit --engine, or use --engine wasm.",
  });
  const compilers = { ...fakeEngine(), startEmbedded: () => Promise.reject(reason) };
  const line = ["pdf-template", "render", "note.md", "--engine", "native", "--json"];
  const { code, stdout, stderr } = await runFake(line, { tree: await createTree(), compilers });
  deepStrictEqual([code, stdout], [1, ""]);
  const { code: error, message, hint } = JSON.parse(stderr).error;
  deepStrictEqual([error, message, hint], [reason.code, reason.message, reason.hint]);
});
