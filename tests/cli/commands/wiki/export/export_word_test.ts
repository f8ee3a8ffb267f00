import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../../src/docx/docx_package.ts";
import { macro } from "../../../../support/export/fake_wiki.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title in $scroll.space.name, $scroll.exportdate", "$scroll.content"]),
  "bare.docx": await createWordTemplate(["$scroll.content"]),
};

function textOf(bytes: Uint8Array | undefined): string {
  const docx = new DocxPackage(bytes ?? new Uint8Array());
  const main = new TextDecoder().decode(docx.readBytes("word/document.xml", 1 << 20));
  return main.replaceAll(/<\/w:p>/g, "\n").replaceAll(/<[^>]*>/g, "");
}

for (
  const [args, name] of [
    [["DOCS"], "Our docs.docx"],
    [["1"], "Home v3.docx"],
    [["DOCS", "-o", "book.docx"], "book.docx"],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} --template t.docx writes ${name}`, async () => {
    await using wiki = startSmallWiki();
    const { code, published, stdout, stderr, jobs } = await exportQuickly(wiki, [...args, "--template", "t.docx"], {
      tree: TREE,
    });
    deepStrictEqual([code, [...published.keys()], jobs.length], [0, [name], 0], stderr);
    ok(stdout.startsWith(`Wrote "${name}": `), stdout);
    match(textOf(published.get(name)), /in Our docs, 2025-03-0\d/);
  });
}

Deno.test("tool wiki export to Word has pages, losses and the report of PDFs", async () => {
  await using wiki = startSmallWiki();
  const args = ["DOCS", "--template", "t.docx", "-o", "b.docx", "--report", "r.json"];
  const { code, published, stderr } = await exportQuickly(wiki, args, { tree: TREE });
  strictEqual(code, 0, stderr);
  match(stderr, /^1 loss on 1 page:\n {2}macro-unknown: 1 left out\n/);
  const report = JSON.parse(new TextDecoder().decode(published.get("r.json")));
  deepStrictEqual([report.file.output, report.counts.pages, report.losses.length], ["b.docx", 3, 1]);
  const text = textOf(published.get("b.docx"));
  for (const shown of ["Welcome", "Setup", "First", "Plan"]) ok(text.includes(shown), text);
});

Deno.test("tool wiki export to Word shows tables of issues", async () => {
  await using wiki = startSmallWiki();
  const fields = { duedate: "2026-03-01", assignee: { displayName: "Ann <b>&" } };
  wiki.store.issues.set("DOC-1", { title: "Oil the chain", status: "Done", fields });
  const body = macro("jira", { jqlQuery: "project = DOC", columns: "key,summary,status,due,assignee" });
  wiki.store.putPage({ id: "4", title: "Tasks", parentId: "1", body });
  const { code, published, stderr } = await exportQuickly(wiki, ["4", "--template", "t.docx", "--strict"], {
    tree: TREE,
  });
  strictEqual(code, 0, stderr);
  const [bytes] = published.values();
  match(
    textOf(bytes),
    /Key\nSummary\nStatus\nDue\nAssignee\nDOC-1\nOil the chain\n\sDone\s\nMarch 1, 2026\nAnn &lt;b&gt;&amp;\n/,
  );
});

for (const [format, flags] of [["a PDF", []], ["Word", ["--template", "t.docx"]]] as const) {
  Deno.test(`tool wiki export to ${format} reports what only shows when the pages are set as a loss`, async () => {
    await using wiki = startSmallWiki();
    const body = '<h1>Sums</h1><p><ac:structured-macro ac:name="mathinline"><ac:parameter ac:name="body">' +
      "\\unknown{a}</ac:parameter></ac:structured-macro></p><table><tbody><tr><td><p>one</p>" +
      '<ac:structured-macro ac:name="scroll-pagebreak" /></td></tr></tbody></table>';
    wiki.store.putPage({ id: "4", title: "Maths", parentId: "1", body, modifiedAt: Date.UTC(2025, 2, 3) });
    const args = ["4", ...flags, "--report", "r.json"];
    const { code, stderr, published } = await exportQuickly(wiki, args, { tree: TREE });
    strictEqual(code, 0, stderr);
    match(stderr, /^ {2}formula-not-convertible: 1 shown otherwise\n.*\n {4}"Maths" \(Sums\)\n/m);
    const { issues, losses } = JSON.parse(new TextDecoder().decode(published.get("r.json")));
    deepStrictEqual(
      losses.map(({ pageId, code, element, heading }: Record<string, unknown>) => [pageId, code, element, heading]),
      [["4", "formula-not-convertible", "formula", "Sums"], ["4", "misplaced-page-break", "page break", "Sums"]],
    );
    deepStrictEqual(issues, []);
    const refused = await exportQuickly(wiki, [...args, "--strict"], { tree: TREE });
    deepStrictEqual([refused.code, [...refused.published.keys()], refused.jobs.length], [1, ["r.json"], 0]);
    match(refused.stderr, /Cannot export "Maths": it has 2 losses\n/);
  });
}

Deno.test("tool wiki export to Word reports a drawing that cannot be drawn for Word as a loss", async () => {
  await using wiki = startSmallWiki();
  const drawing = `data:image/svg+xml;base64,${
    btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
  }`;
  historyOf(wiki.store).editPage("1", { body: `<h1>Plan</h1><p><img src="${drawing}" alt="A plan" /></p>` });
  const args = ["1", "--template", "t.docx", "--report", "r.json"];
  const { code, published, stderr } = await exportQuickly(wiki, args, { tree: TREE });
  strictEqual(code, 0, stderr);
  const { issues, losses } = JSON.parse(new TextDecoder().decode(published.get("r.json")));
  deepStrictEqual(losses.map(({ code, heading }: Record<string, unknown>) => [code, heading]), [[
    ...["picture-damaged", "Plan"],
  ]]);
  deepStrictEqual(issues, []);
  strictEqual((await exportQuickly(wiki, [...args, "--strict"], { tree: TREE })).code, 1);
});

Deno.test("tool wiki export --strict to Word writes only the report if something is lost", async () => {
  await using wiki = startSmallWiki();
  const args = ["DOCS", "--template", "t.docx", "--strict", "--report", "r.json"];
  const { code, published, stderr } = await exportQuickly(wiki, args, { tree: TREE });
  deepStrictEqual([code, [...published.keys()]], [1, ["r.json"]], stderr);
});

Deno.test("tool wiki export to Word shows the title of the first page where the template does not", async () => {
  await using wiki = startSmallWiki();
  const { published, stderr } = await exportQuickly(wiki, ["1", "--template", "bare.docx", "-o", "b.docx"], {
    tree: TREE,
  });
  ok(textOf(published.get("b.docx")).includes("Home"), stderr);
});

for (
  const flag of [
    ["--pdf-standard", "ua-1"],
    ["--no-cover"],
    ["--watermark", "Draft"],
    ["--toc-depth", "2"],
    ["--history"],
    ["--font-path", "fonts"],
    ["--require-exact-compiler"],
    ["--max-time", "5s"],
  ]
) {
  Deno.test(`tool wiki export ${flag.join(" ")} is refused with a Word template, without a request`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr } = await exportQuickly(wiki, ["DOCS", "--template", "t.docx", ...flag], { tree: TREE });
    deepStrictEqual([code, wiki.requests.length], [2, 0]);
    match(stderr, new RegExp(`Cannot use ${flag[0]} with a Word template`));
  });
}

Deno.test("tool wiki export --language is the language of the words that macros show in Word", async () => {
  await using wiki = startSmallWiki();
  historyOf(wiki.store).editPage("2", { body: '<p><ac:structured-macro ac:name="attachments" /></p>' });
  historyOf(wiki.store).putAttachment("2", { name: "a.txt", mediaType: "text/plain", bytes: Uint8Array.of(1) });
  const args = ["2", "--template", "t.docx", "-o", "b.docx", "--language", "de"];
  const { published, stderr } = await exportQuickly(wiki, args, { tree: TREE });
  match(textOf(published.get("b.docx")), /Datei/, stderr);
});

Deno.test("tool wiki export refuses an empty title with a Word template, without a request", async () => {
  await using wiki = startSmallWiki();
  const { code, stderr } = await exportQuickly(wiki, ["DOCS", "--template", "t.docx", "--title", " "], { tree: TREE });
  deepStrictEqual([code, wiki.requests.length], [2, 0]);
  match(stderr, /--title is empty/);
});

Deno.test("tool wiki export --time-zone is the time zone of dates in Word, and refused for PDFs", async () => {
  await using wiki = startSmallWiki();
  const tree = { "t.docx": await createWordTemplate(['$scroll.modificationdate.("HH:mm zzz") $scroll.content']) };
  const args = ["1", "--time-zone", "Asia/Tokyo"];
  const { published, stderr } = await exportQuickly(wiki, [...args, "--template", "t.docx", "-o", "b.docx"], { tree });
  match(textOf(published.get("b.docx")), /09:00/, stderr);
  const refused = await exportQuickly(wiki, [...args, "--update-fields", "word"], { tree });
  strictEqual(refused.code, 2);
  match(refused.stderr, /Cannot use --time-zone, --update-fields with the template of a PDF/);
});

Deno.test("tool wiki export --max-time and --max-memory limit LibreOffice, and are refused where it has nothing to do", async () => {
  await using wiki = startSmallWiki();
  const tree = { "t.docx": await createWordTemplate(["$scroll.content"]) };
  const args = ["1", "--template", "t.docx", "-o", "b.docx", "--max-time", "5s", "--max-memory", "1GiB"];
  const refused = await exportQuickly(wiki, args, { tree });
  strictEqual(refused.code, 2);
  match(refused.stderr, /Cannot use --max-time, --max-memory with a Word template/);
  const { code, stderr } = await exportQuickly(wiki, [...args, "--update-fields", "office"], { tree });
  deepStrictEqual([code, stderr], [0, ""]);
});

Deno.test("tool wiki export --no-code-colors is refused for PDFs, without a request", async () => {
  await using wiki = startSmallWiki();
  const { code, stderr } = await exportQuickly(wiki, ["1", "--no-code-colors"], { tree: TREE });
  deepStrictEqual([code, wiki.requests.length, /Cannot use --no-code-colors with the template of a PDF/.test(stderr)], [
    2,
    0,
    true,
  ]);
});

Deno.test("tool wiki export reports a Word file that is missing, or is none", async () => {
  await using wiki = startSmallWiki();
  const tree = { "old.doc": "no Word file", "dir/x.txt": "" };
  for (
    const [name, message] of [
      ["gone.docx", 'Cannot read "gone.docx": it does not exist'],
      ["old.doc", 'Cannot use "old.doc" as a Word file'],
    ] as const
  ) {
    const { code, stderr } = await exportQuickly(wiki, ["DOCS", "--template", name, "-o", "b.docx"], { tree });
    deepStrictEqual([code, stderr.includes(message), wiki.requests.length], [1, true, 0], stderr);
  }
});

for (
  const [unit, names] of [
    ["page", ["Home.docx", "Plan.docx", "Setup.docx"]],
    ["chapter", ["01-Plan.docx", "02-Setup.docx"]],
  ] as const
) {
  Deno.test(`tool wiki export --split-by ${unit} writes Word documents with the facts of their pages, and links between them`, async () => {
    await using wiki = startSmallWiki();
    const link = '<p><ac:link><ri:page ri:content-title="Plan" /></ac:link></p>';
    const table = "<table><tbody><tr><th>Owner</th><td>Ann</td></tr></tbody></table>";
    const owner =
      `<ac:structured-macro ac:name="details"><ac:rich-text-body>${table}</ac:rich-text-body></ac:structured-macro>`;
    wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: link + owner });
    const template = await createWordTemplate(["$scroll.title by $scroll.pageproperty.(Owner).", "$scroll.content"]);
    const args = ["DOCS", "--split-by", unit, "--template", "o.docx", "-o", "out", "--report", "r.json"];
    const { code, stdout, stderr, folders, published } = await exportQuickly(wiki, args, {
      tree: { "o.docx": template },
    });
    strictEqual(code, 0, stderr);
    match(stdout, new RegExp(`^Wrote ${names.length} Word documents to "?out"?: 3 pages`));
    const files = folders.get("out") ?? new Map<string, Uint8Array>();
    deepStrictEqual([...files.keys()], names);
    const [plan = "", last = ""] = names.slice(-2);
    const setup = files.get(last);
    match(textOf(setup), /^Setup.* by Ann\.$/m);
    match(textOf(files.get(plan)), /^(?:Plan|Our docs).* by \.$/m);
    const links = new DocxPackage(setup ?? new Uint8Array()).readBytes("word/document.xml", 1 << 20);
    match(new TextDecoder().decode(links), new RegExp(`HYPERLINK &quot;${plan}&quot;`));
    const report = JSON.parse(new TextDecoder().decode(published.get("r.json")));
    deepStrictEqual(report.files.map(({ output }: { output: string }) => output), names.map((name) => `out/${name}`));
    deepStrictEqual(report.files.at(-1).pageIds, ["2"]);
  });
}
