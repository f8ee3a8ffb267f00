import { fileURLToPath } from "node:url";
import { ROOT } from "../../house/source_files.ts";

/** Deno 2.7.11, in which everything must give the same bytes: the start of its command line. */
export const OLD_DENO = { program: "bash", args: [fileURLToPath(new URL(".ci/deno", ROOT)), "+2.7.11"] } as const;
