import { createPrivateFolder } from "../host/files/temporary_name.ts";
import type { CompileJob } from "../pdf/engine.ts";

/** Job on disk, in a private directory that is removed on disposal. */
export interface ProjectFolder extends AsyncDisposable {
  /** The root of the project. */
  root: string;
  /** Directory that contains only the fonts. */
  fonts: string;
  /** Empty directory. */
  empty: string;
  /** Path of the PDF, outside the root so that the document cannot read it. */
  output: string;
}

/** Writes a job's files and fonts to a new temporary directory. The caller must have checked the paths. */
export async function createProjectFolder({ files, stored, fonts }: CompileJob): Promise<ProjectFolder> {
  const base = await createPrivateFolder("tool-typst-");
  const folder = {
    root: `${base.path}/project`,
    fonts: `${base.path}/fonts`,
    empty: `${base.path}/empty`,
    output: `${base.path}/out.pdf`,
    [Symbol.asyncDispose]: () => base[Symbol.asyncDispose](),
  };
  try {
    for (const path of [folder.root, folder.fonts, folder.empty]) await Deno.mkdir(path);
    for (const [path, bytes] of files) await writeBelow(folder.root, path, bytes);
    for (const [path, file] of stored ?? []) await writeBelow(folder.root, path, await file.read());
    for (const [i, bytes] of fonts.entries()) await Deno.writeFile(`${folder.fonts}/${i}.${fontEnding(bytes)}`, bytes);
    return folder;
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

async function writeBelow(root: string, path: string, bytes: Uint8Array): Promise<void> {
  await Deno.mkdir(`${root}${path.slice(0, path.lastIndexOf("/"))}`, { recursive: true });
  await Deno.writeFile(`${root}${path}`, bytes, { createNew: true });
}

// Typst opens only files with a known extension, then reads the format from the bytes.
function fontEnding(bytes: Uint8Array): string {
  return bytes[0] === 0x74 ? "ttc" : bytes[0] === 0x4f ? "otf" : "ttf";
}
