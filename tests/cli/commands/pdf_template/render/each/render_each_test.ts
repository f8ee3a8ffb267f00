import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { skipEntry } from "../../../../../../src/host/files/walk_folders.ts";
import { createDenoFiles } from "../../../../../../src/cli/deno/deno_files.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import { assertGolden } from "../../../../../support/golden.ts";
import { createWordTemplate } from "../../../../../support/word_documents/word_template.ts";
import { maskMoving, recipeTree } from "../../../../../support/recipes/sample_recipes.ts";
import { COMMANDS, FILES, PDF, pickyEngine, renderEach } from "./fixtures.ts";

for (const [group, template, ending, noun] of COMMANDS) {
  for (
    const [args, outputs] of [
      [[template, "a.md", "b.markdown"], ["a", "b"]],
      [["a.md", "docs/one.md"], ["a", "docs/one"]],
      [["a.md"], ["a"]],
      [[template, "docs"], ["docs/one", "docs/sub/two"]],
      [[template, "docs/", "a.md", "-o", "out"], ["out/one", "out/sub/two", "out/a"]],
      [[template, "docs", "./docs/one.md", "docs/one.md"], ["docs/one", "docs/sub/two"]],
      [[template, "docs/sub", "docs", "-o", "docs/"], ["docs/two", "docs/one", "docs/sub/two"]],
    ] as const
  ) {
    Deno.test(`tool ${group} render --each ${args.join(" ")} writes ${outputs.join(", ")}`, async () => {
      const { code, stdout, stderr, published } = await renderEach(group, args);
      const paths = outputs.map((path) => `${path}.${ending}`);
      deepStrictEqual([code, stderr, [...published.keys()]], [0, "", paths]);
      const lines = stdout.split("\n").filter((line) => line !== "");
      deepStrictEqual(
        lines.slice(0, paths.length).map((line) => line.split(":")[0]),
        paths.map((path) => `Wrote "${path}"`),
      );
      deepStrictEqual(lines.slice(paths.length), paths.length === 1 ? [] : [`Wrote ${paths.length} ${noun}s`]);
    });
  }

  Deno.test(`tool ${group} render --each goes on after documents that fail, and exits as the worst of them`, async () => {
    const args = [template, "bad.md", "a.md", "gone/none.txt", "b.markdown"];
    const tree = { ...FILES, "gone/none.txt": Uint8Array.of(0x50, 0x4b, 3, 4) };
    const { code, stdout, stderr, published } = await renderEach(group, args, { tree });
    deepStrictEqual([code, [...published.keys()]], [1, [`a.${ending}`, `b.${ending}`]], stderr);
    match(stdout, new RegExp(`\\n\\nWrote 2 ${noun}s, 2 failed\\n$`));
    match(stderr, /^error: Cannot .*"bad\.md": .*\nbad\.md: error: invalid-encoding$/m);
    match(stderr, /^error: Cannot use "gone\/none\.txt" as a Markdown document: /m);
  });

  Deno.test(`tool ${group} render --each --strict writes nothing of documents with warnings`, async () => {
    const { code, stdout, stderr, published } = await renderEach(group, [template, "loss.md", "a.md", "--strict"]);
    deepStrictEqual([code, [...published.keys()]], [1, [`a.${ending}`]], stderr);
    match(stderr, /^error: Cannot render "loss\.md": it has 1 warning\n/);
    const what = `${noun} for "loss.md"`;
    ok(stderr.includes(`No ${what} was written. Without --strict, the ${what} is written and `), stderr);
    match(stdout, /\nWrote 1 \w+, 1 failed\n$/);
  });

  for (
    const [args, code, message] of [
      [["a.md", "-"], 2, "--each reads files and cannot read standard input"],
      [["a.md", "-o", "-"], 2, "--each writes several files and cannot write to standard output"],
      [["a.md", "-o", ""], 2, "--output is empty"],
      [["a.md", "--title", "T"], 2, "--each and --title cannot be used together: each document has its own title"],
      [["a.md", "-o", `x.${ending}`], 2, undefined],
      [["a.md", "-o", "docs/one.md"], 2, undefined],
      [["a.md", "-o", "none/below"], 1, undefined],
      [["a.md", "-o", "docs/notes"], 1, 'Cannot write to "docs/notes": it is not a folder'],
      [["empty"], 1, 'Cannot render the documents of the folder "empty": it has no Markdown files'],
      [
        ["docs/one.md", "same/one.md", "-o", "out"],
        2,
        "Cannot write one file for each document: some of the names are taken",
      ],
      [["same/one.md", "same/one.markdown"], 2, "Cannot write one file for each document: some of the names are taken"],
      [["was.md"], 1, `Cannot write "was.${ending}": it already exists`],
      [["was.md", "too.md"], 1, "Cannot write 2 files: they already exist"],
      [["was.md", "too.md", "--watch"], 1, "Cannot write 2 files: they already exist"],
      [
        ["docs/one.md", "same/one.md", "-o", "out", "--watch"],
        2,
        "Cannot write one file for each document: some of the names are taken",
      ],
      [["a.md", "-", "--watch"], 2, "--each reads files and cannot read standard input"],
      [["a.md", "none.md"], 1, 'Cannot read "none.md": it does not exist'],
      [["a.md", `out.${ending}`], 1, `Cannot read "out.${ending}": it does not exist`],
    ] as const
  ) {
    Deno.test(`tool ${group} render --each ${args.join(" ")} exits ${code} before anything is written`, async () => {
      const tree = {
        ...FILES,
        ...{
          "same/one.md": "# 1\n",
          "same/one.markdown": "# 2\n",
          "docs/notes": "",
          "was.md": "# W\n",
          "too.md": "# T\n",
        },
        ...{ [`was.${ending}`]: "", [`too.${ending}`]: "" },
      };
      const result = await renderEach(group, [template, ...args, "--json"], { tree, mayPublish: false });
      deepStrictEqual([result.code, result.stdout], [code, ""], result.stderr);
      const { error } = JSON.parse(result.stderr);
      if (message !== undefined) strictEqual(error.message, message);
      ok(typeof error.hint === "string", result.stderr);
      if (error.message.includes("already exist")) strictEqual(error.code, "file-exists");
    });
  }
}

Deno.test("tool pdf-template render --each reports all names that are taken, also those that differ only in case", async () => {
  const tree = { ...FILES, "x/A.md": "# A\n", "y/a.md": "# a\n", "x/b.md": "# b\n", "y/b.md": "# b\n" };
  const args = ["t.pack", "x", "y", "-o", "out", "--json"];
  const { stderr } = await renderEach("pdf-template", args, { tree, mayPublish: false });
  const { issues } = JSON.parse(stderr).error;
  deepStrictEqual(
    issues.map(({ code, file, message }: Record<string, string>) => [code, file, message]),
    [
      ["same-output", "out/A.pdf", '"x/A.md" and "y/a.md" would be the same file where case does not count'],
      ["same-output", "out/b.pdf", '"x/b.md" and "y/b.md" would be the same file'],
    ],
  );
});

for (const [flags, code, outputs] of [[[], 0, ["docs/one.pdf"]], [["--strict"], 1, []]] as const) {
  Deno.test(`tool pdf-template render --each ${flags.join(" ")} reports files that it cannot use`, async () => {
    const list = () => {
      const skipped = [skipEntry("sub", "folder", "link-outside"), skipEntry(".x.md", "file", "hidden")];
      return Promise.resolve({
        isDirectory: true,
        realPath: "/here/docs",
        files: [{ path: "one.md", size: 9 }],
        skipped,
      });
    };
    const args = ["t.pack", "docs", ...flags];
    const result = await renderEach("pdf-template", args, { files: { list } });
    deepStrictEqual([result.code, [...result.published.keys()]], [code, outputs], result.stderr);
    match(result.stderr, /^docs\/sub: (?:warning|error): unusable-file\n {2}Not rendered: /m);
    strictEqual(result.stderr.includes(".x.md"), false);
  });
}

Deno.test("tool pdf-template render --each starts one compiler, and compiles one document after the other", async () => {
  const compilers = pickyEngine();
  await renderEach("pdf-template", ["t.pack", "a.md", "bad.md", "b.markdown"], { compilers });
  deepStrictEqual(compilers.log, ["start", "compile", "compile", "stop"]);
});

Deno.test("tool pdf-template render --each names the document that a compiler cannot make", async () => {
  const tree = { ...FILES, "slow.md": "---\ntitle: Endless\n---\n\nText.\n" };
  const { code, stderr, published } = await renderEach("pdf-template", ["t.pack", "slow.md", "a.md"], { tree });
  deepStrictEqual([code, [...published.keys()]], [1, ["a.pdf"]]);
  strictEqual(stderr.split("\n")[0], 'error: Cannot render "slow.md": cannot compile: it takes too long');
  match(stderr, /^hint: Divide the document into several files, and render their folder with --each\./m);
});

Deno.test("tool pdf-template render --each --json is one document, as reviewed", async () => {
  const args = ["t.pack", "a.md", "bad.md", "b.markdown", "--json"];
  const { code, stdout, stderr } = await renderEach("pdf-template", args);
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/pdf_template_render_each.json", maskMoving(stdout));
});

Deno.test("tool docx-template render --each --json is one document, as reviewed", async () => {
  const { stdout } = await renderEach("docx-template", ["t.docx", "a.md", "bad.md", "--json"]);
  await assertGolden("json/docx_template_render_each.json", maskMoving(stdout));
});

Deno.test("tool pdf-template render --each prints a finding about the template once", async () => {
  const tree = { ...FILES, ...await recipeTree("fonts: [broken.ttf]\n"), "brand/broken.ttf": "no font" };
  const { code, stderr } = await renderEach("pdf-template", ["brand", "a.md", "b.markdown"], { tree });
  strictEqual(code, 0, stderr);
  strictEqual(stderr.match(/unreadable-font/g)?.length, 1, stderr);
});

Deno.test("tool docx-template render --each names the document of each finding", async () => {
  const tree = { ...FILES, "t.docx": await createWordTemplate(["$scroll.creator.fullName", "$scroll.content"]) };
  const { stderr } = await renderEach("docx-template", ["t.docx", "a.md", "b.markdown"], { tree });
  deepStrictEqual(stderr.match(/^.*empty-placeholder.*$/gm), [
    "a.md: warning: empty-placeholder (word/document.xml)",
    "b.markdown: warning: empty-placeholder (word/document.xml)",
  ]);
});

Deno.test("tool pdf-template render --each names the document of a warning of the compiler", async () => {
  const diagnostics = [{
    severity: "warning" as const,
    message: "layout did not converge",
    file: "/tool.typ",
    line: 3,
  }];
  const compilers = fakeEngine(() => ({ pdf: PDF, diagnostics }));
  const { stderr } = await renderEach("pdf-template", ["t.pack", "a.md", "b.markdown"], { compilers });
  deepStrictEqual(stderr.match(/^.*typst-warning.*$/gm), [
    "a.md: warning: typst-warning (tool.typ)",
    "b.markdown: warning: typst-warning (tool.typ)",
  ]);
});

Deno.test("tool docx-template render --each draws the pictures of all documents with one compiler", async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>';
  const tree = { ...FILES, "p.svg": picture, "c.md": "# C\n\n![P](p.svg)\n", "d.md": "# D\n\n![P](p.svg)\n" };
  const compilers = fakeEngine(() => ({ diagnostics: [] }));
  await renderEach("docx-template", ["t.docx", "c.md", "d.md"], { tree, compilers });
  deepStrictEqual(compilers.log, ["start", "compile", "compile", "stop"]);
});

for (const name of ["out", ".out"]) {
  Deno.test(`tool pdf-template render --each --output ${name}, a link to nothing, exits 1 before anything is made`, async () => {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    await Deno.writeTextFile(`${path}/a.md`, "# A\n");
    await Deno.symlink("none", `${path}/${name}`, { type: "dir" });
    const compilers = pickyEngine();
    const files = createDenoFiles(new AbortController().signal);
    const args = [`${path}/a.md`, "-o", `${path}/${name}/`];
    const { code, stderr } = await renderEach("pdf-template", args, { files, compilers });
    deepStrictEqual([code, compilers.log.includes("compile")], [1, false]);
    match(stderr, /^error: Cannot write to ".*out\/": it is not a folder\n/);
  });
}

Deno.test("tool pdf-template render --each that is stopped keeps the finished PDFs, and tells how many", async () => {
  const stop = new AbortController();
  const compilers = fakeEngine(() => {
    if (compilers.log.length > 2) stop.abort(new Error("stopped"));
    return { pdf: PDF, diagnostics: [] };
  });
  const args = ["t.pack", "a.md", "b.markdown", "docs/one.md"];
  const { code, stderr, published } = await renderEach("pdf-template", args, { compilers, signal: stop.signal });
  deepStrictEqual([code, [...published.keys()]], [130, ["a.pdf"]]);
  match(stderr, /^error: Interrupted\nhint: 1 of 3 files are finished\.$/m);
});

Deno.test("tool pdf-template render --each shows which document it is at", async () => {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const compilers = pickyEngine();
  const slow = {
    ...compilers,
    async startEmbedded() {
      const engine = await compilers.startEmbedded({ timeoutMs: 1, maxMemoryBytes: 1 });
      return {
        ...engine,
        compile: async (job: Parameters<typeof engine.compile>[0]) => (await shown, await engine.compile(job)),
      };
    },
  };
  const onError = (text: string) => text.includes("1 of 2: a.md: Typesetting the document") && show();
  const args = ["t.pack", "a.md", "b.markdown"];
  const { code } = await renderEach("pdf-template", args, { compilers: slow, terminals: ["stderr"], onError });
  strictEqual(code, 0);
});
