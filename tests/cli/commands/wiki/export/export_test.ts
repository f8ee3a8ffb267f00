import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { samplePdf } from "../../../../support/compilers/sample_pdf.ts";
import { STAGED_SITES } from "../../../../support/export/export_stage.ts";
import { macro } from "../../../../support/export/fake_wiki.ts";
import { TRACKER_SITE } from "../../../../../src/wiki/local/issues_resource.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

const PDF = samplePdf([{}, {}]);

/** Text of the main file of a job. */
function sourceOf(files: ReadonlyMap<string, Uint8Array> | undefined): string {
  return new TextDecoder().decode(files?.get("/main.typ"));
}

for (
  const [args, name, pages] of [
    [["1"], "Home v3.pdf", 1],
    [["DOCS:Setup"], "Setup v1.pdf", 1],
    [["https://wiki.company.com/confluence/pages/viewpage.action?pageId=2"], "Setup v1.pdf", 1],
    [["1", "--scope", "tree"], "Home.pdf", 3],
    [["1", "--scope", "tree", "--depth", "0"], "Home v3.pdf", 1],
    [["1", "--scope", "space"], "Our docs.pdf", 3],
    [["DOCS"], "Our docs.pdf", 3],
    [["DOCS", "--scope", "space"], "Our docs.pdf", 3],
    [["DOCS", "--title", "../a: <b>?"], "_..-a- -b.pdf", 3],
    [["DOCS", "--exclude-label", "lossy"], "Our docs.pdf", 2],
    [["DOCS", "-o", "out/book.pdf"], "out/book.pdf", 3],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} writes ${name}`, async () => {
    await using wiki = startSmallWiki();
    const { code, published, stdout, stderr } = await exportQuickly(wiki, args, { tree: { "out/old.txt": "" } });
    strictEqual(code, 0, stderr);
    deepStrictEqual([...published], [[name, PDF]]);
    const counted = `${pages} page${pages === 1 ? "" : "s"} of the wiki, 2 pages of paper, `;
    ok(stdout.startsWith(`Wrote "${name}": ${counted}`), stdout);
  });
}

Deno.test("tool wiki export names a PDF after a title of any kind, at most 80 characters of it", async () => {
  await using wiki = startSmallWiki();
  for (
    const [title, name] of [
      ["CON", /^_CON v4\.pdf$/],
      ["a\u202eb\u0007c", /^abc v5\.pdf$/],
      ["🚲".repeat(120), /^(?:🚲){30} v6\.pdf$/u],
      ["x".repeat(255), /^x{79}… v7\.pdf$/],
    ] as const
  ) {
    historyOf(wiki.store).editPage("1", { title });
    const { code, published, stderr } = await exportQuickly(wiki, ["1"]);
    strictEqual(code, 0, stderr);
    match([...published.keys()].join(), name);
  }
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export shows issues with title, status and address (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.issues.set("DOC-1", { title: "Oil the chain", status: "Done" });
    wiki.store.putPage({ id: "1", title: "Home", body: macro("jira", { key: "DOC-1" }) });
    const { code, jobs, stderr } = await exportQuickly(wiki, ["1", "--strict"]);
    strictEqual(code, 0, stderr);
    const host = deployment === "cloud" ? new URL(STAGED_SITES.cloud).origin : TRACKER_SITE;
    match(sourceOf(jobs[0]?.files), /Oil the chain \(Done\)/);
    ok(sourceOf(jobs[0]?.files).includes(`${host}/browse/DOC-1`));
  });
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --max-rows shows tables of issues, and asks each query once (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    for (const at of [1, 2, 3]) wiki.store.issues.set(`DOC-${at}`, { title: `Oil chain ${at}`, status: "Done" });
    const body = macro("jira", { jqlQuery: "project = DOC", columns: "key,summary,status" });
    for (const id of ["1", "2"]) wiki.store.putPage({ id, title: `Page ${id}`, body: body + body });
    const { code, jobs, stderr } = await exportQuickly(wiki, ["DOCS", "--strict"]);
    strictEqual(code, 0, stderr);
    const host = deployment === "cloud" ? new URL(STAGED_SITES.cloud).origin : TRACKER_SITE;
    match(sourceOf(jobs[0]?.files), /Oil chain 3/);
    ok(sourceOf(jobs[0]?.files).includes(`${host}/browse/DOC-3`));
    const asked = wiki.requests.map(({ path, query }) => `${path}?${query}`).filter((each) => each.includes("search"));
    strictEqual(asked.filter((each) => each.includes("project")).length, 1);
    const refused = await exportQuickly(wiki, ["DOCS", "--max-rows", "2", "--strict"]);
    strictEqual(refused.code, 1);
    match(
      refused.stderr,
      /it has 4 losses\n[^]*list-truncated\n {2}The table shows 2 of 3 issues: the rest is left out/,
    );
  });
}

Deno.test("tool wiki export -o - writes the PDF to standard output, and the rest to standard error", async () => {
  await using wiki = startSmallWiki();
  const { code, published, stdoutBytes, stderr, spoolPaths } = await exportQuickly(wiki, ["DOCS", "-o", "-"]);
  deepStrictEqual([code, [...published], stdoutBytes], [0, [], PDF]);
  match(stderr, /^1 loss on 1 page:\n {2}macro-unknown: 1 left out\n[^]*Wrote standard output: 3 pages of the wiki, /);
  deepStrictEqual(spoolPaths, [".DOCS.pdf.export"]);
});

Deno.test("tool wiki export --report - writes the report to standard output, and the PDF to its file", async () => {
  await using wiki = startSmallWiki();
  const { code, published, stdout, stderr } = await exportQuickly(wiki, ["DOCS", "-o", "b.pdf", "--report", "-"]);
  deepStrictEqual([code, [...published.keys()]], [0, ["b.pdf"]]);
  const report = JSON.parse(stdout);
  deepStrictEqual([report.title, report.counts.pages, report.file.output], ["Our docs", 3, "b.pdf"]);
  match(stderr, /Wrote "b.pdf"/);
});

Deno.test("tool wiki export --report writes the report beside the PDF, after it; --force replaces an older one", async () => {
  await using wiki = startSmallWiki();
  const tree = { "b.json": "{}" };
  const args = ["DOCS", "-o", "b.pdf", "--report", "b.json"];
  const refused = await exportQuickly(wiki, args, { tree });
  deepStrictEqual([refused.code, refused.published.size, wiki.requests.length], [1, 0, 0]);
  match(refused.stderr, /Cannot write "b\.json": it already exists\n/);
  const { code, published, stderr } = await exportQuickly(wiki, [...args, "--force"], { tree });
  deepStrictEqual([code, [...published.keys()]], [0, ["b.pdf", "b.json"]], stderr);
  const { losses } = JSON.parse(new TextDecoder().decode(published.get("b.json")));
  deepStrictEqual(losses.map((loss: Record<string, unknown>) => [loss["pageId"], loss["code"], loss["outcome"]]), [
    ["3", "macro-unknown", "left-out"],
  ]);
});

for (
  const [args, message] of [
    [["DOCS", "-o", ""], "--output is empty"],
    [["DOCS", "--report", ""], "--report is empty"],
    [["DOCS", "-o", "a.pdf", "--report", "b.pdf"], "its name is that of a PDF"],
    [["DOCS", "-o", "a", "--report", "./a"], "--output and --report name the same file"],
    [["DOCS", "-o", "-", "--report", "-"], "Only one of --output -, --report - and --json can be used"],
    [["DOCS", "-o", "-", "--json"], "Only one of --output -, --report - and --json can be used"],
    [["DOCS", "--report", "-", "--json"], "Only one of --output -, --report - and --json can be used"],
    [["DOCS", "-o", "a.json", "--report", "a.json"], "it would be a PDF"],
    [["DOCS", "-o", "a.docx"], 'Cannot write "a.docx": it would be a PDF, and its name is that of a Word file'],
    [["1", "--depth", "2"], "--depth needs --scope tree or --scope space"],
    [["https://other.example.com/pages/viewpage.action?pageId=2"], "Cannot export from https://other.example.com"],
    [["DOCS", "--concurrency", "0"], "--concurrency"],
    [["DOCS", "--exported-at", "yesterday"], "It must be a date of the form YYYY-MM-DD"],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is a usage error, without a request`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr, published, spoolPaths } = await exportQuickly(wiki, args);
    strictEqual(code, 2, stderr);
    ok(stderr.includes(message), stderr);
    deepStrictEqual([wiki.requests.length, published.size, spoolPaths], [0, 0, []]);
  });
}

for (const [option, name] of [["-o", "nowhere/b.pdf"], ["--report", "nowhere/r.json"]] as const) {
  Deno.test(`tool wiki export ${option} ${name} is refused before any work, because the folder is missing`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr, published, spoolPaths } = await exportQuickly(wiki, ["DOCS", option, name]);
    deepStrictEqual([code, wiki.requests.length, published.size, spoolPaths], [1, 0, 0, []]);
    match(stderr, new RegExp(`Cannot write "${name}": its folder does not exist\nhint: Create the folder first`));
  });
}

Deno.test("tool wiki export -o - writes no PDF to a terminal", async () => {
  await using wiki = startSmallWiki();
  const { code, stdout, stderr } = await exportQuickly(wiki, ["DOCS", "-o", "-"], { terminals: ["stdout"] });
  deepStrictEqual([code, stdout, wiki.requests.length], [2, "", 0]);
  match(stderr, /Cannot write a PDF to a terminal/);
});

Deno.test("tool wiki export replaces no file without --force, and asks the wiki only for names it does not know", async () => {
  await using wiki = startSmallWiki();
  const tree = { "b.pdf": "old", "Our docs.pdf": "old", "folder/x": "" };
  for (const args of [["-o", "b.pdf"], ["-o", "folder"], ["--report", "folder"]]) {
    const { code, stderr, published } = await exportQuickly(wiki, ["DOCS", ...args], { tree });
    deepStrictEqual([code, published.size, wiki.requests.length], [1, 0, 0]);
    match(stderr, /Cannot write "(?:b\.pdf": it already exists|folder": it is a folder)/);
  }
  const named = await exportQuickly(wiki, ["DOCS"], { tree });
  strictEqual(named.code, 1);
  match(named.stderr, /Cannot write "Our docs\.pdf": it already exists\n/);
  ok(!wiki.requests.some(({ query }) => (query.get("expand") ?? "").includes("body")), "a body was read");
  const forced = await exportQuickly(wiki, ["DOCS", "--force"], { tree });
  deepStrictEqual([forced.code, [...forced.published.keys()]], [0, ["Our docs.pdf"]], forced.stderr);
});

Deno.test("tool wiki export --strict writes only the report if something is lost, and names page and reason", async () => {
  await using wiki = startSmallWiki();
  const refused = await exportQuickly(wiki, ["DOCS", "--strict", "--report", "r.json"]);
  deepStrictEqual([refused.code, [...refused.published.keys()], refused.jobs.length, refused.stdout], [
    ...[1, ["r.json"], 0, ""],
  ]);
  const report = JSON.parse(new TextDecoder().decode(refused.published.get("r.json")));
  deepStrictEqual([report.file, report.files, report.counts.leftOut, report.losses.length], [null, [], 1, 1]);
  const printed = await exportQuickly(wiki, ["DOCS", "--strict", "--report", "-"]);
  deepStrictEqual([printed.code, JSON.parse(printed.stdout).counts.leftOut], [1, 1]);
  match(refused.stderr, /Cannot export "Our docs": it has 1 loss\n/);
  match(refused.stderr, /Plan.*macro-unknown|macro-unknown[^]*Plan/);
  const clean = await exportQuickly(wiki, ["DOCS", "--strict", "--exclude-label", "lossy"]);
  deepStrictEqual([clean.code, clean.published.size], [0, 1], clean.stderr);
});

Deno.test("tool wiki export without a profile is an authentication error", async () => {
  await using wiki = startSmallWiki();
  const { code, stderr } = await exportQuickly(wiki, ["DOCS"], { environment: { TOOL_SITE: "", TOOL_TOKEN: "" } });
  strictEqual(code, 4, stderr);
  match(stderr, /no profile exists/);
});

for (
  const [what, args, environment, date] of [
    ["the last change of a page", [], {}, "2025-03-03"],
    ["--exported-at", ["--exported-at", "2020-02-29"], { SOURCE_DATE_EPOCH: "0" }, "2020-02-29"],
    ["SOURCE_DATE_EPOCH", [], { SOURCE_DATE_EPOCH: "1600000000" }, "2020-09-13"],
  ] as const
) {
  Deno.test(`tool wiki export dates a book by ${what}`, async () => {
    await using wiki = startSmallWiki();
    const { code, jobs, stderr } = await exportQuickly(wiki, ["DOCS", ...args], { environment });
    strictEqual(code, 0, stderr);
    ok(sourceOf(jobs[0]?.files).includes(date), sourceOf(jobs[0]?.files).slice(0, 2000));
    const stamp = jobs[0]?.timestamp?.toISOString().slice(0, 10);
    strictEqual(stamp, what.startsWith("the last") ? undefined : date);
  });
}

Deno.test("tool wiki export --cover and --no-cover decide about the cover, whatever the template says", async () => {
  await using wiki = startSmallWiki();
  for (const template of ["technical", "minimal", "editorial"]) {
    const sources: string[] = [];
    for (const flags of [[], ["--cover"], ["--no-cover"]]) {
      const { jobs, stderr } = await exportQuickly(wiki, ["1", "--template", template, ...flags]);
      strictEqual(jobs.length, 1, stderr);
      sources.push(new TextDecoder().decode(jobs[0]?.files.get("/tool.typ")));
    }
    const [own = "", covered = "", bare] = sources;
    ok(covered !== bare && [covered, bare].includes(own), template);
  }
});

Deno.test("tool wiki export --no-images asks for no picture, and shows alternative texts", async () => {
  await using wiki = startSmallWiki();
  const body = '<p><ac:image ac:alt="A plan"><ri:attachment ri:filename="a.png" /></ac:image></p>';
  historyOf(wiki.store).editPage("2", { body });
  const { code, jobs, stderr } = await exportQuickly(wiki, ["2", "--no-images", "--strict"]);
  strictEqual(code, 0, stderr);
  ok(sourceOf(jobs[0]?.files).includes("A plan"));
  const { losses } = JSON.parse((await exportQuickly(wiki, ["2", "--no-images", "--json"])).stdout);
  deepStrictEqual(losses.map(({ code, harmless }: Record<string, unknown>) => [code, harmless]), [
    ["picture-omitted", true],
  ]);
  ok(!wiki.requests.some(({ path }) => path.includes("attachment")), "attachments were asked for");
});
