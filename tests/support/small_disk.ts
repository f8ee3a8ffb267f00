import { createTemporaryFolder } from "./temporary_folder.ts";
import { skipUnless } from "./skip.ts";

/** A file system of its own in memory. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** Allows nobody to write on it, not even the administrator. */
  forbidWriting(): Promise<void>;
}

/** Makes a disk of so many bytes. */
export async function createSmallDisk(bytes: number): Promise<SmallDisk> {
  const folder = await createTemporaryFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder.path]);
  return {
    path: folder.path,
    forbidWriting: () => run("mount", ["-o", "remount,ro", folder.path]),
    async [Symbol.asyncDispose]() {
      await run("umount", ["-l", folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args: [...args], stdout: "null" }).output();
  if (!success) throw new Error(`${command} failed: ${new TextDecoder().decode(stderr)}`);
}

async function canMount(): Promise<boolean> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return false;
  try {
    await using _disk = await createSmallDisk(65_536);
    return true;
  } catch {
    return false; // a container may not let its administrator do that
  }
}

/** Whether tests with a small disk must be left out. */
export const noSmallDisk: boolean = skipUnless(await canMount(), "nobody may mount a small disk here");
