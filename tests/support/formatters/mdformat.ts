import { fileURLToPath } from "node:url";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { cacheFolder } from "../cache_folder.ts";
import { isCommandPresent, runCommand } from "../processes/run_command.ts";
import { skipUnless } from "../skip.ts";

/** What is installed from PyPI together; each has a file with the versions and digests of its packages. */
export const MDFORMATS = ["plain", "gfm", "tables"] as const;

/** Mdformat alone, or with extensions. */
export type Mdformat = (typeof MDFORMATS)[number];

const FOLDER = cacheFolder("mdformat");
const PYTHON = "python3";

const found = new Map<Mdformat, Promise<Program>>();

/** Folder of the packages, or the reason why there is none. */
type Program = { readonly path: string } | { readonly absent: string };

/** Whether mdformat cannot run here; says so in one line. For `ignore:`. */
export async function skipWithoutMdformat(kind: Mdformat): Promise<boolean> {
  const program = await findMdformat(kind);
  return "absent" in program && skipUnless(false, `mdformat does not format pages, because ${program.absent}`);
}

/** Runs mdformat for all files of a folder. */
export async function runMdformat(kind: Mdformat, options: readonly string[], folder: string): Promise<void> {
  const program = await findMdformat(kind);
  if ("absent" in program) throw new Error(program.absent);
  const { code, stdout, stderr } = await runCommand(PYTHON, ["-m", "mdformat", ...options, "."], {
    cwd: folder,
    env: { PYTHONPATH: program.path },
  });
  // It leaves a file alone of which it would change the meaning.
  if (code !== 0 && !stderr.includes("Could not format")) throw new Error(`mdformat:\n${stdout}${stderr}`);
}

function findMdformat(kind: Mdformat): Promise<Program> {
  const program = found.get(kind) ?? install(kind);
  found.set(kind, program);
  return program;
}

/** Installs the packages once into the user's cache. Other processes see all of the folder or nothing. */
async function install(kind: Mdformat): Promise<Program> {
  const list = fileURLToPath(new URL(`mdformat/${kind}.txt`, import.meta.url));
  const path = `${FOLDER}/${kind}-${(await sha256Hex(await Deno.readFile(list))).slice(0, 12)}`;
  if (await isFolder(path)) return { path };
  if (!await isCommandPresent(PYTHON, ["-m", "pip", "--version"])) return { absent: "Python has no pip" };
  await Deno.mkdir(FOLDER, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: FOLDER });
  const options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary=:all:"];
  const { code } = await runCommand(PYTHON, ["-m", "pip", "install", ...options, "--target", folder, "-r", list]);
  if (code === 0) await Deno.rename(folder, path).catch(() => {});
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  return await isFolder(path) ? { path } : { absent: "pip cannot install it from PyPI" };
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}
