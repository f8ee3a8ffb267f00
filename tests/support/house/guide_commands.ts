import { ok, strictEqual } from "node:assert/strict";
import { startDemoWiki } from "../wiki/demo_wiki/start_demo_wiki.ts";
import { claimPort } from "../claim_port.ts";
import { createGuideFolder, type GuideProgram } from "./guide_folder.ts";
import type { Need } from "../command_lines/needs.ts";
import { type GuideFile, readBlocks, readGuideFiles } from "./guide_files.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { runCommand } from "../processes/run_command.ts";

const files = new Map((await readGuideFiles()).map((file) => [nameOf(file), file]));

/** What is there before a section begins. */
const PROVISIONS: Readonly<Record<string, readonly Need[]>> = {
  "README: Make a PDF template": [],
  "README: Start from what you have": ["brand", "letter", "notes"],
  "README: Render Markdown": [],
  "README: Receive webhooks": [],
  "automation: Output": ["pack", "recipe"],
  "automation: Completion": [],
  "automation: In CI": ["pack", "recipe", "handbook", "documents"],
  "documents: ": [],
  "documents: Books": ["recipe"],
  "documents: One PDF for each document": ["recipe", "handbook", "documents"],
  "documents: PDF standards": ["recipe"],
  "documents: Diagrams": [],
  "documents: Pictures and emoji": ["recipe"],
  "packs: Check a pack before you use it": ["pack", "more packs"],
  "packs: Inspect, extract, compare": ["pack", "more packs"],
  "packs: Make a pack by hand": [],
  "templates: From a recipe to a PDF": [],
  "templates: Recipes": ["recipe"],
  "templates: What a brand already has": [],
  "templates: What the execution gate refuses": ["earlier recipe"],
  "webhooks: Cloud by Forge": [],
  "webhooks: Data Center": [],
  "webhooks: Log and traces": [],
  "webhooks: Metrics": [],
  "webhooks: Run with systemd": [],
  "webhooks: Signatures": [],
  "webhooks: The admin page from elsewhere": ["pack"],
  "webhooks: The admin page": [],
  "webhooks: The file": ["routes"],
  "webhooks: Try it": [],
  "word: A recipe from a Word file": ["brand"],
  "word: From Word to a wiki": [],
  "word: A Word template": ["letter"],
  "word: Check a template": ["letter"],
  "word: Fill a template": ["letter", "letter pack", "handbook"],
  "word: Review": ["brand", "imported"],
  "word: Sample text": ["letter"],
  "word: Styles": [],
  "word: Text of a Word file": [],
};

/** Lines that are not run, and why; the program's commands and options in them are checked all the same. */
const LEFT_OUT: readonly (readonly [line: RegExp, reason: string])[] = [
  [/--diagrams/, "needs programs that draw diagrams"],
  [/--watch/, "goes on until Ctrl-C"],
  [/--web/, "goes on until Ctrl-C"],
  [/^export DENO_TLS_CA_STORE|^(?:npx -y deno@\S+|\.ci\/deno) task test$/, "the surroundings of these tests"],
  [/^(?:npx -y deno@\S+|\.ci\/deno) task demo$/, "a check of its own in .ci/run"],
  [/^tool wiki demo$|^deno task demo:wiki$/, "a server, which the test starts itself"],
  [
    /^(?:echo \S+ \| )?tool auth|^tool webhook (?:register|doctor)|^tool wiki docs sync docs|^tool wiki docs status docs/,
    "needs a wiki",
  ],
  [/\.ssh\/id_ed25519|^tool wiki archive verify .* --allowed-signers|^ssh-keygen/, "needs an SSH key"],
  [/^tool wiki archive verify handbook/, "needs a wiki: the guide export has tests of its own"],
  [/^export TOOL_SITE=https/, "needs a wiki"],
  [/--queue/, "needs a NATS server"],
  [/--secret-file hook.secret --(?:handler|export|routes|metrics)/, "goes on until Ctrl-C"],
  [/^tool webhook events (?:list --(?:state|route)|tail|replay|drop|show 42)/, "needs events that failed"],
  [/--verapdf/, "needs veraPDF"],
  [/^apt-get install|^deno task engine:build/, "takes most of an hour"],
  [/pictures\.1f2e3d4c5b6a/, "needs a Word file with a logo"],
  [/header-shape/, "needs a Word file with shapes in its header"],
  [/^tool docx-template validate letter\.docx --fill$/, "a test of validate_office_test.ts"],
];

/** Lines whose exit code 1 is an answer. */
const ANSWERS_NO = /tool (?:pack|pdf-template|wiki docs) diff|tool webhook verify/;

/**
 * Registers a test for each section of the README and the guides, which runs its shell blocks as they are printed, in a
 * folder of its own.
 */
export function testGuideCommands(program: GuideProgram): void {
  const register = (what: string, fn: () => Promise<void>) =>
    Deno.test({ name: `the commands ${what} run, ${program.name}`, ignore: Deno.build.os === "windows", fn });
  for (const file of files.values()) {
    for (const [title, blocks] of sectionsOf(file)) {
      const script = blocks.map(runnable).join("\n");
      if (/^(?!set ).*\S/m.test(script)) register(`of ${title}`, () => run(title, script, program));
    }
  }
  register("that sync with a wiki", () => syncWithWiki(program));
  register("that commit what a push changed", () => commitBack(program));
  register("that export from a wiki", () => exportFromWiki(program));
}

/** Syncs as the guide does, the conflict included. */
async function syncWithWiki(program: GuideProgram): Promise<void> {
  await using wiki = startDemoWiki({ port: 0 });
  await using folder = await createGuideFolder([], program);
  const [server = "", first = "", second = ""] = shellBlocks("sync", "Try it");
  strictEqual(server, "tool wiki demo\n");
  const site = siteOf(first, wiki);
  await runScript(folder, runnable(site));
  const page = [...wiki.store.pages.values()].find(({ title }) => title === "Your first week");
  const body = page?.body.replace("Bring your bicycle.", "Bring your bike.");
  ok(page !== undefined && body !== undefined && body !== page.body);
  historyOf(wiki.store).editPage(page.id, { body });
  await runScript(
    folder,
    `${exportsOf(site)}
    sed -i.bak 's/your bicycle/your own bicycle/' "${EDITED}.md" && rm "${EDITED}.md.bak"
    if tool wiki docs sync handbook --push; then exit 9; fi
    test -e "${EDITED}.remote.md"
    ${second}`,
  );
}

/** Edits one paragraph twice, and pushes each edit from a fresh clone with the job of the guide. */
async function commitBack(program: GuideProgram): Promise<void> {
  await using wiki = startDemoWiki({ port: 0 });
  await using folder = await createGuideFolder([], program);
  await runScript(folder, "git init --quiet --bare -b main origin && git clone --quiet origin team");
  const site = exportsOf(siteOf(shellBlocks("sync", "Try it")[1] ?? "", wiki));
  const job = blockOf("sync", "Among your other tools", "sh");
  const identity =
    "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.example GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.example";
  const commit = "git add --all && git commit --quiet --message edit && git push --quiet origin HEAD:main";
  await runScript(folder, `${site}\n${identity}\ncd team\ntool wiki docs sync docs --space DOCS\n${commit}`);
  for (const [at, words] of ["Bring your bike.", "Bring your own bike."].entries()) {
    const edit =
      `printf '\\n${words}\\n' > new && { sed '/^Bring your /d' "${FIRST_WEEK}"; cat new; } > next && mv next "${FIRST_WEEK}" && rm new`;
    await runScript(
      folder,
      `${identity}\ncd team\ngit pull --quiet\n${edit}\n${commit}\ncd ..\n${site}\n` +
        `git clone --quiet origin run${at}\ncd run${at}\n(\n${job})\n`,
    );
    const [page] = [...wiki.store.pages.values()].filter(({ title }) => title === "Your first week");
    ok(page?.body.includes(`<p>${words}</p>`));
  }
}

/** Sections of the guide that sync with the sample wiki. */
const SYNCING = ["Try it", "Among your other tools"];

/** The page that a team edits. */
const FIRST_WEEK = "docs/Wheelwright handbook/People/Your first week.md";

/** Exports as the README and the guide do. */
async function exportFromWiki(program: GuideProgram): Promise<void> {
  await using wiki = startDemoWiki({ port: 0 });
  await using folder = await createGuideFolder(["pack", "letter"], program);
  const [server = "", first = "", ...others] = readBlocks(files.get("export")?.text ?? "")
    .filter(({ language }) => language === "sh").map(({ code }) => code);
  strictEqual(server, "tool wiki demo\n");
  const readme = EXPORTING.flatMap((section) => shellBlocks("README", section)).map(runnable).join("");
  const script = [siteOf(first, wiki), "rm report.wiki-pdf-template book.pdf book.docx", ...others].map(runnable);
  await Deno.writeTextFile(
    `${folder.path}/exports.yaml`,
    blockOf("export", "Several books", "yaml").replace("  profile: company\n", ""),
  );
  const synced = "tool wiki docs sync handbook --space DOCS"; // a book of the job file is made of it
  const lines = new Set([exportsOf(siteOf(first, wiki)), synced, readme, ...script].join("\n").split("\n"));
  await runScript(folder, [...lines].join("\n"));
  const isExpected = ({ method, path }: { readonly method: string; readonly path: string }) =>
    method === "GET" || path.startsWith("/rest/api/contentbody/convert/") || isUpload(path);
  strictEqual(wiki.requests.find((request) => !isExpected(request)), undefined);
}

/** Tests for the request with which `--upload` attaches a book, the only one of an export that writes. */
function isUpload(path: string): boolean {
  return /^\/rest\/api\/content\/\d+\/child\/attachment$/.test(path);
}

/** Sections of the README that export from the sample wiki. */
const EXPORTING = ["Try it", "Export pages"];

/** Returns a block with the address and the token of the wiki of a test. */
function siteOf(code: string, { site, settings }: TestWiki): string {
  return code.replace(/TOOL_SITE=\S+/, `TOOL_SITE=${site}`).replace(/TOOL_TOKEN=\S+/, `TOOL_TOKEN=${settings.token}`);
}

/** The page that the guide edits. */
const EDITED = "handbook/Wheelwright handbook/People/Your first week";

function exportsOf(script: string): string {
  return /^export .*$/m.exec(script)?.[0] ?? "";
}

async function run(title: string, script: string, program: GuideProgram): Promise<void> {
  const provisions = PROVISIONS[title];
  if (provisions === undefined) {
    throw new Error(`Say in PROVISIONS what "${title}" needs, or in LEFT_OUT why it cannot run`);
  }
  await using folder = await createGuideFolder(provisions, program);
  if (title.startsWith("packs: Make")) {
    await Deno.writeTextFile(`${folder.path}/manifest.json`, blockOf("packs", "Make a pack by hand", "json"));
  }
  if (title === "templates: What a brand already has") {
    const [, brand = ""] = /^ {2}```yaml\n(.*?)^ {2}```/ms.exec(files.get("templates")?.text ?? "") ?? [];
    await Deno.writeTextFile(`${folder.path}/_brand.yml`, brand.replace(/^ {2}/gm, ""));
  }
  await runScript(folder, withServer(script, [claimPort(), claimPort()]));
}

/** Runs a script; fails with all that it printed. */
export async function runScript(folder: { path: string; env: Record<string, string> }, script: string): Promise<void> {
  const { code, stdout, stderr } = await runCommand("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder.path,
    env: folder.env,
    clearEnv: true,
  });
  if (code !== 0) throw new Error(`The commands give exit code ${code}:\n${script}\n${stdout}${stderr}`);
}

/** The shell blocks of each section; titled by file and heading. */
function sectionsOf(file: GuideFile): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  for (const { section, language, code } of readBlocks(file.text)) {
    const needsWiki = nameOf(file) === "export" || nameOf(file) === "sync" && SYNCING.includes(section) ||
      nameOf(file) === "README" && EXPORTING.includes(section);
    if (language !== "sh" || needsWiki) continue;
    const title = `${nameOf(file)}: ${section}`;
    sections.set(title, [...sections.get(title) ?? [], code]);
  }
  return sections;
}

/** A block without the lines that are left out. */
function runnable(code: string): string {
  return code.replaceAll("\\\n", " ").split("\n")
    .filter((line) => !LEFT_OUT.some(([pattern]) => pattern.test(line)))
    .map((line) => ANSWERS_NO.test(line) ? `${line} || [ $? -eq 1 ]` : line)
    .join("\n");
}

/** Runs a server in the background until the script ends, on ports that no other test has. */
function withServer(script: string, [port, adminPort]: readonly [number, number]): string {
  return script
    .replace(
      /^(tool webhook server .*)$/m,
      `$1 --port ${port} & trap 'kill %1; wait' EXIT\nuntil curl -fs localhost:${port}/health > /dev/null; do sleep 0.1; done`,
    )
    .replace(/^(tool webhook events \w+)(.*)$/gm, `$1 --port ${port}$2`)
    .replaceAll("localhost:8080", `localhost:${port}`)
    .replaceAll("8081", String(adminPort));
}

function shellBlocks(name: string, section: string): string[] {
  const blocks = readBlocks(files.get(name)?.text ?? "");
  return blocks.filter((block) => block.language === "sh" && block.section === section).map(({ code }) => code);
}

/** Returns the first block of a section in a language. */
export function blockOf(name: string, section: string, language: string): string {
  const blocks = readBlocks(files.get(name)?.text ?? "");
  return blocks.find((block) => block.language === language && block.section === section)?.code ?? "";
}

function nameOf({ path }: GuideFile): string {
  return path.replace(/^.*\/|\.md$/g, "");
}
