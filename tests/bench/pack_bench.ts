// Prints one JSON document: how long packing, unpacking and checking take and how much memory, on sets that are the
// same everywhere, with other programs on the same files in the same run. Times are milliseconds.
import { packTemplate } from "../../mod.ts";
import { sortedMembers } from "../../src/pack/payload_sha256.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { measurePeers } from "./measure_peers.ts";
import { PACK_SETS, type PackSet } from "./pack_sets.ts";

async function measureSet(set: PackSet) {
  await using folder = await createTemporaryFolder();
  const archive = `${folder.path}/pack.zip`;
  const contents = await set.create();
  const sizes = sortedMembers(contents.files).map(([, content]) => content.length);
  const packed = await packTemplate(contents);
  await Deno.writeFile(archive, packed);
  const measure = async (operation: string) => {
    const script = new URL("measure_set.ts", import.meta.url).href;
    return JSON.parse(await runSuccessfully(Deno.execPath(), ["run", "-A", script, set.name, operation, archive]));
  };
  return {
    set: set.name,
    title: set.title,
    members: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    archiveBytes: packed.length,
    pack: await measure("pack"),
    unpackWithDigest: await measure("unpack"),
    validate: await measure("validate"),
    jszip: { pack: await measure("jszip-pack"), unpack: await measure("jszip-unpack") },
    ...await measurePeers(set),
  };
}

const machine = {
  deno: Deno.version.deno,
  v8: Deno.version.v8,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
const sets = [];
// One after the other, so that they do not disturb each other.
for (const set of PACK_SETS) sets.push(await measureSet(set));
const report = { machine, sets };
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(report, null, 2) + "\n"));
