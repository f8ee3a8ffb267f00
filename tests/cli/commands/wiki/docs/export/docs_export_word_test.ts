// A folder that is at the versions of the wiki gives the same Word document as the wiki, byte for byte.
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../../../../src/cli/deno/deno_context.ts";
import { createDocsHost } from "../../../../../../src/cli/deno/deno_docs_host.ts";
import type { Profile } from "../../../../../../src/profile/profiles.ts";
import { createMemorySpool } from "../../../../../support/memory_spool.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import { extrasOf } from "../../../../../../src/wiki/local/extras_resource.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { DEFAULTS } from "../../../../../support/wiki/synced_folder.ts";
import { runWithWiki } from "../../../../../support/wiki/wiki_run.ts";
import { bodyText } from "../../../../../support/word_documents/filling/filled_parts.ts";
import { blackPng } from "../../../../../support/word_documents/black_png.ts";
import { createWordTemplate } from "../../../../../support/word_documents/word_template.ts";

const refuse = () => Promise.reject(new Error("no request was expected"));
const row = (key: string, value: string) => `<tr><th>${key}</th><td>${value}</td></tr>`;
const BODY =
  '<h2>Legal</h2><p>See <ac:link><ri:page ri:content-title="Software" /></ac:link></p><ol><li>One</li></ol>' +
  '<ac:structured-macro ac:name="details"><ac:rich-text-body><table><tbody>' +
  `${row("Owner", "<p>Ann &amp; Bob</p>")}${row("Risks", "<ul><li>Fire</li><li>Water</li></ul>")}` +
  "</tbody></table></ac:rich-text-body></ac:structured-macro>";

async function sync(wiki: TestWiki, folder: string): Promise<void> {
  const { site, settings: { deployment, token }, store } = wiki;
  const email = deployment === "cloud" ? { email: store.currentUser.email } : {};
  const profile: Profile = { name: "test", site, deployment, token, ...email };
  const config = { folder, scope: { kind: "space", key: "DOCS" }, profile } as const;
  const host = createDocsHost(createDenoContext(new AbortController().signal));
  const silent = { change() {}, progress() {}, notice() {} };
  await host.sync({ ...config, options: { ...DEFAULTS, attachments: true } }, silent);
}

async function exportWord(line: string, wiki: TestWiki, template: readonly string[]) {
  const context = createDenoContext(new AbortController().signal);
  const { code, stderr, published } = await runWithWiki(`${line} --template t.docx -o b.docx`, wiki, {
    tree: { "t.docx": await createWordTemplate(template), "logo.png": blackPng(20, 10) },
    mayPublish: true,
    compilers: context.compilers,
    docsHost: { ...context.docsHost, ...createDocsHost({ ...context, fetch: refuse }) },
    files: { openSpool: () => Promise.resolve(createMemorySpool()) },
    ...line.startsWith("wiki docs") ? { fetch: refuse } : {},
  });
  strictEqual(code, 0, stderr);
  return { bytes: published.get("b.docx") ?? new Uint8Array(), stderr };
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki docs export gives the same Word document as the wiki (${deployment})`, async () => {
    await using wiki = startDemoWiki({ deployment, port: 0 });
    wiki.store.putPage({ id: "9001", title: "Imprint, all", parentId: "104", body: BODY });
    await using temporary = await createTemporaryFolder();
    const folder = `${temporary.path}/docs`;
    await sync(wiki, folder);
    const template = [
      ...["$scroll.spacelogo.(20)", "Owner: $scroll.pageproperty.(owner)", "$scroll.pageproperty.(Risks)"],
      ...["$scroll.includepage.(DOCS:Imprint, all)", "$scroll.includepage.(9001)", "$scroll.content"],
    ];
    const options = "--space-logo logo.png";
    const online = await exportWord(`wiki export 9001 ${options}`, wiki, template);
    const offline = await exportWord(`wiki docs export ${folder} --page 9001 ${options}`, wiki, template);
    match(bodyText(online.bytes), /^\nOwner: Ann & Bob\nFire\nWater\nLegal\nSee Software\nOne\n/, online.stderr);
    ok(!offline.stderr.includes("needs-wiki"), offline.stderr);
    deepStrictEqual(offline.bytes, online.bytes);
  });
}

Deno.test("tool wiki docs export says what only the wiki knows", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center", port: 0 });
  extrasOf(wiki.store).logos.set("DOCS", blackPng(20, 10));
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder);
  const template = ["[$scroll.spacelogo]$scroll.jsoncontentproperty.(state)", "$scroll.content"];
  const { bytes, stderr } = await exportWord(`wiki docs export ${folder} --page 104`, wiki, template);
  match(stderr, /needs-wiki\n {2}The folder does not know the logo of the space and the properties that apps keep/);
  match(stderr, /"\$scroll\.spacelogo" in "word\/document\.xml" .* renders empty: the folder does not know it/);
  ok(bodyText(bytes).startsWith("[]\n"));
});
