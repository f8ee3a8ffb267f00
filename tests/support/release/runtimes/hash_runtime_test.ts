import { rejects, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { hashRuntime } from "./hash_runtime.ts";

const NAME = "release/v1.2.3/denort-x86_64-pc-windows-msvc.zip";
const ARCHIVE = new TextEncoder().encode("an archive");
const SHA256 = await sha256Hex(ARCHIVE);

/** Serves the archive on Deno's site, and a checksum in the release. */
function serve(checksum: string | undefined): typeof fetch {
  const files = new Map<string, BodyInit>([[`https://dl.deno.land/${NAME}`, ARCHIVE]]);
  const release =
    "https://github.com/denoland/deno/releases/download/v1.2.3/denort-x86_64-pc-windows-msvc.zip.sha256sum";
  if (checksum !== undefined) files.set(release, checksum);
  return (url) => {
    const body = files.get(String(url));
    return Promise.resolve(new Response(body ?? null, { status: body === undefined ? 404 : 200 }));
  };
}

for (
  const [what, checksum] of [
    ["sha256sum", `${SHA256}  denort-x86_64-pc-windows-msvc.zip\n`],
    [
      "PowerShell",
      `\r\nAlgorithm : SHA256\r\nHash      : ${SHA256.toUpperCase()}\r\nPath      : D:\\a\\denort.zip\r\n`,
    ],
  ] as const
) {
  Deno.test(`hashRuntime() returns a digest on which site and release agree, in the format of ${what}`, async () => {
    strictEqual(await hashRuntime(NAME, serve(checksum)), SHA256);
  });
}

for (
  const [what, checksum, reason] of [
    ["names another digest", `${"0".repeat(64)}  denort.zip`, /Cannot record .* but the release names 0{64}/],
    ["names no digest", "Not found", /but the release names none/],
    ["has no checksum", undefined, /Cannot fetch https:\/\/github\.com\/.*: the server answers 404/],
  ] as const
) {
  Deno.test(`hashRuntime() records nothing when the release ${what}`, async () => {
    await rejects(hashRuntime(NAME, serve(checksum)), reason);
  });
}
