import type { Context } from "../../console/context.ts";
import { Changes } from "./changes.ts";
import { FollowedFiles } from "./followed_files.ts";
import { RecordedFiles, type WrittenFiles } from "./recorded_files.ts";

/** Work that is done again whenever its inputs change. */
export interface RepeatedWork {
  /** What the work writes. */
  readonly output: WrittenFiles;
  /** Does the work, which reads its inputs with this context, and reports its errors. `read` takes other records. */
  readonly run: (context: Context, read: RecordedFiles) => Promise<void>;
}

/**
 * Does work now, and again after each change of a file that it has read, looked for or listed; what is written to one
 * of them without another content is no change. Ends by throwing an error of the work or the reason of the signal.
 */
export async function repeatOnChange({ output, run }: RepeatedWork, context: Context): Promise<never> {
  const changes = new Changes();
  await using files = new FollowedFiles(context.desktop, changes.mark);
  for (;;) {
    const recorded = new RecordedFiles(output, context);
    await run(recorded.context, recorded);
    await files.follow(recorded.paths, recorded.folders);
    // The first look is for what has changed since it was read, but before it was followed.
    while (!await recorded.isOutdated()) await changes.next(context.signal);
  }
}
