import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { demoPicture } from "../../../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { FileError } from "../../../../../../src/host/files/file_error.ts";
import { historyOf } from "../../../../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { assertGolden } from "../../../../../support/golden.ts";
import { createMemorySpool } from "../../../../../support/memory_spool.ts";
import type { Surroundings } from "../../../../../support/fake_context.ts";
import { exportQuickly, startSmallWiki } from "../export_runs.ts";

const JOBS = `
defaults: { template: minimal }
books:
  - { name: all, target: DOCS }
  - { name: setup, target: "DOCS:Setup", output: pdf/setup.pdf }
  - { name: clean, target: DOCS, exclude-label: lossy, strict: true }
`;

/** Files of a machine on which jobs run one after the other. */
class JobFolder {
  readonly wiki: TestWiki;
  readonly tree: Record<string, string | Uint8Array>;
  readonly spools: string[] = [];

  constructor(wiki: TestWiki, jobs: string = JOBS) {
    this.wiki = wiki;
    this.tree = { "exports.yaml": jobs, "pdf/other.txt": "" };
  }

  /** Runs the jobs, and returns what was written. */
  async run(args: readonly string[] = [], surroundings: Surroundings = {}) {
    const before = this.wiki.requests.length;
    const run = await exportQuickly(this.wiki, ["--jobs", "exports.yaml", ...args], {
      tree: this.tree,
      ...surroundings,
    });
    for (const [path, bytes] of run.published) this.tree[path] = bytes;
    for (const [folder, files] of run.folders) {
      for (const [name, bytes] of files) this.tree[`${folder}/${name}`] = bytes;
    }
    this.spools.push(...run.spoolPaths);
    return { ...run, written: [...run.published.keys()], requests: this.wiki.requests.slice(before) };
  }
}

/** The last line of an output. */
function lastLine(text: string): string | undefined {
  return text.trimEnd().split("\n").at(-1);
}

Deno.test("tool wiki export --jobs makes books once, each with its stamp before it", async () => {
  await using wiki = startSmallWiki();
  const folder = new JobFolder(wiki);
  const first = await folder.run();
  strictEqual(first.code, 0, first.stderr);
  deepStrictEqual(first.written, [
    ...["all.pdf.json", "all.pdf", "pdf/setup.pdf.json", "pdf/setup.pdf", "clean.pdf.json", "clean.pdf"],
  ]);
  strictEqual(lastLine(first.stdout), "3 books: 3 made");
  const second = await folder.run();
  deepStrictEqual([second.code, second.written, second.jobs.length], [0, [], 0], second.stderr);
  strictEqual(lastLine(second.stdout), "3 books: 3 unchanged");
  const held = [".exports.yaml.export", ".all.pdf.export", "pdf/.setup.pdf.export", ".clean.pdf.export"];
  deepStrictEqual(folder.spools, [...held, ...held]);
});

Deno.test("tool wiki export --jobs leaves a book to the program that makes it, and makes the others", async () => {
  await using wiki = startSmallWiki();
  const folder = new JobFolder(wiki);
  const spool = createMemorySpool();
  const openSpool = (path: string) => {
    if (path === ".all.pdf.export") throw new FileError("file-in-use", "Cannot lock it: process 9 holds the lock");
    return Promise.resolve(spool);
  };
  const { code, stderr, written } = await folder.run([], { files: { openSpool } });
  deepStrictEqual([code, written.includes("all.pdf"), written.includes("clean.pdf")], [1, false, true], stderr);
  match(stderr, /all: Cannot lock it: process 9 holds the lock/);
  strictEqual((await folder.run([], { files: { openSpool } })).written.length, 0);
  deepStrictEqual((await folder.run()).written, ["all.pdf.json", "all.pdf"]);
});

Deno.test("tool wiki export --jobs reads each page, list and picture once for all books", async () => {
  await using wiki = startSmallWiki();
  const count = async (jobs: string) => {
    const { code, requests, stderr } = await new JobFolder(wiki, jobs).run();
    strictEqual(code, 0, stderr);
    return requests.map(({ path, query }) => `${path}?${query}`).sort();
  };
  const file = { name: "plan.png", bytes: demoPicture(3, [0, 80, 160]) };
  historyOf(wiki.store).attachments.put(wiki.store, "2", { ...file, mediaType: "image/png" });
  const body = '<p><ac:image><ri:attachment ri:filename="plan.png" /></ac:image></p>';
  historyOf(wiki.store).editPage("2", { body });
  const books = (...more: string[]) => `books: [${["{ name: a, target: DOCS }", ...more].join(", ")}]`;
  const one = await count(books());
  const five = await count(books(
    ...["{ name: b, target: DOCS, images: screen }", "{ name: c, target: '1', scope: tree, template: minimal }"],
    ...["{ name: d, target: DOCS, split-by: chapter }", "{ name: e, target: DOCS, scope: space, title: E }"],
  ));
  // The root of the tree is named by its ID, and found in the list.
  deepStrictEqual(five, one);
  ok(one.some((path) => path.includes("plan.png")));
});

for (
  const [what, change, made] of [
    ["a page", ({ wiki }: JobFolder) => void historyOf(wiki.store).editPage("2", { body: "<p>New</p>" }), 3],
    [
      "a label that a book leaves out",
      ({ wiki }: JobFolder) => void wiki.store.putPage({ id: "2", labels: ["lossy"] }),
      1,
    ],
    ["a file", ({ tree }: JobFolder) => void (tree["all.pdf"] = "damaged"), 1],
    ["the options of a book", ({ tree }: JobFolder) => {
      tree["exports.yaml"] = JOBS.replace("strict: true", "strict: true, depth: 9");
    }, 1],
    ["the template", ({ tree }: JobFolder) => void (tree["exports.yaml"] = JOBS.replace("minimal", "technical")), 3],
    ["the order of keys", ({ tree }: JobFolder) => {
      tree["exports.yaml"] = JOBS.replace("exclude-label: lossy, strict: true", "strict: true, exclude-label: lossy");
    }, 0],
  ] as const
) {
  Deno.test(`tool wiki export --jobs makes ${made} of 3 books after a change of ${what}`, async () => {
    await using wiki = startSmallWiki();
    const folder = new JobFolder(wiki);
    strictEqual((await folder.run()).code, 0);
    change(folder);
    const dry = await folder.run(["--dry-run"]);
    deepStrictEqual([dry.code, dry.written], [0, []], dry.stderr);
    strictEqual(dry.stdout.split("\n").filter((line) => line.startsWith("Would write ")).length, made, dry.stdout);
    const { code, written, stderr } = await folder.run();
    deepStrictEqual([code, written.filter((name) => name.endsWith(".pdf")).length], [0, made], stderr);
    deepStrictEqual((await folder.run()).written, []);
  });
}

Deno.test("tool wiki export --jobs makes books of several targets and of queries, and follows them", async () => {
  await using wiki = startSmallWiki();
  const jobs = "books:\n" +
    '  - { name: two, target: ["3", "DOCS:Setup"], template: minimal }\n' +
    "  - { name: found, cql: 'space = DOCS and label = lossy', template: minimal }\n";
  const folder = new JobFolder(wiki, jobs);
  const first = await folder.run();
  deepStrictEqual([first.code, lastLine(first.stdout)], [0, "2 books: 2 made"], first.stderr);
  deepStrictEqual((await folder.run()).written, []);
  wiki.store.putPage({ id: "2", labels: ["lossy"] });
  const second = await folder.run();
  deepStrictEqual(second.written.filter((name) => name.endsWith(".pdf")), ["found.pdf"], second.stderr);
});

Deno.test("tool wiki export --jobs goes on after a book that fails, and says so", async () => {
  await using wiki = startSmallWiki();
  const jobs = JOBS.replace("name: all, target: DOCS", "name: all, target: DOCS, strict: true")
    .replace('"DOCS:Setup"', '"DOCS:None"');
  const folder = new JobFolder(wiki, jobs);
  const { code, stdout, stderr, written } = await folder.run(["--report", "report.json"]);
  deepStrictEqual([code, written], [1, ["clean.pdf.json", "clean.pdf", "report.json"]], stderr);
  strictEqual(lastLine(stdout), "3 books: 1 made, 2 failed");
  match(
    stderr,
    /error: Cannot make 2 of 3 books\nexports\.yaml:4: error: refused\n {2}all: Cannot export "Our docs": it has 1 loss/,
  );
  match(stderr, /exports\.yaml:5: error: not-found\n {2}setup: Cannot find the page "DOCS:None"/);
  const text = new TextDecoder().decode(folder.tree["report.json"] as Uint8Array);
  await assertGolden("json/wiki_export_jobs.json", text.replaceAll(/[0-9a-f]{64}/g, "<digest>"));
  const report = JSON.parse(text);
  deepStrictEqual(report.counts, { books: 3, made: 1, unchanged: 0, planned: 0, failed: 2 });
  deepStrictEqual(
    report.books.map(({ result, error }: { result: string; error: { code: string } | null }) => {
      return [result, error?.code ?? null];
    }),
    [["failed", "refused"], ["failed", "not-found"], ["made", null]],
  );
  deepStrictEqual(report.books[0].report.lossesByCode.map(({ code }: { code: string }) => code), ["macro-unknown"]);
});

Deno.test("tool wiki export --jobs keeps what it has read when the wiki goes away", async () => {
  await using wiki = startSmallWiki();
  const body = '<p><ac:link><ri:space ri:space-key="GONE" /></ac:link></p>';
  historyOf(wiki.store).editPage("2", { body });
  wiki.fail({ kind: "status", status: 401, when: ({ path, query }) => `${path}${query}`.includes("GONE"), times: 1 });
  const folder = new JobFolder(wiki, JOBS.replace(", strict: true", ""));
  const cut = await folder.run();
  deepStrictEqual([cut.code, cut.spool.files.size > 0], [1, true], cut.stderr);
  strictEqual(lastLine(cut.stdout), "3 books: 2 made, 1 failed");
  match(cut.stderr, /hint: Run the same command with --resume/);
  const openSpool = () => Promise.resolve(createMemorySpool(cut.spool.files));
  const resumed = await folder.run(["--resume"], { files: { openSpool } });
  deepStrictEqual([resumed.code, lastLine(resumed.stdout)], [0, "3 books: 1 made, 2 unchanged"], resumed.stderr);
  strictEqual(resumed.requests.filter(({ query }) => query.get("expand")?.includes("body")).length, 0);
});

Deno.test("tool wiki export --jobs replaces its own books only, unless --force says otherwise", async () => {
  await using wiki = startSmallWiki();
  const folder = new JobFolder(wiki);
  folder.tree["all.pdf"] = "somebody else's";
  folder.tree["clean.pdf"] = "somebody else's";
  folder.tree["clean.pdf.json"] = "{}";
  const refused = await folder.run();
  deepStrictEqual([refused.code, refused.written], [1, ["pdf/setup.pdf.json", "pdf/setup.pdf"]]);
  match(refused.stderr, /all: Cannot write "all\.pdf": it already exists\n {2}hint: Add --force to replace it/);
  const forced = await folder.run(["--force"]);
  deepStrictEqual([forced.code, lastLine(forced.stdout)], [0, "3 books: 3 made"], forced.stderr);
});

Deno.test("tool wiki export --jobs --dry-run counts the files of a divided book, as they are written then", async () => {
  await using wiki = startSmallWiki();
  const books = [
    ...["{ name: one, target: DOCS }", "{ name: pages, target: DOCS, split-by: page }"],
    ...["{ name: proven, target: DOCS, split-by: page, evidence: pages }"],
    ...["{ name: chapters, target: DOCS, split-by: chapter }"],
    ...["{ name: flat, target: ['2', '3'], split-by: chapter, evidence: pages }"],
  ];
  const folder = new JobFolder(wiki, `books: [${books.join(", ")}]`);
  const dry = await folder.run(["--dry-run", "--report", "dry.json"]);
  strictEqual(dry.code, 0, dry.stderr);
  deepStrictEqual(dry.stdout.trimEnd().split("\n").map((line) => line.replace(/: it is new.*/, "")), [
    ...['Would write "one.pdf"', 'Would write 3 files to "pages"', 'Would write 4 files to "proven"'],
    ...['Would write at least 2 files to "chapters"', 'Would write 3 files to "flat"', "5 books: 5 to make"],
  ]);
  const made = await folder.run(["--report", "made.json"]);
  strictEqual(made.code, 0, made.stderr);
  const counts = (run: typeof made, name: string) => {
    const { books } = JSON.parse(new TextDecoder().decode(run.published.get(name)));
    return books.map(({ files }: { files: number }) => files);
  };
  deepStrictEqual(counts(made, "made.json"), [1, 3, 4, 2, 3]);
  deepStrictEqual(counts(dry, "dry.json"), counts(made, "made.json"));
});

Deno.test("tool wiki export --jobs --dry-run reports what would fail", async () => {
  await using wiki = startSmallWiki();
  const books = ["{ name: a, target: 'DOCS:None' }", "{ name: b, target: DOCS, attach-source: true }"];
  const folder = new JobFolder(wiki, `books: [${[...books, "{ name: c, target: DOCS, label: none }"].join(", ")}]`);
  const { code, stdout, stderr, written } = await folder.run(["--dry-run"]);
  deepStrictEqual([code, written, lastLine(stdout)], [1, [], "3 books: 3 failed"], stderr);
  match(
    stderr,
    /a: Cannot find the page "DOCS:None"[^]*b: --attach-source needs a PDF standard[^]*c: Cannot export the pages: no page is left/,
  );
});

Deno.test("tool wiki export --jobs --json prints the report alone", async () => {
  await using wiki = startSmallWiki();
  const { code, stdout, stderr } = await new JobFolder(wiki).run(["--json"]);
  strictEqual(code, 0, stderr);
  const { jobs, books } = JSON.parse(stdout);
  strictEqual(jobs, "exports.yaml");
  deepStrictEqual(
    books.map(({ name, output, report }: { name: string; output: string; report: { counts: object } }) => {
      return [name, output, Object.keys(report.counts).length > 0];
    }),
    [["all", "all.pdf", true], ["setup", "pdf/setup.pdf", true], ["clean", "clean.pdf", true]],
  );
});

Deno.test("tool wiki export --jobs reports all mistakes of the file with their places, without a request", async () => {
  await using wiki = startSmallWiki();
  const folder = new JobFolder(wiki, "books:\n  - name: a\n    targte: DOCS\n    scope: book\n");
  const { code, stderr, requests } = await folder.run();
  deepStrictEqual([code, requests.length], [1, 0]);
  match(stderr, /^error: Cannot use the job file "exports\.yaml": it has errors\n/);
  match(
    stderr,
    /exports\.yaml:3:5: error: unknown-key.*\n {2}"targte" is not a key of a book[^\n]*\n {2}hint: Did you mean target\?/,
  );
  match(stderr, /exports\.yaml:4:12: error: wrong-value.*\n {2}scope must be page, tree or space, but is "book"/);
});

Deno.test("tool wiki export --jobs uploads a book again after a failure, and starts nothing by its upload", async () => {
  await using wiki = startSmallWiki();
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: '<ac:structured-macro ac:name="attachments" />' });
  const folder = new JobFolder(wiki, "books: [{ name: setup, target: 'DOCS:Setup', upload: true, template: minimal }]");
  const isUpload = ({ method }: { readonly method: string }) => method === "POST";
  wiki.fail({ kind: "status", status: 403, when: isUpload });
  const failed = await folder.run();
  deepStrictEqual([failed.code, failed.written.at(-1)], [1, "setup.pdf"], failed.stderr);
  match(failed.stderr + failed.stdout, /Cannot upload "setup\.pdf", which was written/);
  const second = await folder.run();
  strictEqual(second.code, 0, second.stderr);
  match(second.stdout, /^Uploaded: "setup\.pdf" of page 2, version 1$/m);
  const third = await folder.run();
  deepStrictEqual([third.code, third.written, third.requests.filter(isUpload).length], [0, [], 0], third.stdout);
  historyOf(wiki.store).putAttachment("2", { name: "a.txt", mediaType: "text/plain", bytes: new Uint8Array(1) });
  const fourth = await folder.run();
  match(fourth.stdout, /^Left unchanged: "setup\.pdf" of page 2, version 1$/m);
});
