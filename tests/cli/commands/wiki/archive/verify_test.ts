import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createArchivePdf, listSampleFiles } from "../../../../support/compilers/archive_pdf.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { sha256Hex } from "../../../../../src/base/sha256.ts";
import { renderSignedManifest } from "../../../../../src/export/archive/signed_manifest.ts";
import { utf8 } from "../../../../support/packs/packs.ts";

const FILES = await listSampleFiles();
const GOOD = createArchivePdf(FILES);
const BAD = createArchivePdf([
  ...FILES.map((file) => file.name === "page-101.xml" ? { ...file, bytes: utf8("<p>Changed</p>") } : file)
    .filter(({ name }) => name !== "page-102.json"),
  { name: "evil\u202e\x1b[31m.exe", mediaType: "text/plain", bytes: utf8("x") },
]);
const VERIFY = ["wiki", "archive", "verify"];

function verify(args: readonly string[], surroundings: Surroundings = {}) {
  return runFake([...VERIFY, ...args], { tree: { "good.pdf": GOOD, "bad.pdf": BAD }, ...surroundings });
}

for (const [file, code] of [["good", 0], ["bad", 1]] as const) {
  Deno.test(`tool wiki archive verify answers ${code} for a ${file} archive`, async () => {
    const text = await verify([`${file}.pdf`]);
    deepStrictEqual([text.code, text.stderr], [code, ""]);
    await assertGolden(`text/wiki_archive_verify_${file}.txt`, text.stdout);
    const json = await verify(["--json", `${file}.pdf`]);
    deepStrictEqual([json.code, json.stderr], [code, ""]);
    await assertGolden(`json/wiki_archive_verify_${file}.json`, json.stdout);
  });
}

Deno.test("tool wiki archive verify answers who signed a good archive", async () => {
  const sha256 = await sha256Hex(GOOD);
  const template = { id: "com.example.report", name: "Report", version: "1.0.0", digest: "1".repeat(64) };
  const book = { name: "good.pdf", size: GOOD.length, sha256 };
  const report = { name: "good.json", size: 3, sha256: await sha256Hex(utf8("{}\n")) };
  const manifest = renderSignedManifest({ title: "Handbook", files: [book], report, template });
  const tree = { "good.pdf": GOOD, "good.json": "{}\n", "good.pdf.sig": "s", "good.pdf.manifest.json": manifest };
  const signatures = {
    sign: () => Promise.reject(new Error("not expected")),
    verify: () => Promise.resolve({ ok: true, signer: "alice@company.com", key: "ED25519 SHA256:abc" } as const),
  };
  const all = { ...tree, "good.pdf.manifest.json.sig": "s", signers: "alice@company.com ssh-ed25519 AAAA" };
  const args = ["good.pdf", "--allowed-signers", "signers"];
  const json = await verify([...args, "--json"], { tree: all, signatures });
  deepStrictEqual([json.code, json.stderr], [0, ""]);
  await assertGolden("json/wiki_archive_verify_signed.json", json.stdout);
  const text = await verify(args, { tree: all, signatures });
  match(text.stdout, /\nSigned by "alice@company\.com" with the key ED25519 SHA256:abc\n$/);
  const other = await verify([...args, "--json"], { tree: { ...all, "good.pdf": BAD }, signatures });
  match(other.stdout, /which the signed manifest does not list/);
});

Deno.test("tool wiki archive verify reads standard input", async () => {
  const { code, stdout } = await verify(["-"], { stdin: GOOD });
  strictEqual(code, 0);
  match(stdout, /^ok {6}standard input\n/);
});

Deno.test("tool wiki archive verify --extract writes the files of a good archive, with the manifest", async () => {
  const { code, stdout, folders } = await verify(["good.pdf", "--extract", "sources"], { mayPublish: true });
  strictEqual(code, 0);
  match(stdout, /\nExtracted to "sources"\n$/);
  const found = Object.fromEntries(folders.get("sources") ?? []);
  deepStrictEqual(found, Object.fromEntries(FILES.map(({ name, bytes }) => [name, bytes])));
});

Deno.test("tool wiki archive verify --extract writes nothing of a bad archive", async () => {
  const { code, folders, stdout } = await verify(["bad.pdf", "--extract", "sources", "--json"], { mayPublish: true });
  deepStrictEqual([code, folders.size, JSON.parse(stdout).extracted], [1, 0, null]);
});

for (
  const [what, bytes, code] of [
    ["a PDF without sources", createArchivePdf([]), "no-export-manifest"],
    ["a damaged PDF", utf8("%PDF-1.7\n"), "unreadable-pdf"],
    ["a text", utf8("Hello"), "wrong-file-kind"],
  ] as const
) {
  Deno.test(`tool wiki archive verify refuses ${what} as ${code}`, async () => {
    const { code: exit, stdout, stderr } = await verify(["--json", "a.pdf"], { tree: { "a.pdf": bytes } });
    deepStrictEqual([exit, stdout, JSON.parse(stderr).error.code], [1, "", code]);
  });
}

Deno.test("tool wiki archive verify refuses to name a folder as a PDF", async () => {
  const { code, stderr } = await verify(["good.pdf", "--extract", "new.pdf"]);
  strictEqual(code, 2);
  match(stderr, /Cannot write "new.pdf"/);
});
