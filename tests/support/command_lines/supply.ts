import { startDemoWiki } from "../wiki/demo_wiki/start_demo_wiki.ts";
import { claimPort } from "../claim_port.ts";
import { walkFiles } from "../house/walk_files.ts";
import { runCommand } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { SOURCE } from "./runner.ts";
import { type Need, NEEDS } from "./needs.ts";

/** Subfolders of a stage: where the line runs, and the home of its user. */
export const WORK = "work";
export const HOME = "home";

/** Content and mode of files, by their path. */
type Files = ReadonlyMap<string, { readonly bytes: Uint8Array; readonly mode: number | null }>;

/** The files of each need, which are made once. */
const made = new Map<Need, Promise<Files>>();
/** The port of every sample wiki: synced folders and profiles name it. */
let port: number | undefined;

/** Returns the needs and all that they include, in the order in which they are met. */
export function allNeeds(needs: readonly Need[]): Need[] {
  return [...new Set(needs.flatMap((need) => [...allNeeds(NEEDS[need].with ?? []), need]))];
}

/** Starts the sample wiki as needs want it; undefined if they want none. */
export function startWiki(needs: readonly Need[]): TestWiki | undefined {
  const steps = allNeeds(needs).flatMap((need) => NEEDS[need].wiki ?? []);
  if (steps.length === 0) return undefined;
  const wiki = startDemoWiki({ port: port ??= claimPort() });
  for (const step of steps) step(wiki);
  return wiki;
}

/** Puts the files of needs into a folder. */
export async function supplyFiles(needs: readonly Need[], root: string): Promise<void> {
  for (const need of allNeeds(needs)) {
    made.get(need) ?? made.set(need, makeFiles(need));
    for (const [path, { bytes, mode }] of await made.get(need) ?? []) {
      const file = `${root}/${path}`;
      await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
      await Deno.writeFile(file, bytes);
      if (mode !== null && Deno.build.os !== "windows") await Deno.chmod(file, mode & 0o777);
    }
  }
}

async function makeFiles(need: Need): Promise<Files> {
  const { make, from = [], with: included = [] } = NEEDS[need];
  if (make === undefined) return new Map();
  await using root = await createTemporaryFolder();
  const folder = `${root.path}/${WORK}`;
  const home = `${root.path}/${HOME}`;
  for (const path of [folder, home]) await Deno.mkdir(path);
  await supplyFiles([...from, ...included], root.path);
  const before = await readFiles(root.path);
  await using wiki = startWiki([...from, need]);
  const site = wiki?.site ?? "";
  const place = {
    folder,
    home,
    temporary: root.path,
    env: wikiVariables(wiki),
    needsPrograms: true,
    needsNetwork: true,
  };
  await make({
    ...{ folder, site },
    write: (name, content) => writeFile(`${folder}/${name}`, content),
    tool: async (words, code = 0) => {
      const { program, args, env } = SOURCE.command({ ...place, words });
      const run = await runCommand(program, args, { cwd: folder, env: { ...env }, clearEnv: true });
      if (run.code !== code) throw new Error(`Cannot make ${need}: exit code ${run.code}\n${run.stdout}${run.stderr}`);
    },
  });
  const after = await readFiles(root.path);
  return new Map([...after].filter(([path, { bytes }]) => !isSame(bytes, before.get(path)?.bytes)));
}

/** Variables that name a wiki and its token. */
export function wikiVariables(wiki: TestWiki | undefined): Record<string, string> {
  return wiki === undefined ? {} : { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
}

async function readFiles(root: string): Promise<Files> {
  const paths = [...walkFiles(root)];
  return new Map(
    await Promise.all(paths.map(async (path) => {
      const { mode } = await Deno.stat(`${root}/${path}`);
      return [path, { bytes: await Deno.readFile(`${root}/${path}`), mode }] as const;
    })),
  );
}

async function writeFile(path: string, content: string | Uint8Array): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await (typeof content === "string" ? Deno.writeTextFile(path, content) : Deno.writeFile(path, content));
}

function isSame(bytes: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && bytes.length === other.length && bytes.every((byte, i) => byte === other[i]);
}
