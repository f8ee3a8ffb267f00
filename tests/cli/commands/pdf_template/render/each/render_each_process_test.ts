import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../../../../src/typst/pdf/pdf_facts.ts";
import { spawnTool } from "../../../../../support/processes/tool_process.ts";
import { watchTool } from "../../../../../support/processes/watch_process.ts";
import { createWordTemplate } from "../../../../../support/word_documents/word_template.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";

const ignore = Deno.build.os === "windows"; // no SIGINT there

async function listFiles(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

for (const signal of ["SIGINT", "SIGKILL"] as const) {
  Deno.test(
    `tool pdf-template render --each that ends by ${signal} leaves whole PDFs and nothing else`,
    { ignore },
    async () => {
      await using folder = await createTemporaryFolder();
      const cwd = folder.path;
      await Deno.mkdir(`${cwd}/docs/sub`, { recursive: true });
      const text = "A paragraph of some words.\n\n".repeat(400);
      for (let i = 0; i < 30; i++) await Deno.writeTextFile(`${cwd}/docs/sub/${i}.md`, `# Document ${i}\n\n${text}`);
      const child = spawnTool(["pdf-template", "render", "docs", "--each", "-o", "out"], { cwd });
      const chunks = child.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
      let stdout = (await chunks.next()).value ?? ""; // at least one is finished
      child.kill(signal);
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) stdout += next.value;
      const [stderr, { code }] = await Promise.all([new Response(child.stderr).text(), child.status]);
      strictEqual(stdout.includes("Wrote 30 PDFs"), false);
      if (signal === "SIGINT") {
        strictEqual(code, 130, stderr);
        match(stderr, /^error: Interrupted\nhint: \d+ of 30 files are finished/m);
      }
      const names = await listFiles(`${cwd}/out/sub`);
      const finished = names.filter((name) => !name.startsWith("."));
      ok(finished.length > 0 && finished.length < 30, names.join());
      if (signal === "SIGINT") deepStrictEqual(names, finished);
      for (const name of finished) {
        const { title } = await readPdfFacts(await Deno.readFile(`${cwd}/out/sub/${name}`));
        strictEqual(title, `Document ${name.replace(".pdf", "")}`);
      }
    },
  );
}

/** Creates a folder with a folder `docs`, and writes files in it as editors do, so that no run reads half of one. */
async function createDocuments() {
  const folder = await createTemporaryFolder();
  const cwd = folder.path;
  await Deno.mkdir(`${cwd}/docs`);
  const write = async (name: string, text: string | Uint8Array) => {
    await Deno.writeFile(`${cwd}/new`, typeof text === "string" ? new TextEncoder().encode(text) : text);
    await Deno.rename(`${cwd}/new`, `${cwd}/${name}`);
  };
  return { cwd, write, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

Deno.test(
  "tool docx-template render --each --watch makes all documents again when the template changes, and names bad links",
  { ignore },
  async () => {
    await using documents = await createDocuments();
    const { cwd, write } = documents;
    await write("docs/t.docx", await createWordTemplate(["$scroll.content"]));
    await write("docs/a.md", "# A\n");
    await write("docs/b.md", "# B\n");
    const args = ["docx-template", "render", "docs/t.docx", "docs", "--each", "--watch", "--json"];
    const tool = watchTool(args, cwd);
    const run = async () => {
      const { documents, issues } = JSON.parse(await tool.line());
      const codes = issues.map(({ code, file }: Record<string, string>) => `${code} ${file}`);
      return [documents.map(({ path }: { path: string }) => path), codes];
    };
    deepStrictEqual(await run(), [["docs/a.md", "docs/b.md"], []]);
    await write("docs/t.docx", await createWordTemplate(["Other", "$scroll.content"]));
    deepStrictEqual(await run(), [["docs/a.md", "docs/b.md"], []]);
    await Deno.symlink("none.md", `${cwd}/docs/c.md`);
    deepStrictEqual(await run(), [[], ["unusable-file docs/c.md"]]);
    const [code, stderr, rest] = await tool.stop();
    deepStrictEqual([code, rest], [0, ""], stderr);
  },
);

Deno.test(
  "tool pdf-template render --each --watch makes again only what has changed, and what is new",
  { ignore },
  async () => {
    await using made = await createDocuments();
    const { cwd, write } = made;
    await write("docs/a.md", "# A\n");
    await write("docs/b.md", "# B\n");
    const tool = watchTool(["pdf-template", "render", "docs", "--each", "--watch", "--json"], cwd);
    const run = async () => {
      const { documents, ok } = JSON.parse(await tool.line());
      return [
        ok,
        ...documents.map(({ path, result }: { path: string; result?: { title: string } }) => [path, result?.title]),
      ];
    };
    deepStrictEqual(await run(), [true, ["docs/a.md", "A"], ["docs/b.md", "B"]]);
    await write("docs/b.md", "# Other\n");
    deepStrictEqual(await run(), [true, ["docs/b.md", "Other"]]);
    await write("docs/c.md", "# C\n");
    deepStrictEqual(await run(), [true, ["docs/c.md", "C"]]);
    await write("docs/a.md", Uint8Array.of(0xff));
    deepStrictEqual(await run(), [false, ["docs/a.md", undefined]]);
    await write("docs/a.md", "# Again\n");
    deepStrictEqual(await run(), [true, ["docs/a.md", "Again"]]);
    const [code, stderr, rest] = await tool.stop();
    deepStrictEqual([code, rest], [0, ""], stderr);
    deepStrictEqual(await listFiles(`${cwd}/docs`), ["a.md", "a.pdf", "b.md", "b.pdf", "c.md", "c.pdf"]);
  },
);
