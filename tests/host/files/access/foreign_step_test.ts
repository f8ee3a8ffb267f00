import { strictEqual } from "node:assert/strict";
import { findForeignStep } from "../../../../src/host/files/access/foreign_step.ts";
import { skipUnless } from "../../../support/skip.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

const onUnix = skipUnless(Deno.build.os !== "windows", "the system has no modes of files");
const asRoot = onUnix || skipUnless(Deno.uid() === 0, "only root gives files to others");

/** Makes `way/cache/file`, and returns its real path and that of `way`. */
async function makeWay(folder: string) {
  const real = await Deno.realPath(folder);
  await Deno.mkdir(`${real}/way/cache`, { recursive: true, mode: 0o700 });
  await Deno.writeTextFile(`${real}/way/cache/file`, "");
  return { way: `${real}/way`, file: `${real}/way/cache/file` };
}

for (
  const [mode, expected] of [
    [0o700, undefined],
    [0o755, undefined],
    [0o777, "is in WAY, to which all users can write"],
    [0o1777, undefined],
  ] as const
) {
  Deno.test(
    `findForeignStep() judges a folder of mode ${mode.toString(8)} on the way`,
    { ignore: onUnix },
    async () => {
      await using folder = await createTemporaryFolder();
      const { way, file } = await makeWay(folder.path);
      await Deno.chmod(way, mode);
      strictEqual(findForeignStep(file), expected?.replace("WAY", JSON.stringify(way)));
    },
  );
}

Deno.test("findForeignStep() finds a folder of another user on the way", { ignore: asRoot }, async () => {
  await using folder = await createTemporaryFolder();
  const { way, file } = await makeWay(folder.path);
  await Deno.chown(way, 1234, null);
  strictEqual(findForeignStep(file), `is in ${JSON.stringify(way)}, which belongs to another user (uid 1234)`);
  await Deno.chown(`${way}/cache`, 1234, null); // the way of that user
  strictEqual(findForeignStep(file), undefined);
});
