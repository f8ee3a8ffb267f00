import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import type { Attachment } from "../../../src/wiki/content/page.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startOtherOrigin } from "../../support/test_wiki/other_origin.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
const NAMES = ["a.png", "ä ö+%2e & 'x' (1).pdf", "…", "日本.txt", "a#b?c=d;e.txt"];
const MAX = { maxBytes: 1000 };

function putFile(wiki: TestWiki, name = "a.png", mediaType = "image/png"): Attachment {
  const { id, pageId, modifiedAt } = historyOf(wiki.store).putAttachment("1", { name, bytes: BYTES, mediaType });
  return { id, pageId, name, version: 1, mediaType, size: 1000, modifiedAt };
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ id: "1" });
      await run(wiki);
    });
  };

  test("attachments() reads all of them however short the parts are", async (wiki) => {
    wiki.settings.pageSize = 2;
    const hasFileId = deployment === "cloud";
    const files = NAMES.map((name) => {
      const file = putFile(wiki, name);
      return hasFileId ? { ...file, fileId: `file-${file.id}` } : file;
    });
    deepStrictEqual(await Array.fromAsync(openContent(clientFor(wiki)).attachments("1")), files);
  });

  for (const name of NAMES) {
    test(`downloadAttachment() reads the bytes of ${JSON.stringify(name)}`, async (wiki) => {
      const content = openContent(clientFor(wiki));
      deepStrictEqual(await content.downloadAttachment(putFile(wiki, name), MAX), BYTES);
    });
  }

  test("downloadFile() reads a file below the site, and nothing of another host", async (wiki) => {
    const { pageId, name } = putFile(wiki);
    const content = openContent(clientFor(wiki));
    const path = `/download/attachments/${pageId}/${name}?version=1`;
    deepStrictEqual(await content.downloadFile(new URL(wiki.site + path), MAX), BYTES);
    const asked = wiki.requests.length;
    await rejects(content.downloadFile(new URL(path, "https://elsewhere.example"), MAX), { code: "bad-id" });
    strictEqual(wiki.requests.length, asked);
  });

  test("downloadAttachment() does not tell another origin the credential", async (wiki) => {
    await using media = startOtherOrigin(() => new Response(BYTES));
    wiki.fail({ kind: "redirect", location: `${media.origin}/file` });
    deepStrictEqual(await openContent(clientFor(wiki)).downloadAttachment(putFile(wiki), MAX), BYTES);
    deepStrictEqual(media.requests.map(({ headers }) => headers.get("authorization")), [null]);
  });

  test("downloadAttachment() keeps its cap, whatever the wiki says of the size", async (wiki) => {
    const content = openContent(clientFor(wiki));
    const file = putFile(wiki);
    await rejects(content.downloadAttachment(file, { maxBytes: 999 }), { code: "too-large" });
    strictEqual(wiki.requests.length, 0);
    const { size: _, ...unsized } = file;
    await rejects(content.downloadAttachment(unsized, { maxBytes: 999 }), { code: "too-large", message: /999 B/ });
  });

  test("downloadAttachment() refuses a file that is not whole, and a login page", async (wiki) => {
    const content = openContent(clientFor(wiki));
    const file = putFile(wiki);
    const cut = { kind: "text", text: BYTES.slice(1), contentType: "image/png" } as const;
    wiki.fail({ ...cut, times: 2 });
    await rejects(content.downloadAttachment(file, MAX), { code: "bad-answer", message: /sent 999/ });
    wiki.fail(cut);
    deepStrictEqual(await content.downloadAttachment(file, MAX), BYTES, "it is asked for once more");
    wiki.fail({ kind: "login-page" });
    await rejects(content.downloadAttachment(file, MAX), { code: "not-the-api" });
    wiki.fail({ kind: "login-page", times: 2 });
    await rejects(content.downloadAttachment({ ...file, mediaType: "text/html" }, MAX), { code: "bad-answer" });
  });

  test("downloadAttachment() reads a file that is a page for people", async (wiki) => {
    const content = openContent(clientFor(wiki));
    deepStrictEqual(await content.downloadAttachment(putFile(wiki, "a.html", "text/html"), MAX), BYTES);
  });

  test("downloadAttachment() stays where attachments are", async (wiki) => {
    const content = openContent(clientFor(wiki));
    const file = putFile(wiki);
    for (const wrong of [{ pageId: "../1" }, { name: "..", id: ".." }]) {
      await rejects(content.downloadAttachment({ ...file, ...wrong }, MAX), { code: "bad-id" });
    }
    strictEqual(wiki.requests.length, 0);
  });

  test("uploadAttachment() adds a file, and then its next version", async (wiki) => {
    const content = openContent(clientFor(wiki));
    for (const [version, bytes] of [[1, BYTES], [2, BYTES.slice(0, 7)]] as const) {
      for (const name of NAMES) {
        const stored = await content.uploadAttachment("1", { name, bytes, mediaType: "image/png", comment: "new" });
        deepStrictEqual([stored.name, stored.version, stored.size], [name, version, bytes.length]);
        const listed = await Array.fromAsync(content.attachments("1"));
        strictEqual(listed.find(({ id }) => id === stored.id)?.comment, "new");
        deepStrictEqual(historyOf(wiki.store).attachments.get(stored.id)?.bytes, bytes);
      }
    }
    strictEqual(historyOf(wiki.store).attachments.size, NAMES.length);
  });

  test("uploadAttachment() is not repeated when the wiki fails", async (wiki) => {
    wiki.fail({ kind: "status", status: 500, when: ({ method }) => method === "POST", times: 9 });
    const file = { name: "a.png", bytes: BYTES };
    await rejects(openContent(clientFor(wiki)).uploadAttachment("1", file), { code: "wiki-unavailable" });
    strictEqual(wiki.requests.filter(({ method }) => method === "POST").length, 1);
  });

  test("uploadAttachment() is repeated after 429 with the same bytes", async (wiki) => {
    wiki.fail({ kind: "status", status: 429, when: ({ method }) => method === "POST" });
    const stored = await openContent(clientFor(wiki)).uploadAttachment("1", { name: "a.png", bytes: BYTES });
    deepStrictEqual(historyOf(wiki.store).attachments.get(stored.id)?.bytes, BYTES);
  });
}
