// A synced folder is one book, whichever command reads it: pages of paper, bytes and findings are the same.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isRecord } from "../../../../../../src/base/record.ts";
import { createDenoContext } from "../../../../../../src/cli/deno/deno_context.ts";
import { createDocsHost } from "../../../../../../src/cli/deno/deno_docs_host.ts";
import type { Profile } from "../../../../../../src/profile/profiles.ts";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../../support/compilers/sample_pdf.ts";
import { runFake, type Surroundings } from "../../../../../support/fake_context.ts";
import { createMemorySpool } from "../../../../../support/memory_spool.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { removeIssueTables, startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { DEFAULTS } from "../../../../../support/wiki/synced_folder.ts";
import { createWordTemplate } from "../../../../../support/word_documents/word_template.ts";

/** Documents from the web, which stand beside the repository. */
const MARKDOWN = new URL("../../../../../../../shared/data/markdown/", import.meta.url);
const refuse = () => Promise.reject(new Error("no request was expected"));
const real = createDenoContext(new AbortController().signal);

async function sync(wiki: TestWiki, folder: string, push: boolean): Promise<void> {
  const { site, settings: { deployment, token }, store } = wiki;
  const email = deployment === "cloud" ? { email: store.currentUser.email } : {};
  const profile: Profile = { name: "test", site, deployment, token, ...email };
  const config = { folder, scope: { kind: "space", key: "DOCS" }, profile } as const;
  const silent = { change() {}, progress() {}, notice() {} };
  await createDocsHost(real).sync({ ...config, options: { ...DEFAULTS, attachments: true, push } }, silent);
}

const { publishFile: _publish, ...READERS } = real.files;

interface Rendered {
  readonly bytes: Uint8Array | undefined;
  /** Findings and losses as `code message`, sorted. */
  readonly findings: readonly string[];
  /** What the compiler was given. */
  readonly source: string;
}

async function render(line: string, surroundings: Surroundings = {}): Promise<Rendered> {
  let source = "";
  const engine = fakeEngine(({ files }) => {
    for (const [path, bytes] of files) if (path.endsWith(".typ")) source += new TextDecoder().decode(bytes);
    return { pdf: samplePdf([{}]), diagnostics: [] };
  });
  const run = await runFake([...line.split(" "), "--json"], {
    ...{ mayPublish: true, compilers: engine, fetch: refuse, now: new Date(0) },
    docsHost: { ...real.docsHost, ...createDocsHost({ ...real, fetch: refuse }) },
    files: { ...READERS, openSpool: () => Promise.resolve(createMemorySpool()) },
    tree: {},
    ...surroundings,
  });
  strictEqual(run.code, 0, run.stderr);
  const report: unknown = JSON.parse(run.stdout);
  ok(isRecord(report));
  const { losses = [], issues } = report;
  const found = [losses, issues].flatMap((list) => Array.isArray(list) ? list : []);
  const findings = found.filter(({ harmless }) => harmless !== true).map(({ code, message }) => `${code} ${message}`);
  return { bytes: [...run.published.values()][0], findings: findings.toSorted(), source };
}

/** Renders a folder by two commands, which must agree. */
async function compare(folder: string, surroundings?: Surroundings): Promise<Rendered> {
  const exported = await render(`wiki docs export ${folder} -o a.pdf`, surroundings);
  const rendered = await render(`pdf-template render technical ${folder} -o b.pdf`, surroundings);
  deepStrictEqual(rendered.findings, exported.findings);
  ok(rendered.source === exported.source, "the compiler is given the same source");
  deepStrictEqual(rendered.bytes, exported.bytes);
  const template = `${folder}/../template.docx`;
  await Deno.writeFile(template, await createWordTemplate(["$scroll.title", "$scroll.content"]));
  const word = await render(`wiki docs export ${folder} --template ${template} -o a.docx`);
  const filled = await render(`docx-template render ${template} ${folder} -o b.docx`);
  deepStrictEqual(filled.findings, word.findings);
  deepStrictEqual(filled.bytes, word.bytes);
  return rendered;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`render and docs export make the same of a synced folder, before and after edits (${deployment})`, async () => {
    await using wiki = startDemoWiki({ deployment, port: 0 });
    removeIssueTables(wiki);
    await using temporary = await createTemporaryFolder();
    const folder = `${temporary.path}/docs`;
    await sync(wiki, folder, false);
    const first = await compare(folder, deployment === "cloud" ? { compilers: real.compilers } : {});
    ok(first.findings.some((finding) => finding.startsWith("macro-unknown ")), "what the book lacks is a finding");
    const path = `${folder}/Wheelwright handbook/Company`;
    await Deno.writeTextFile(
      `${path}/Fresh.md`,
      "# Fresh ideas\n\nOn the [company](../Company.md).\n",
    );
    await Deno.writeTextFile(
      `${path}.md`,
      `${await Deno.readTextFile(`${path}.md`)}\nNow with [ideas](Company/Fresh.md).\n`,
    );
    const edited = await compare(folder);
    ok(
      edited.source.includes("Now with") && edited.source.includes("Fresh ideas"),
      "edits and new files are in the book",
    );
    strictEqual(edited.findings.some((finding) => finding.startsWith("needs-wiki ")), false);
  });
}

const names = ["rust-ownership", "kubeadm-design", "cs231n-optimization", "rust-operators"];
const isMissing = await Deno.stat(MARKDOWN).then(() => false, () => true);
Deno.test("render and docs export make the same of documents in a synced folder, new and pushed", {
  ignore: isMissing,
}, async () => {
  await using wiki = startDemoWiki({ deployment: "data-center", port: 0 });
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder, false);
  for (const name of names) {
    await Deno.copyFile(new URL(`${name}.md`, MARKDOWN), `${folder}/Wheelwright handbook/${name}.md`);
  }
  ok((await compare(folder)).source.length > 40_000);
  await sync(wiki, folder, true);
  ok((await compare(folder)).source.length > 40_000);
});
