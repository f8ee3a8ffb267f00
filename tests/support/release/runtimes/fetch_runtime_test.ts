import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { zipSync } from "fflate";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { runtimeName } from "./digest_table.ts";
import { fetchRuntime, MissingRuntimeError } from "./fetch_runtime.ts";

const TARGET = "x86_64-unknown-linux-gnu";
const NAME = runtimeName(Deno.version.deno, TARGET);
const RUNTIME = new TextEncoder().encode("the runtime");
const ARCHIVE = zipSync({ denort: RUNTIME });
const RIGHT = new Map([[NAME, await sha256Hex(ARCHIVE)]]);

interface Given {
  readonly digests?: ReadonlyMap<string, string>;
  readonly answer?: () => Response;
}

/** Fetches a runtime as often as there are answers, in an empty cache. */
async function withRuntime({ digests = RIGHT, answer = () => new Response(ARCHIVE) }: Given) {
  const folder = await createTemporaryFolder();
  const asked: string[] = [];
  const source = {
    digests,
    cache: folder.path,
    fetch: (url: string | URL | Request) => {
      asked.push(String(url));
      return Promise.try(answer);
    },
  };
  return { asked, source, folder, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

Deno.test("fetchRuntime() returns the runtime of the recorded digest, and fetches it once", async () => {
  await using world = await withRuntime({});
  const path = await fetchRuntime(TARGET, world.source);
  deepStrictEqual(await Deno.readFile(path), RUNTIME);
  if (Deno.build.os !== "windows") strictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o755);
  strictEqual(await fetchRuntime(TARGET, world.source), path);
  deepStrictEqual(world.asked, [`https://dl.deno.land/${NAME}`]);
});

Deno.test("fetchRuntime() asks nobody for a runtime without a digest, and names the task that records it", async () => {
  await using world = await withRuntime({ digests: new Map() });
  await rejects(fetchRuntime(TARGET, world.source), (error) => {
    strictEqual(error instanceof MissingRuntimeError, true);
    strictEqual(
      String(error),
      `Error: Cannot compile for ${TARGET}: .ci/deno.sha256 has no digest of ${NAME}\n` +
        `hint: Run deno task digests ${Deno.version.deno} where dl.deno.land and GitHub can be reached, and commit the table.`,
    );
    return true;
  });
  deepStrictEqual(world.asked, []);
});

Deno.test("fetchRuntime() refuses and keeps nothing of an archive with another digest", async () => {
  await using world = await withRuntime({ answer: () => new Response(zipSync({ denort: new Uint8Array(9) })) });
  await rejects(
    fetchRuntime(TARGET, world.source),
    (error) => !(error instanceof MissingRuntimeError) && /has the SHA-256 [0-9a-f]{64}, but .* says/.test(`${error}`),
  );
  deepStrictEqual(await Array.fromAsync(Deno.readDir(world.folder.path)), []);
});

Deno.test("fetchRuntime() refuses an archive that was changed after it was fetched", async () => {
  await using world = await withRuntime({});
  await fetchRuntime(TARGET, world.source);
  await Deno.writeFile(`${world.source.cache}/${NAME}`, new Uint8Array(1), { append: true });
  await rejects(fetchRuntime(TARGET, world.source), /hint: Remove .* if it is damaged\./);
});

Deno.test("fetchRuntime() replaces an extracted runtime that was changed", async () => {
  await using world = await withRuntime({});
  const path = await fetchRuntime(TARGET, world.source);
  await Deno.writeTextFile(path, "another");
  deepStrictEqual(await Deno.readFile(await fetchRuntime(TARGET, world.source)), RUNTIME);
});

for (
  const [what, answer, reason] of [
    ["an answer without the archive", () => new Response(null, { status: 404 }), "it answers 404"],
    ["no network", () => {
      throw new TypeError("dns error");
    }, "dns error"],
  ] as const
) {
  Deno.test(`fetchRuntime() says that ${what} leaves it without a runtime`, async () => {
    await using world = await withRuntime({ answer });
    await rejects(
      fetchRuntime(TARGET, world.source),
      (error) => error instanceof MissingRuntimeError && error.message.includes(`from dl.deno.land: ${reason}\nhint: `),
    );
  });
}
