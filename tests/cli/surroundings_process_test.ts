// Whatever writes to a full disk says so, and hints at space.
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../mod.ts";
import { sampleFiles, sampleManifest } from "../support/packs/packs.ts";
import { CLI, runTool, spawnTool } from "../support/processes/tool_process.ts";
import { createSmallDisk, noSmallDisk } from "../support/small_disk.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";
import type { CommandLine } from "../support/command_lines/command_line.ts";
import { openStage, type Stage } from "../support/command_lines/stage.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../support/second_user.ts";
import { walkFiles } from "../support/house/walk_files.ts";
import { runCommand } from "../support/processes/run_command.ts";
import { claimPort } from "../support/claim_port.ts";
import { deliver, openServerFolder } from "../support/processes/server_process.ts";
import { logInTo } from "../support/processes/tool_login.ts";
import { startDemoWiki } from "../support/wiki/demo_wiki/start_demo_wiki.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

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
  Deno.test(`tool ${args.join(" ")} on a full disk hints at space`, { ignore: noSmallDisk }, async () => {
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

// Commands that find what another user has put in the way.

for (
  const [entry, kind, line] of [
    [".book.pdf.export", "folder", { line: "wiki export DOCS -o book.pdf", needs: ["wiki"] }],
    ["docs/.tool", "folder", { line: "wiki docs sync docs --space DOCS", needs: ["wiki"] }],
    ["docs/.tool", "folder", { line: "wiki docs resolve docs/Company.md --take remote", needs: ["synced"] }],
    ["brand/.tool/history", "folder", { line: "pdf-template undo brand", needs: ["decided"] }],
    ["brand/.tool", "folder", { line: "pdf-template undo brand", needs: ["decided"] }],
    ["in.db", "file", { line: "webhook server --inbox in.db --port 0" }],
    ["in.db.lock", "file", { line: "webhook server --inbox in.db --port 0" }],
  ] as const satisfies readonly (readonly [string, "file" | "folder", Pick<CommandLine, "line" | "needs">])[]
) {
  Deno.test(
    `tool ${line.line} refuses ${entry} of another user, and leaves it as it is`,
    { ignore: noSecondUser },
    async () => {
      await using stage = await openStage({ ...line, prints: /./ });
      const { folder, task: { words, env } } = stage;
      const path = `${folder}/${entry}`;
      if (kind === "folder") await Deno.mkdir(path, { recursive: true });
      else await Deno.writeFile(path, new Uint8Array());
      await Deno.chmod(path, 0o777);
      await Deno.chown(path, OTHER_USER, OTHER_USER);
      const options = { cwd: folder, env: { ...env, NO_PROXY: "127.0.0.1" } };
      const before = contentOf(path);
      const { code, stderr } = await runTool(words, options);
      strictEqual(code, 1, stderr);
      ok(
        stderr.includes(`${entry}": it belongs to another user (uid ${OTHER_USER})\nhint: Run the command as`),
        stderr,
      );
      deepStrictEqual([(await Deno.lstat(path)).uid, modeOf(path), contentOf(path)], [OTHER_USER, "777", before]);
    },
  );
}

function contentOf(path: string): readonly string[] | number {
  const { isDirectory, size } = Deno.lstatSync(path);
  return isDirectory ? [...Deno.readDirSync(path)].map(({ name }) => name).sort() : size;
}

// Every command that writes a result, over one that only its owner may read.

type Line = Pick<CommandLine, "line" | "needs">;

/** Runs the line of a stage with the usual umask, which lets others read. */
async function runLine({ folder, task: { words, env } }: Stage, ...more: string[]): Promise<void> {
  const args = ["-c", 'umask 022; exec "$@"', "sh", Deno.execPath(), "run", "-A", "--quiet", CLI, ...words, ...more];
  const { code, stderr } = await runCommand("sh", args, { cwd: folder, env: { ...env, NO_PROXY: "127.0.0.1" } });
  strictEqual(code, 0, stderr);
}

for (
  const [results, line] of [
    [["new.wiki-pdf-template"], {
      line: "pack create --manifest manifest.json tool.typ --output new.wiki-pdf-template --force",
      needs: ["members"],
    }],
    [["new.wiki-pdf-template", "proof.json"], {
      line: "pdf-template build report --output new.wiki-pdf-template --proof proof.json --force",
      needs: ["recipe"],
    }],
    [["new.yaml"], {
      line: "pdf-template migrate-runtime report/recipe.yaml --output new.yaml --force",
      needs: ["recipe"],
    }],
    [["out.pdf"], { line: "pdf-template render handbook.md --output out.pdf --force", needs: ["handbook"] }],
    [["out.docx"], {
      line: "docx-template render letter.docx handbook.md -o out.docx --force",
      needs: ["letter", "handbook"],
    }],
    [["new.wiki-pdf-template"], {
      line:
        "docx-template build letter.docx --id com.example.letter --name Letter --version 1.0.0 --output new.wiki-pdf-template --force",
      needs: ["letter"],
    }],
    [["book.pdf", "report.json"], {
      line: "wiki export DOCS:Company --report report.json -o book.pdf --force",
      needs: ["wiki"],
    }],
    [["book.docx"], {
      line: "wiki export DOCS:Company --template letter.docx -o book.docx --force",
      needs: ["wiki", "letter"],
    }],
    [["week.pdf"], { line: 'wiki docs export docs --page "Your first week" -o week.pdf --force', needs: ["synced"] }],
    [["week.docx"], {
      line: 'wiki docs export docs --page "Your first week" --template letter.docx -o week.docx --force',
      needs: ["synced", "letter"],
    }],
  ] as const satisfies readonly (readonly [readonly string[], Line])[]
) {
  Deno.test(`tool ${line.line.split(" ").slice(0, 2).join(" ")} keeps ${results.join(" and ")} private`, {
    ignore: noModes,
  }, async () => {
    await using stage = await openStage({ ...line, prints: /./ });
    for (const name of results) await Deno.writeTextFile(`${stage.folder}/${name}`, "old", { mode: 0o600 });
    await runLine(stage);
    for (const name of results) {
      deepStrictEqual([name, modeOf(`${stage.folder}/${name}`)], [name, "600"]);
      ok((await Deno.readFile(`${stage.folder}/${name}`)).length > 3, name);
    }
  });
}

for (
  const [folder, line] of [
    ["book", { line: "wiki export DOCS --split-by chapter -o book --force", needs: ["wiki"] }],
    ["shots", { line: "pdf-template preview report --out shots", needs: ["recipe"] }],
  ] as const satisfies readonly (readonly [string, Line])[]
) {
  Deno.test(`tool ${line.line.split(" ").slice(0, 2).join(" ")} keeps a folder of private files private`, {
    ignore: noModes,
  }, async () => {
    await using stage = await openStage({ ...line, prints: /./ });
    await runLine(stage);
    const place = `${stage.folder}/${folder}`;
    const [gone = "", ...names] = walkFiles(place).filter((name) => !name.startsWith("."));
    strictEqual(modeOf(`${place}/${gone}`), "644");
    for (const name of [gone, ...names]) await Deno.chmod(`${place}/${name}`, 0o600);
    await Deno.chmod(place, 0o700);
    await Deno.writeTextFile(`${place}/${names[0] ?? ""}`, "damaged");
    await Deno.remove(`${place}/${gone}`); // as if it were a new page
    await runLine(stage);
    deepStrictEqual([gone, ...names].map((name) => modeOf(`${place}/${name}`)), [gone, ...names].map(() => "600"));
    strictEqual(modeOf(place), "700");
  });
}

Deno.test("tool render, export and sync with --quiet print their results and nothing on standard error", async () => {
  await using wiki = startDemoWiki({ port: 0, deployment: "data-center" });
  await using folder = await createTemporaryFolder();
  await using login = await logInTo(wiki);
  const cwd = folder.path;
  await Deno.writeFile(`${cwd}/t.docx`, await createWordTemplate(["$scroll.title", "$scroll.content"]));
  await Deno.writeTextFile(`${cwd}/lossy.md`, "# T\n\n![Plan](plan.png)\n");
  for (
    const args of [
      ["docx-template", "render", "t.docx", "lossy.md"],
      ["pdf-template", "render", "minimal", "lossy.md"],
      ["wiki", "export", "DOCS", "--template", "t.docx", "-o", "book.docx"],
      ["wiki", "docs", "sync", "docs", "--space", "DOCS"],
      ["wiki", "docs", "sync", "docs", "--dry-run"],
    ]
  ) {
    const { code, stdout, stderr } = await runTool([...args, "--quiet"], { cwd, env: login.env });
    deepStrictEqual([code, stderr], [0, ""], args.join(" "));
    ok(stdout !== "", args.join(" "));
  }
});

Deno.test("tool with --quiet still prints errors", async () => {
  const { code, stdout, stderr } = await runTool(["pack", "inspect", "gone.pack", "--quiet"]);
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot read "gone\.pack"/);
});

Deno.test("tool webhook server --quiet logs problems only", { ignore: Deno.build.os === "windows" }, async () => {
  await using folder = await openServerFolder("exit 0");
  const port = claimPort();
  const place = ["--port", String(port), "--host", "127.0.0.1", "--inbox", "events.inbox"];
  const flags = [...place, "--secret-file", "secret.txt", "--no-enrich", "--handler", "./handler.sh"];
  const child = spawnTool(["webhook", "server", ...flags, "--quiet"], { cwd: folder.path });
  const output = child.output();
  const url = `http://127.0.0.1:${port}`;
  while (!await fetch(`${url}/health`).then(async (answer) => (await answer.text()) !== "", () => false)) {
    await new Promise((go) => setTimeout(go, 20));
  }
  const { status } = await deliver(url, { event: "page_updated", page: { id: 1 } });
  child.kill("SIGTERM");
  const { code, stdout, stderr } = await output;
  strictEqual(status, 202);
  const texts = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  deepStrictEqual([code, ...texts], [0, "", ""]);
});
