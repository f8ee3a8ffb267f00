import { createTemporaryFolder } from "./temporary_folder.ts";
import { runQuickTool } from "./house/quick_tools.ts";
import { skipUnless } from "./skip.ts";

/** A file system of its own in memory. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** Makes the disk read-only, even for root. */
  forbidWriting(): Promise<void>;
}

/** Creates a disk of `bytes` bytes, with more options for the mount, such as `,noexec`. */
export async function createSmallDisk(bytes: number, more = ""): Promise<SmallDisk> {
  const folder = await createTemporaryFolder();
  await runQuickTool("mount", ["-t", "tmpfs", "-o", `size=${bytes}${more}`, "tmpfs", folder.path]);
  return {
    path: folder.path,
    async forbidWriting() {
      await runQuickTool("mount", ["-o", "remount,ro", folder.path]);
    },
    async [Symbol.asyncDispose]() {
      await runQuickTool("umount", ["-l", folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
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
