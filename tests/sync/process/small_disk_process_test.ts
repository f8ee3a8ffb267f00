import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { jsonLines, openSyncStage } from "../../support/processes/sync_process.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const PAGES = 24;
const KIBIBYTE = 1024;

Deno.test({
  name: "tool wiki docs sync on a full disk fails with a reason, leaves nothing half-written and goes on with room",
  ignore: noSmallDisk,
  async fn() {
    await using wiki = startTestWiki();
    for (let i = 0; i < PAGES; i++) {
      wiki.store.putPage({ title: `Page ${i}`, body: `<p>${"word ".repeat(4 * KIBIBYTE)}the end</p>` });
    }
    await using disk = await createSmallDisk(16_384 * KIBIBYTE);
    await using stage = await openSyncStage(wiki, disk.path);
    const filler = `${disk.path}/filler`;
    await Deno.writeFile(filler, new Uint8Array(15_984 * KIBIBYTE));
    const full = await stage.sync("--space", "DOCS", "--json");
    strictEqual(full.code, 1, full.stderr);
    const failed = jsonLines(full.stdout).filter(({ event }) => event === "failed");
    const error = full.stderr === "" ? {} : JSON.parse(full.stderr).error;
    const codes = new Set([...failed.map(({ code }) => code), error.code].filter((code) => code !== undefined));
    for (const code of codes) match(String(code), /^(?:file|state)-unavailable$/);
    ok(codes.size > 0);
    for (const path of await stage.files()) {
      if (path.endsWith(".md")) match(await stage.read(path), /the end\n$/);
    }
    await Deno.remove(filler);
    const { code, stderr } = await stage.sync("--space", "DOCS");
    deepStrictEqual([code, stderr], [0, ""]);
    deepStrictEqual((await stage.files()).length, PAGES);
    for (const path of await stage.files()) match(await stage.read(path), /the end\n$/);
    deepStrictEqual(await stage.leftovers(), []);
    strictEqual((await stage.sync()).stdout, "Everything is in sync\n");
  },
});

Deno.test({
  name: "tool wiki docs sync reports a read-only disk and changes nothing in the wiki",
  ignore: noSmallDisk,
  async fn() {
    await using wiki = startTestWiki();
    wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using disk = await createSmallDisk(4096 * KIBIBYTE);
    await using stage = await openSyncStage(wiki, disk.path);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    await stage.edit("Guide.md", "First", "Edited");
    await disk.forbidWriting();
    const { code, stderr } = await stage.sync("--push", "--json");
    strictEqual(code, 1);
    match(JSON.parse(stderr).error.code, /^(?:file|state)-unavailable$/);
    ok(wiki.requests.every(({ method }) => method === "GET"));
  },
});

Deno.test({
  name: "tool wiki docs sync --push on a full disk sends an edit once, whenever there is room again",
  ignore: noSmallDisk,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: `<p>First</p><p>${"word ".repeat(KIBIBYTE)}</p>` });
    await using disk = await createSmallDisk(1024 * KIBIBYTE);
    await using stage = await openSyncStage(wiki, disk.path);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    for (const room of [0, 8, 16, 32, 64]) {
      const before = historyOf(wiki.store).pageOf(id);
      const said = /<p>(\w+ ?\d*)<\/p>/.exec(before.body)?.[1] ?? "";
      await stage.edit("Guide.md", said, `Room ${room}`);
      const filler = `${disk.path}/filler`;
      await fillDisk(filler, room * KIBIBYTE);
      const { code, stderr } = await stage.sync("--push");
      ok(code <= 1 && !stderr.includes("This is a bug"), stderr);
      await Deno.remove(filler);
      strictEqual((await stage.sync("--push")).code, 0);
      const after = historyOf(wiki.store).pageOf(id);
      deepStrictEqual([after.version, after.body], [before.version + 1, before.body.replace(said, `Room ${room}`)]);
      match(await stage.read("Guide.md"), new RegExp(`version: ${after.version}\n(?:.*\n)*Room ${room}\n`));
      deepStrictEqual([await stage.files(), await stage.leftovers()], [["Guide.md"], []]);
    }
  },
});

/** Leaves about so many bytes of a disk. */
async function fillDisk(path: string, room: number): Promise<void> {
  using file = await Deno.open(path, { write: true, create: true });
  try {
    for (;;) await file.write(new Uint8Array(4 * KIBIBYTE));
  } catch { // it is full
    const { size } = await file.stat();
    await file.truncate(Math.max(0, size - room));
  }
}
