import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSyncStage } from "../../support/processes/sync_process.ts";
import { startOtherOrigin } from "../../support/test_wiki/other_origin.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

/** Names that no system should take as they are. */
const HOSTILE = [
  ...["../../x", "../..", "/etc/passwd", "C:\\Windows\\x.txt", "..\\..\\y", "a/b.txt", "CON", "nul.txt", "COM1.png"],
  ...["name.", "name ", ".hidden", "-rf", "a:b", "a\u0000b", "line\nbreak.txt", "\u202Egnp.exe", "photo.png"],
  ...[
    "PHOTO.png",
    "e\u0301.txt",
    "\u00e9.txt",
    `${"n".repeat(300)}.txt`,
    `${"\u{1F600}".repeat(100)}.png`,
    "x.remote.md",
  ],
  ...["Guide.md", "sync.db", ".tool", "a.assets", " ", "~", "$(rm -rf).txt"],
];

function attach(wiki: TestWiki, page: string, name: string, text = `Bytes of ${name}`): void {
  const bytes = new TextEncoder().encode(text);
  historyOf(wiki.store).putAttachment(page, { name, bytes, mediaType: "application/octet-stream" });
}

async function tree(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    if (isDirectory) found.push(...(await tree(`${path}/${name}`)).map((each) => `${name}/${each}`));
    else found.push(name);
  }
  return found.sort();
}

Deno.test("tool wiki docs sync keeps attachments with hostile names in their folder, each as a file of its own", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putPage({ title: "Guide" });
  for (const name of HOSTILE) attach(wiki, id, name);
  await using stage = await openSyncStage(wiki);
  const { code, stderr } = await stage.sync("--space", "DOCS");
  deepStrictEqual([code, stderr], [0, ""]);
  const files = (await stage.files()).filter((path) => path !== "Guide.md");
  for (const path of files) {
    ok(/^Guide\.assets\/[^/]+$/.test(path), path);
    const name = path.slice("Guide.assets/".length);
    ok(!/\p{Cc}|[<>:"/\\|?*\u202a-\u202e]|[. ]$|^\./u.test(name), name);
    ok(!/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name), name);
    ok(new TextEncoder().encode(name).length <= 255, name);
  }
  strictEqual(new Set(files.map((path) => path.normalize("NFC").toLowerCase())).size, HOSTILE.length);
  const texts = await Promise.all(files.map((path) => stage.read(path)));
  deepStrictEqual(texts.toSorted(), HOSTILE.map((name) => `Bytes of ${name}`).toSorted());
  const beside = (await tree(stage.path)).filter((path) => !path.startsWith("docs/"));
  deepStrictEqual(beside, ["hook.secret"]);
  strictEqual((await stage.sync("--push")).stdout, "Everything is in sync\n");
  ok(wiki.requests.every(({ method }) => method === "GET"));
});

Deno.test("tool wiki docs sync follows a download to another origin without the credential", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putPage({ title: "Guide" });
  attach(wiki, id, "photo.png", "Bytes from somewhere");
  await using other = startOtherOrigin(() => new Response("Bytes from elsewhere"));
  const isDownload = ({ path }: { path: string }) => path.startsWith("/download/");
  wiki.fail({ kind: "redirect", location: `${other.origin}/media/1?token=signed`, when: isDownload });
  await using stage = await openSyncStage(wiki);
  strictEqual((await stage.sync("--space", "DOCS")).code, 0);
  strictEqual(await stage.read("Guide.assets/photo.png"), "Bytes from elsewhere");
  deepStrictEqual(
    other.requests.map(({ path, headers }) => [path, headers.get("authorization"), headers.get("cookie")]),
    [
      ["/media/1", null, null],
    ],
  );
});

Deno.test({
  name: "tool wiki docs sync --push sends a file beside a page, and nothing that a link leads to",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide" });
    attach(wiki, id, "photo.png");
    await using stage = await openSyncStage(wiki);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    await stage.write("Guide.assets/notes.txt", "Notes");
    await Deno.symlink(`${stage.path}/hook.secret`, `${stage.root}/Guide.assets/secret.txt`);
    await stage.sync("--push");
    const names = historyOf(wiki.store).attachments.of(id).map(({ name }) => name);
    deepStrictEqual(names, ["photo.png", "notes.txt"]);
  },
});
