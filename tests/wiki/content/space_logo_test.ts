import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { downloadSpaceLogo, readContentProperty } from "../../../src/wiki/content/placeholder_facts.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { extrasOf } from "../../../src/wiki/local/extras_resource.ts";
import { startOtherOrigin } from "../../support/test_wiki/other_origin.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
const MAX = { maxBytes: 1000 };

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      extrasOf(wiki.store).logos.set("DOCS", BYTES);
      await run(wiki);
    });
  };
  const logoAt = (wiki: TestWiki, link: string) => {
    extrasOf(wiki.store).links.set("DOCS", link);
    return downloadSpaceLogo(clientFor(wiki), "DOCS", MAX);
  };

  test("downloadSpaceLogo() reads the bytes of a logo", async (wiki) => {
    deepStrictEqual(await downloadSpaceLogo(clientFor(wiki), "DOCS", MAX), BYTES);
    strictEqual(wiki.requests.at(-1)?.query.get("version"), "2");
  });

  test("downloadSpaceLogo() takes links from the site, from its origin, and whole ones", async (wiki) => {
    deepStrictEqual(await logoAt(wiki, "/download/logos/DOCS"), BYTES, "from the site");
    deepStrictEqual(
      await logoAt(wiki, `${new URL(wiki.site).pathname}/download/logos/DOCS?x=1`),
      BYTES,
      "from the origin",
    );
    deepStrictEqual(await logoAt(wiki, `${wiki.site}/download/logos/DOCS`), BYTES, "whole");
  });

  for (
    const link of [
      ...["https://evil.example/logo.png", "//evil.example/logo.png", "\\\\evil.example\\logo.png", "data:image/png,x"],
      ...["javascript:alert(1)", "file:///etc/passwd", "https://"],
    ]
  ) {
    test(`downloadSpaceLogo() does not ask for ${link}`, async (wiki) => {
      strictEqual(await logoAt(wiki, link), undefined);
      strictEqual(wiki.requests.length, 1);
    });
  }

  test("downloadSpaceLogo() never leaves the site", async (wiki) => {
    await logoAt(wiki, "/../../other/logo.png").catch(() => {});
    strictEqual(wiki.requests.every(({ path }) => !path.startsWith("/outside/")), true);
  });

  test("downloadSpaceLogo() does not tell another origin the credential", async (wiki) => {
    await using media = startOtherOrigin(() => new Response(BYTES));
    wiki.fail({ kind: "redirect", location: `${media.origin}/file`, when: ({ path }) => path.includes("/logos/") });
    deepStrictEqual(await downloadSpaceLogo(clientFor(wiki), "DOCS", MAX), BYTES);
    deepStrictEqual(media.requests.map(({ headers }) => headers.get("authorization")), [null]);
  });

  test("downloadSpaceLogo() stops at its cap, whatever the wiki announces", async (wiki) => {
    await rejects(downloadSpaceLogo(clientFor(wiki), "DOCS", { maxBytes: 999 }), { code: "too-large" });
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
    const client = clientFor(wiki, {
      fetch: (input, init) => {
        const { url } = new Request(input, init);
        return url.includes("/logos/") ? Promise.resolve(new Response(endless())) : fetch(input, init);
      },
    });
    await rejects(downloadSpaceLogo(client, "DOCS", { maxBytes: 1_000_000 }), { code: "too-large" });
    strictEqual(sent < 2_000_000, true, String(sent));
  });

  test("downloadSpaceLogo() returns undefined for a space without a logo", async (wiki) => {
    extrasOf(wiki.store).logos.clear();
    wiki.store.putPage({ id: "1" });
    strictEqual(await downloadSpaceLogo(clientFor(wiki), "DOCS", MAX), undefined);
  });

  test("readContentProperty() reads a property, and none that the page does not have", async (wiki) => {
    const { properties } = extrasOf(wiki.store);
    wiki.store.putPage({ id: "1" });
    properties.set("1/my.app", '{"a":[1]}');
    deepStrictEqual(await readContentProperty(clientFor(wiki), "1", "my.app"), { a: [1] });
    const missing = await readContentProperty(clientFor(wiki), "1", "other").catch(({ code }) => code);
    strictEqual(missing, deployment === "cloud" ? undefined : "not-found");
  });

  test("readContentProperty() refuses an answer that is nested too deep", async (wiki) => {
    extrasOf(wiki.store).properties.set("1/deep", "[".repeat(10_000) + "]".repeat(10_000));
    await rejects(readContentProperty(clientFor(wiki), "1", "deep"), { code: "bad-answer" });
  });
}

Deno.test("readContentProperty() keeps a key within its path", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  await rejects(readContentProperty(clientFor(wiki), "1", "../../admin"), { code: "bad-id" });
  strictEqual(wiki.requests.length, 0);
});
