import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { dirname, join } from "node:path";
import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";
import JSZip from "npm:jszip@3.10.2";
import PizZip from "pizzip";
import { MANIFEST_PATH, packTemplate, unpackTemplate, validatePack } from "../../mod.ts";
import { concat } from "../support/packs/forge.ts";
import { noise, sampleManifest, utf8 } from "../support/packs/packs.ts";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

/** The members of a pack as somebody else would zip them: the manifest first, one file that shrinks, one that does not. */
const files: Record<string, Uint8Array> = {
  "assets/logo.bin": noise(3000),
  "tool.typ": utf8("= Report\n".repeat(500)),
};
const { manifest } = await unpackTemplate(await packTemplate({ manifest: sampleManifest(), files }));
const members: [string, Uint8Array][] = [[MANIFEST_PATH, utf8(JSON.stringify(manifest))], ...Object.entries(files)];
const names = members.map(([name]) => name);

async function assertAccepted(bytes: Uint8Array): Promise<void> {
  const unpacked = await unpackTemplate(bytes);
  deepStrictEqual(Object.fromEntries(unpacked.files), files);
  deepStrictEqual(await validatePack(bytes), { ok: true, manifest, issues: [] });
}

/** A program that writes ZIP archives: each of its calls runs in a folder that holds the members and `sources`. */
interface Writer {
  title: string;
  command: string;
  calls: string[][];
  /** How to ask whether it is there; `--version` unless given. */
  probe?: string[];
  sources?: Record<string, string>;
}

/** Runs the calls and returns the `pack.zip` that they wrote. */
async function zipWith({ command, calls, sources = {} }: Writer): Promise<Uint8Array> {
  await using folder = await createTemporaryFolder();
  const present = [...members, ...Object.entries(sources).map(([name, text]) => [name, utf8(text)] as const)];
  for (const [name, content] of present) {
    await Deno.mkdir(dirname(join(folder.path, name)), { recursive: true });
    await Deno.writeFile(join(folder.path, name), content);
  }
  for (const args of calls) await runSuccessfully(command, args, { cwd: folder.path });
  return await Deno.readFile(join(folder.path, "pack.zip"));
}

const PYTHON = `
import sys, zipfile
class Pipe:
    def __init__(self): self.file = open("pack.zip", "wb")
    def write(self, data): return self.file.write(data)
    def flush(self): self.file.flush()
out = Pipe() if sys.argv[1] == "pipe" else "pack.zip"
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
    for name in sys.argv[2:]: z.write(name)
`;

const JAVA = `
import java.io.*; import java.nio.file.*; import java.util.zip.*;
public class Pack { public static void main(String[] names) throws Exception {
  try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream("pack.zip"))) {
    for (String name : names) { out.putNextEntry(new ZipEntry(name)); out.write(Files.readAllBytes(Path.of(name))); out.closeEntry(); }
  } } }
`;

const GO = `
package main
import ("archive/zip"; "os")
func main() {
  f, _ := os.Create("pack.zip"); w := zip.NewWriter(f)
  for _, name := range os.Args[1:] { b, _ := os.ReadFile(name); e, _ := w.Create(name); e.Write(b) }
  w.Close(); f.Close()
}
`;

/** 7-Zip sorts what it adds: the manifest goes in under a name that comes first, and gets its own afterwards. */
const call7z = (...options: string[]) => [
  ["a", "-tzip", "-bso0", "-bd", ...options, "pack.zip", "0", ...names.slice(1)],
  ["rn", "-bso0", "-bd", "pack.zip", "0", MANIFEST_PATH],
];
const sources7z = { "0": JSON.stringify(manifest) };

const WRITERS: Writer[] = [
  { title: "Info-ZIP", command: "zip", calls: [["-q", "pack.zip", ...names]] },
  { title: "Info-ZIP without extra fields", command: "zip", calls: [["-q", "-9", "-X", "pack.zip", ...names]] },
  {
    title: "Info-ZIP with directories",
    command: "zip",
    calls: [["-q", "-r", "pack.zip", MANIFEST_PATH, "assets", "tool.typ"]],
  },
  { title: "Python", command: "python3", calls: [["-c", PYTHON, "file", ...names]] },
  { title: "Python to a pipe", command: "python3", calls: [["-c", PYTHON, "pipe", ...names]] },
  { title: "7-Zip", command: "7z", probe: ["i"], calls: call7z(), sources: sources7z },
  { title: "7-Zip at its best", command: "7z", probe: ["i"], calls: call7z("-mx=9"), sources: sources7z },
  { title: "bsdtar", command: "bsdtar", calls: [["--format", "zip", "-cf", "pack.zip", ...names]] },
  {
    title: "Java",
    command: "java",
    probe: ["-version"],
    calls: [["Pack.java", ...names]],
    sources: { "Pack.java": JAVA },
  },
  { title: "Go", command: "go", probe: ["version"], calls: [["run", "pack.go", ...names]], sources: { "pack.go": GO } },
];

for (const writer of WRITERS) {
  const present = await isCommandPresent(writer.command, writer.probe);
  const ignore = skipUnless(present, `what ${writer.command} writes is not tried, it is not installed`);
  Deno.test({ name: `unpackTemplate() accepts what ${writer.title} writes`, ignore }, async () => {
    await assertAccepted(await zipWith(writer));
  });
}

Deno.test("unpackTemplate() accepts what fflate writes, whole and as a stream", async () => {
  await assertAccepted(zipSync(Object.fromEntries(members)));
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const [name, content] of members) {
    const member = name === "assets/logo.bin" ? new ZipDeflate(name) : new ZipDeflate(name, { level: 9 });
    zip.add(member);
    member.push(content, true);
  }
  zip.end();
  await assertAccepted(concat(chunks));
});

Deno.test("unpackTemplate() refuses a stored stream, whose end cannot be known", async () => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  for (const [name, content] of members) {
    const member = new ZipPassThrough(name);
    zip.add(member);
    member.push(content, true);
  }
  zip.end();
  const error = await unpackTemplate(concat(chunks)).catch((error: unknown) => error);
  strictEqual((error as { rule?: string }).rule, "data-descriptor");
});

Deno.test("unpackTemplate() accepts what JSZip writes, with files and as a stream", async () => {
  for (const streamFiles of [false, true]) {
    const zip = new JSZip();
    for (const [name, content] of members) zip.file(name, content, { createFolders: false });
    await assertAccepted(
      await zip.generateAsync({ type: "uint8array", compression: "DEFLATE", streamFiles, platform: "UNIX" }),
    );
  }
});

Deno.test("unpackTemplate() accepts what PizZip writes", async () => {
  const zip = new PizZip();
  for (const [name, content] of members) zip.file(name, content, { createFolders: false });
  await assertAccepted(zip.generate({ type: "uint8array", compression: "DEFLATE" }));
});

Deno.test("unpackTemplate() accepts what zip.js writes", async () => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, zip64: false });
  for (const [name, content] of members) await writer.add(name, new Uint8ArrayReader(content));
  await assertAccepted(new Uint8Array(await (await writer.close()).arrayBuffer()));
});
