// Options that change which pages and pictures a book has, and what a terminal shows meanwhile.
import type { CompileJob } from "../../../../../src/pdf/engine.ts";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fetchFrom, STAGED_SITES } from "../../../../support/export/export_stage.ts";
import { png, PNG_END, pngChunk, pngData, pngHeader } from "../../../../support/pictures/forged_images.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

Deno.test("tool wiki export has archived pages only with --include-archived", async () => {
  await using wiki = startSmallWiki("cloud");
  historyOf(wiki.store).archivePage("2");
  const titlesWith = async (...args: string[]) => {
    const { code, stdout, stderr } = await exportQuickly(wiki, ["DOCS", "--json", ...args]);
    strictEqual(code, 0, stderr);
    return JSON.parse(stdout).pages.map(({ title, status }: Record<string, unknown>) => `${title} ${status}`).sort();
  };
  deepStrictEqual(await titlesWith(), ["Home current", "Plan current"]);
  deepStrictEqual(await titlesWith("--include-archived"), ["Home current", "Plan current", "Setup archived"]);
});

/** A wiki with two pictures on the web, and a network that has them. */
function startWorldWithPictures(onPicture: (url: string) => Promise<void> = () => Promise.resolve()) {
  const wiki = startSmallWiki();
  const body = ["a", "b"].map((name) =>
    `<p><ac:image ac:alt="${name}"><ri:url ri:value="https://img.example.com/${name}.png" /></ac:image></p>`
  );
  wiki.store.putPage({ id: "1", title: "Home", body: body.join(""), version: 3 });
  const asked: string[] = [];
  const inWiki = fetchFrom(wiki, STAGED_SITES["data-center"]);
  const network: typeof fetch = async (input, init) => {
    const { url } = new Request(input, init);
    if (!url.startsWith("https://img.example.com/")) return await inWiki(input, init);
    asked.push(url);
    await onPicture(url);
    return new Response(pictureOf(url.endsWith("/a.png") ? 2 : 3));
  };
  return { wiki, asked, network };
}

/** A picture that is two pixels wide. */
function pictureOf(height: number): Uint8Array<ArrayBuffer> {
  return png(pngHeader({ height }), pngChunk("IDAT", pngData(height * 3)), PNG_END).slice();
}

function picturesIn(jobs: readonly CompileJob[]): string[] {
  return [...jobs[0]?.stored?.keys() ?? []].filter((path) => path.startsWith("/images/"));
}

Deno.test("tool wiki export shows pictures on the web only from hosts of --fetch-external", async () => {
  const { wiki, asked, network } = startWorldWithPictures();
  await using _: TestWiki = wiki;
  const without = await exportQuickly(wiki, ["1"], { fetch: network });
  deepStrictEqual([without.code, asked, picturesIn(without.jobs)], [0, [], []], without.stderr);
  ok(without.stderr.includes("picture-external: 2 left out"), without.stderr);
  const args = ["1", "--fetch-external", "*.example.com", "--strict"];
  const found = await exportQuickly(wiki, args, { fetch: network });
  strictEqual(found.code, 0, found.stderr);
  deepStrictEqual(asked.sort(), ["https://img.example.com/a.png", "https://img.example.com/b.png"]);
  strictEqual(picturesIn(found.jobs).length, 2);
});

Deno.test("tool wiki export counts on a terminal, and removes the line before the result", async () => {
  const counted = Promise.withResolvers<void>();
  const { wiki, network } = startWorldWithPictures((url) =>
    url.endsWith("/a.png") ? Promise.resolve() : counted.promise
  );
  await using _: TestWiki = wiki;
  const { code, stdout, stderr } = await exportQuickly(wiki, ["1", "--fetch-external", "img.example.com"], {
    ...{ fetch: network, terminals: ["stderr"] },
    onError: (text) => void (text.includes("Loading pictures: 1 of 2") && counted.resolve()),
  });
  strictEqual(code, 0, stderr);
  ok(stdout.startsWith('Wrote "Home v3.pdf"'), stdout);
  ok(stderr.endsWith("\r\x1b[2K"), JSON.stringify(stderr.slice(-200)));
});
