import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../src/document/write/markdown/storage_to_markdown.ts";
import { DEMO_PAGES } from "../../src/cli/commands/wiki/demo/demo_pages_table.ts";
import { demoPicture } from "../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { startDemoWiki } from "../support/wiki/demo_wiki/start_demo_wiki.ts";
import { findingsOf } from "../support/pictures/check_picture.ts";
import { startOtherOrigin } from "../support/test_wiki/other_origin.ts";

const form = (fields: Record<string, string>): RequestInit => {
  return { method: "POST", body: new URLSearchParams(fields), redirect: "manual" };
};

async function send(url: string, init: RequestInit = {}): Promise<[status: number, text: string]> {
  const response = await fetch(url, init);
  return [response.status, await response.text()];
}

for (const { title, body } of DEMO_PAGES) {
  Deno.test(`the demo page ${JSON.stringify(title)} can be read as Markdown`, () => {
    const markdown = storageToMarkdown(body.replaceAll("%USER%", 'ri:account-id="a"'));
    ok(!/:storage[[{]/.test(markdown), markdown);
  });
}

Deno.test("the pictures of the demo wiki are sound", () => {
  deepStrictEqual(findingsOf(demoPicture(4, [0, 102, 68])), []);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`the demo wiki shows its pages to everyone, and accepts changes (${deployment})`, async () => {
    await using wiki = startDemoWiki({ deployment });
    await using receiver = startOtherOrigin(() => new Response(null, { status: 202 }));
    wiki.store.putWebhook({ url: `${receiver.origin}/`, events: ["page_updated", "page_trashed"] });
    const page = `${wiki.site}/pages/103`;
    match((await send(`${wiki.site}/pages`))[1], /Who decides what\?.*Travel &amp; expenses|Travel &amp; expenses/s);
    match((await send(page))[1], /version 1.*&lt;table&gt;/s);
    deepStrictEqual(await send(page, form({ append: "<p>New</p>" })), [303, ""]);
    deepStrictEqual(await send(page, form({ title: "<b>", body: "<p>1</p>\r\n" })), [303, ""]);
    const { body, title, version } = wiki.store.pages.get("103") ?? wiki.store.putPage();
    deepStrictEqual([body, title, version], ["<p>1</p>\n", "<b>", 3]);
    ok(!(await send(page))[1].includes("<b>"));
    strictEqual((await send(page, form({ trash: "yes" })))[0], 303);
    deepStrictEqual(receiver.requests.map((request) => JSON.parse(request.body).event), [
      ...["page_updated", "page_updated", "page_trashed"],
    ]);
  });
}

Deno.test("the demo wiki rejects invalid pages", async () => {
  await using wiki = startDemoWiki();
  const page = `${wiki.site}/pages/103`;
  for (
    const [init, status] of [
      [form({ append: "<p>" }), 400],
      [form({ title: "Company" }), 400],
    ] as const
  ) strictEqual((await send(page, init))[0], status);
  strictEqual((await send(`${wiki.site}/pages/999`))[0], 404);
  strictEqual(wiki.store.pages.get("103")?.version, 1);
});
