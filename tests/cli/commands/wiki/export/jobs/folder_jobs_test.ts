import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../../../../src/cli/deno/deno_context.ts";
import { createDocsHost } from "../../../../../../src/cli/deno/deno_docs_host.ts";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../../support/compilers/sample_pdf.ts";
import { runFake } from "../../../../../support/fake_context.ts";
import { createStarter } from "../../../../../../src/docx/starter/create_starter.ts";
import { chooseBaseline } from "../../../../../../src/authoring/start_recipe.ts";
import { starterLookOf } from "../../../../../../src/authoring/word/starter_look_of.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import { DEFAULTS } from "../../../../../support/wiki/synced_folder.ts";
import { startSmallWiki } from "../export_runs.ts";

const refuse = () => Promise.reject(new Error("no request was expected"));

/** Syncs the small wiki to a folder. */
async function syncSmallWiki(folder: string): Promise<void> {
  await using wiki = startSmallWiki();
  const { site, settings: { token } } = wiki;
  const profile = { name: "test", site, deployment: "data-center", token } as const;
  const host = createDocsHost(createDenoContext(new AbortController().signal));
  await host.sync({ folder, scope: { kind: "space", key: "DOCS" }, profile, options: DEFAULTS }, {
    change() {},
    progress() {},
    notice() {},
  });
}

/** Opens a folder with a job file, a synced folder `docs` and a folder `manual` of Markdown. */
async function openJobs(jobs: string) {
  const temporary = await createTemporaryFolder();
  const at = (name: string) => `${temporary.path}/${name}`;
  await syncSmallWiki(at("docs"));
  await Deno.mkdir(at("manual"));
  await Deno.writeTextFile(at("manual/index.md"), "# Manual\n\nSee [the second](second.md).\n");
  await Deno.writeTextFile(at("manual/second.md"), "# Second\n\nText\n");
  await Deno.writeTextFile(at("exports.yaml"), jobs);
  const run = async (...args: string[]) => {
    const context = createDenoContext(new AbortController().signal);
    let compiled = 0;
    const compilers = fakeEngine(() => {
      compiled++;
      return { pdf: samplePdf([{}, {}]), diagnostics: [] };
    });
    const docsHost = { ...context.docsHost, ...createDocsHost({ ...context, fetch: refuse }) };
    const surroundings = { files: context.files, docsHost, compilers, now: new Date(0) };
    const run = await runFake(["wiki", "export", "--jobs", at("exports.yaml"), ...args], surroundings);
    const lines = run.stdout.trimEnd().split("\n").map((line) => line.replaceAll(`${temporary.path}/`, ""));
    return { ...run, lines, compiled, stderr: run.stderr.replaceAll(`${temporary.path}/`, "") };
  };
  return { at, run, [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose]() };
}

const BOOKS = `
defaults: { template: minimal, max-rows: 20, concurrency: 2 }
books:
  - { name: all, folder: docs }
  - { name: setup, folder: docs, page: Setup, output: docs/setup.pdf }
  - { name: pages, folder: ./docs, split-by: page, label: lossy }
`;

Deno.test("tool wiki export --jobs makes books of a synced folder without the wiki, once for each state", async () => {
  await using jobs = await openJobs(BOOKS);
  const dry = await jobs.run("--dry-run");
  deepStrictEqual([dry.code, dry.compiled], [0, 0], dry.stderr);
  deepStrictEqual(dry.lines, [
    ...['Would write "all.pdf": it is new (all)', 'Would write "docs/setup.pdf": it is new (setup)'],
    ...['Would write 1 file to "pages": it is new (pages)', "3 books: 3 to make"],
  ]);
  const first = await jobs.run("--report", jobs.at("report.json"));
  deepStrictEqual([first.code, first.lines.at(-1)], [0, "3 books: 3 made"], first.stderr);
  ok((await Deno.stat(jobs.at("docs/setup.pdf"))).isFile && (await Deno.stat(jobs.at("pages/Plan.pdf"))).isFile);
  const { books } = JSON.parse(await Deno.readTextFile(jobs.at("report.json")));
  deepStrictEqual(
    books.map(({ report }: { report: { pages: { title: string }[] } }) => report.pages.map(({ title }) => title)),
    [["Home", "Plan", "Setup"], ["Setup"], ["Plan"]],
  );
  const second = await jobs.run();
  deepStrictEqual([second.code, second.lines.at(-1), second.compiled], [0, "3 books: 3 unchanged", 0], second.stderr);
  const path = jobs.at("docs/Home/Setup.md");
  await Deno.writeTextFile(path, `${await Deno.readTextFile(path)}\nOne more line\n`);
  const edited = await jobs.run("--dry-run");
  deepStrictEqual(edited.lines.map((line) => line.replace(/.*: /, "")), [
    ...Array(3).fill(0).map((_, at) => `files of the folder have changed (${["all", "setup", "pages"][at]})`),
    "3 to make",
  ]);
  const third = await jobs.run();
  deepStrictEqual([third.code, third.lines.at(-1)], [0, "3 books: 3 made"], third.stderr);
  strictEqual((await jobs.run()).lines.at(-1), "3 books: 3 unchanged");
});

for (
  const [book, line, message] of [
    ["folder: docs, target: DOCS", "2:", /target cannot be used with folder: a folder is read without the wiki/],
    ["folder: docs, cql: type = page", "2:", /cql cannot be used with folder/],
    ["folder: docs, evidence: comments", "2:", /evidence cannot be used with folder/],
    ["folder: docs, as-of: 2025-01-01", "2:", /as-of cannot be used with folder/],
    ["folder: docs, upload: true", "2:", /upload cannot be used with folder/],
    ["folder: manual, label: a", "2:", /label cannot be used with the folder "manual": it was never synced/],
    ["folder: manual, split-by: page", "2:", /split-by cannot be used with the folder "manual"/],
    ["folder: manual, page: Second", "2:", /page cannot be used with the folder "manual"/],
    ["folder: nowhere", "2:", /Cannot find the folder "nowhere"/],
    ["folder: manual/index.md", "2:", /Cannot find the folder "manual\/index\.md"/],
    ["target: DOCS, page: Setup", "2:", /page is for a book of a folder/],
    ["folder: 'a\\n'", "2:", /folder must be the path of a folder/],
  ] as const
) {
  Deno.test(`tool wiki export --jobs refuses a book with ${book}, with line and column`, async () => {
    const text = `books:\n  - { name: a, ${book.replace("'a\\n'", '"a\\n"')} }\n`;
    await using jobs = await openJobs(text);
    const { code, stderr, compiled } = await jobs.run();
    deepStrictEqual([code, compiled], [1, 0], stderr);
    match(stderr, message);
    match(stderr, new RegExp(`^exports\\.yaml:${line}\\d+: error: `, "m"));
  });
}

const MANUALS = `
defaults: { evidence: all, split-by: page, images: screen }
books:
  - { name: manual, folder: manual, template: minimal, title: The manual, cover: true, exported-at: 2025-03-01 }
  - { name: letter, folder: manual, template: letter.docx, output: manual/letter.docx }
`;

Deno.test("tool wiki export --jobs makes books of folders of Markdown, once for each state", async () => {
  await using jobs = await openJobs(MANUALS.replace("evidence: all", "evidence: pages"));
  await Deno.writeFile(jobs.at("letter.docx"), await createStarter(starterLookOf(chooseBaseline("technical").values)));
  const dry = await jobs.run("--dry-run");
  deepStrictEqual([dry.code, dry.lines], [0, [
    ...['Would write "manual.pdf": it is new (manual)', 'Would write "manual/letter.docx": it is new (letter)'],
    "2 books: 2 to make",
  ]], dry.stderr);
  const first = await jobs.run("--report", jobs.at("report.json"));
  deepStrictEqual([first.code, first.lines.at(-1), first.compiled], [0, "2 books: 2 made", 1], first.stderr);
  match(first.lines[0] ?? "", /^Wrote "manual\.pdf": 2 pages, /);
  const { books } = JSON.parse(await Deno.readTextFile(jobs.at("report.json")));
  deepStrictEqual(
    books.map(({ report, document, files }: { report: null; document: { title: string }; files: number }) => {
      return [report, document.title, files];
    }),
    [[null, "The manual", 1], [null, "Manual", 1]],
  );
  const second = await jobs.run();
  deepStrictEqual([second.code, second.lines.at(-1), second.compiled], [0, "2 books: 2 unchanged", 0], second.stderr);
  await Deno.writeTextFile(jobs.at("manual/third.md"), "# Third\n");
  await Deno.writeTextFile(jobs.at("manual.pdf"), "damaged");
  deepStrictEqual((await jobs.run("--dry-run")).lines.slice(0, 2).map((line) => line.replace(/.*": /, "")), [
    ...["files of the folder have changed (manual)", "files of the folder have changed (letter)"],
  ]);
  const third = await jobs.run();
  deepStrictEqual([third.code, third.lines.at(-1)], [0, "2 books: 2 made"], third.stderr);
});

Deno.test("tool wiki export --jobs names what is wrong with a folder of Markdown, and makes the other books", async () => {
  const jobs = [
    ...["{ name: empty, folder: empty }", "{ name: strict, folder: manual, strict: true }"],
    ...["{ name: fine, folder: docs }"],
  ];
  await using folder = await openJobs(`books: [${jobs.join(", ")}]`);
  await Deno.mkdir(folder.at("empty"));
  await Deno.writeTextFile(folder.at("manual/second.md"), "# Second\n\n![a picture](nowhere.png)\n");
  const { code, lines, stderr } = await folder.run();
  deepStrictEqual([code, lines.at(-1)], [1, "3 books: 1 made, 2 failed"], stderr);
  match(
    stderr,
    /exports\.yaml:1:? ?.*wrong-file-kind\n {2}empty: Cannot make a book of the folder "empty": it has no Markdown/,
  );
  match(stderr, /strict: Cannot make the book strict/);
});
