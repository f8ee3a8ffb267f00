import { createWordTemplate } from "../word_documents/word_template.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../temporary_folder.ts";
import { CLI } from "../processes/tool_process.ts";
import { ROOT } from "./source_files.ts";

/** Something that commands of a guide begin with. */
export type Provision =
  | "recipe"
  | "earlier recipe"
  | "pack"
  | "more packs"
  | "letter"
  | "letter pack"
  | "brand"
  | "imported"
  | "handbook";

/** A folder in which the commands of guides run, with `tool` on its path. */
export interface GuideFolder extends TemporaryFolder {
  /** Variables of the commands. */
  readonly env: Record<string, string>;
}

const PACK = "report.wiki-pdf-template";
/** The pack of every folder, which is built once. */
let pack: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Makes a folder with what commands need; nothing of the user's settings reaches it, and nothing of the network. */
export async function createGuideFolder(provisions: readonly Provision[]): Promise<GuideFolder> {
  const folder = await createTemporaryFolder();
  const { path } = folder;
  const env = await writePrograms(path);
  const tool = async (...args: string[]) => void await runSuccessfully("tool", args, { cwd: path, env });
  const wants = (...names: Provision[]) => names.some((name) => provisions.includes(name));
  if (wants("letter", "letter pack", "brand")) {
    const word = await createWordTemplate(["$scroll.title", "$scroll.content"]);
    for (const name of ["letter.docx", "brand.docx", "brand-2027.docx"]) await Deno.writeFile(`${path}/${name}`, word);
  }
  if (wants("letter pack")) {
    const identity = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];
    await tool("docx-template", "build", "letter.docx", ...identity, "--output", "letter.wiki-pdf-template");
  }
  if (wants("handbook")) await Deno.writeTextFile(`${path}/handbook.md`, "# First steps\n\n- Welcome\n");
  if (wants("imported")) await tool("pdf-template", "import", "brand.docx");
  if (wants("recipe", "pack")) {
    await tool("pdf-template", "init", "report");
    await Deno.mkdir(`${path}/report/assets`);
    await Deno.writeTextFile(`${path}/report/assets/logo.svg`, LOGO);
  }
  if (wants("earlier recipe")) {
    await Deno.mkdir(`${path}/report`);
    await Deno.copyFile(EARLIER_RECIPE, `${path}/report/recipe.yaml`);
  }
  if (wants("pack")) {
    pack ??= tool("pdf-template", "build", "report", "--output", PACK).then(() => Deno.readFile(`${path}/${PACK}`));
    await Deno.writeFile(`${path}/${PACK}`, await pack);
  }
  if (!wants("recipe") && wants("pack")) await Deno.remove(`${path}/report`, { recursive: true });
  if (wants("more packs")) {
    for (const name of ["old", "new", "other"]) {
      await Deno.copyFile(`${path}/${PACK}`, `${path}/${name}.wiki-pdf-template`);
    }
  }
  return { ...folder, env };
}

/** A recipe that pins an earlier digest of its baseline. */
const EARLIER_RECIPE = new URL(
  "tests/fixtures/known_sources/991a2758-1e2eb2d4-4f03b222/editorial/recipe.yaml",
  ROOT,
);

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

/**
 * Writes fake programs: `tool`, a browser that opens nothing, and a `curl` that returns a pack of the folder for every
 * remote URL.
 */
async function writePrograms(path: string): Promise<Record<string, string>> {
  const bin = `${path}/.bin`;
  await Deno.mkdir(bin);
  const curl = (await runSuccessfully("sh", ["-c", "command -v curl"])).trim();
  const programs = {
    tool: `exec "${Deno.execPath()}" run -A --quiet "${CLI}" "$@"`,
    "xdg-open": "exit 0",
    open: "exit 0",
    curl: `case "$*" in *example.com*) exec cat "${path}/${PACK}" ;; *) exec "${curl}" --noproxy '*' "$@" ;; esac`,
  };
  for (const [name, script] of Object.entries(programs)) {
    await Deno.writeTextFile(`${bin}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const local = "127.0.0.1,localhost";
  const home = { XDG_CONFIG_HOME: `${path}/.settings`, XDG_STATE_HOME: `${path}/.state`, TOOL_PROFILE: "" };
  const secret = { WEBHOOK_SECRET: "0123456789abcdef" };
  return {
    ...home,
    ...secret,
    NO_COLOR: "1",
    NO_PROXY: local,
    no_proxy: local,
    PATH: `${bin}:${Deno.env.get("PATH")}`,
  };
}
