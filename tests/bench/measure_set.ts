// Child process of the bench: measures one operation on one set and prints JSON. Arguments: set, operation, archive.
import JSZip from "npm:jszip@3.10.2";
import { computePayloadSha256, packTemplate, type TemplateContents, unpackTemplate, validatePack } from "../../mod.ts";
import { sortedMembers } from "../../src/pack/payload_sha256.ts";
import { readMemory, resetPeak } from "./memory.ts";
import { PACK_SETS } from "./pack_sets.ts";
import { time } from "./timing.ts";

type Operation = (input: { contents: TemplateContents; archive: Uint8Array }) => Promise<unknown>;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["pack", ({ contents }) => packTemplate(contents)],
  ["unpack", async ({ archive }) => await computePayloadSha256((await unpackTemplate(archive)).files)],
  ["validate", ({ archive }) => validatePack(archive)],
  ["jszip-pack", ({ contents }) => packWithJszip(contents)],
  ["jszip-unpack", ({ archive }) => unpackWithJszip(archive)],
]);

function packWithJszip({ manifest, files }: TemplateContents): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file("wiki-pdf-template.json", JSON.stringify(manifest));
  for (const [path, content] of sortedMembers(files)) zip.file(path, content);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

async function unpackWithJszip(archive: Uint8Array): Promise<void> {
  const zip = await JSZip.loadAsync(archive);
  for (const file of Object.values(zip.files)) await file.async("uint8array");
}

const [setName, operationName = "", archivePath = ""] = Deno.args;
const set = PACK_SETS.find(({ name }) => name === setName);
const operation = OPERATIONS.get(operationName);
if (set === undefined || operation === undefined) throw new Error(`Cannot measure ${Deno.args.join(" ")}: unknown`);

const packs = operationName.endsWith("pack") && !operationName.endsWith("unpack");
const nothing = { manifest: {}, files: {} } as TemplateContents;
const contents = packs ? await set.create() : nothing;
const archive = packs ? new Uint8Array() : await Deno.readFile(archivePath);

await resetPeak();
const before = await readMemory();
let after: Awaited<ReturnType<typeof readMemory>>;
const timing = await time(() => operation({ contents, archive }), set.runs, async () => {
  after = await readMemory();
});
const memory = before === undefined || after === undefined
  ? {}
  : { memoryMiB: { before: before.now, peak: after.peak, added: after.peak - before.now } };
const json = JSON.stringify({ ...timing, ...memory });
await Deno.stdout.write(new TextEncoder().encode(json));
