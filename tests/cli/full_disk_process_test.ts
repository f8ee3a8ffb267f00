// Whatever writes to a full disk says so, and hints at space.
import { match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../mod.ts";
import { sampleFiles, sampleManifest } from "../support/packs/packs.ts";
import { runTool } from "../support/processes/tool_process.ts";
import { createSmallDisk, noSmallDisk } from "../support/small_disk.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const FULL = /^error: Cannot .*: the disk is full\nhint: Free some space on the disk, or use another one\.\n$/;

/** Commands that write to the folder `full`, beside a document and a pack. */
const WRITERS: readonly (readonly string[])[] = [
  ["pdf-template", "render", "minimal", "a.md", "-o", "full/a.pdf"],
  ["pdf-template", "init", "full/report"],
  ["pack", "extract", "a.pack", "full/out"],
  ["docx-template", "init", "full/word"],
  ["webhook", "server", "--port", "0", "--secret-env", "SECRET", "--inbox", "full/inbox.db"],
  ["auth", "login", "--site", "SITE", "--token-file", "token"],
  ["wiki", "docs", "sync", "full", "--space", "DOCS"],
  ["wiki", "docs", "sync", "full/docs", "--space", "DOCS"],
  ["wiki", "export", "DOCS", "-o", "full/a.pdf"],
];

for (const args of WRITERS) {
  Deno.test({
    name: `tool ${args.join(" ")} on a full disk hints at space`,
    ignore: noSmallDisk,
    async fn() {
      await using wiki = startTestWiki();
      wiki.store.putPage({ title: "Guide", body: `<p>${"word ".repeat(4096)}</p>` });
      await using folder = await createTemporaryFolder();
      await using disk = await createSmallDisk(1024 * 1024);
      const { token } = wiki.settings;
      await Deno.symlink(disk.path, `${folder.path}/full`);
      await Deno.writeTextFile(`${folder.path}/a.md`, "# Guide\n\nText\n");
      await Deno.writeTextFile(`${folder.path}/token`, `${token}\n`, { mode: 0o600 });
      const pack = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
      await Deno.writeFile(`${folder.path}/a.pack`, pack);
      await fill(`${disk.path}/filler`);
      const site = { TOOL_SITE: wiki.site, TOOL_TOKEN: token };
      const { code, stderr } = await runTool(args.map((arg) => arg === "SITE" ? wiki.site : arg), {
        cwd: folder.path,
        env: {
          ...{ NO_COLOR: "1", SECRET: "s3cret-of-this-test", XDG_CONFIG_HOME: disk.path },
          ...args[0] === "auth" ? {} : site,
        },
      });
      match(stderr, FULL);
      strictEqual(code, 1);
    },
  });
}

/** Fills a disk to the last byte. */
async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true, create: true });
  try {
    for (;;) await file.write(new Uint8Array(4096));
  } catch (error) {
    match(String(error), /No space left/);
  }
}
