import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createPrivateFolder } from "../../../../../src/host/files/temporary_name.ts";
import { signWithSsh, verifyWithSsh } from "../../../../../src/host/signatures/ssh_signature.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../support/compilers/sample_pdf.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { createSshKey, SSH_ENVIRONMENT } from "../../../../support/processes/ssh_keys.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

const ignore = Deno.build.os === "windows";
const SIGNATURES = {
  sign: (task: Parameters<typeof signWithSsh>[1]) => signWithSsh(SSH_ENVIRONMENT, task),
  verify: (task: Parameters<typeof verifyWithSsh>[1]) => verifyWithSsh(SSH_ENVIRONMENT, task),
};

/** Exports and signs a book with a new key; returns the files, the key and its public half. */
async function signBook(folder: string, args: readonly string[] = []) {
  await using wiki = startSmallWiki();
  const key = await createSshKey(folder, "alice");
  const all = ["DOCS", "-o", "book.pdf", "--sign", key, ...args];
  const run = await exportQuickly(wiki, all, { tree: { [key]: "key" }, signatures: SIGNATURES });
  return { ...run, publicKey: await Deno.readTextFile(`${key}.pub`) };
}

function verify(tree: Record<string, string | Uint8Array>, args: readonly string[] = []) {
  const all = ["wiki", "archive", "verify", "book.pdf", "--public-key", "alice.pub", ...args];
  return runFake(all, { tree, signatures: SIGNATURES });
}

Deno.test("tool wiki archive verify checks what tool wiki export --sign wrote", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  const { code, stderr, stdout, published, publicKey } = await signBook(folder.path, ["--report", "report.json"]);
  strictEqual(code, 0, stderr);
  match(stdout, /Signed: "book\.pdf\.manifest\.json", "book\.pdf\.manifest\.json\.sig", "book\.pdf\.sig"\n/);
  const tree = { ...Object.fromEntries(published), "alice.pub": publicKey };
  const good = await verify(tree, ["--json"]);
  strictEqual(good.code, 0, good.stdout + good.stderr);
  const { signature, title, files } = JSON.parse(good.stdout);
  deepStrictEqual([signature.ok, title, files], [true, "Our docs", []]);
  const manifest = JSON.parse(new TextDecoder().decode(published.get("book.pdf.manifest.json")));
  deepStrictEqual([manifest.files[0].name, manifest.report.name], ["book.pdf", "report.json"]);
  match((await verify(tree)).stdout, /Signed with the key ED25519 SHA256:/);
  for (
    const [changed, code] of [
      [{ "book.pdf": new Uint8Array([...published.get("book.pdf") ?? [], 10]) }, "wrong-hash"],
      [{ "book.pdf.manifest.json": "{}" }, "wrong-signature"],
      [{ "book.pdf.sig": "no signature" }, "wrong-signature"],
      [{ "report.json": "{}" }, "wrong-hash"],
    ] as const
  ) {
    const bad = await verify({ ...tree, ...changed }, ["--json"]);
    strictEqual(bad.code, 1, bad.stdout);
    match(bad.stdout + bad.stderr, new RegExp(code));
  }
  const { "report.json": report, ...alone } = tree as Record<string, string | Uint8Array>;
  strictEqual(report instanceof Uint8Array, true);
  const { code: unread, stdout: said } = await verify(alone);
  strictEqual(unread, 0, said);
  match(said, /names the report "report\.json", which is not beside it: it is not checked[^]*\nSigned with the key/);
  const longer = await verify({ ...tree, "book.pdf": new Uint8Array([...published.get("book.pdf") ?? [], 120]) });
  match(longer.stdout, /wrong-signature \(book\.pdf\.sig\)[^]*unreadable-pdf[^]*\nNot signed by an allowed key\n$/);
  const otherReport = await verify({ ...tree, "report.json": "{}" });
  match(otherReport.stdout, /^failed [^]*The report "report\.json" has the SHA-256 [^]*\nSigned with the key ED25519/);
  const { "book.pdf.sig": _, ...without } = tree as Record<string, string | Uint8Array>;
  match((await verify(without)).stdout, /missing-signature/);
});

Deno.test("tool wiki archive verify --manifest checks a chapter of a signed book", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  await using wiki = startSmallWiki();
  const key = await createSshKey(folder.path, "alice");
  const chapters = new Map<string, Uint8Array>();
  const stageFolder = () =>
    Promise.resolve({
      ...{ earlier: new Map(), readEarlier: () => Promise.resolve(undefined) },
      write: (name: string, bytes: Uint8Array) => Promise.resolve(void chapters.set(name, bytes)),
      publish: () => Promise.resolve(),
      [Symbol.dispose]: () => {},
    });
  const args = ["DOCS", "-o", "books", "--split-by", "chapter", "--sign", key];
  const { code, stderr, published } = await exportQuickly(wiki, args, {
    ...{ tree: { [key]: "key" }, signatures: SIGNATURES, files: { stageFolder } },
  });
  strictEqual(code, 0, stderr);
  deepStrictEqual([...published.keys()], ["books.manifest.json", "books.manifest.json.sig"]);
  const { files } = JSON.parse(new TextDecoder().decode(published.get("books.manifest.json")));
  deepStrictEqual(files.map(({ name }: { name: string }) => name), [...chapters.keys()].map((name) => `books/${name}`));
  const [pdf = new Uint8Array()] = chapters.values();
  const tree = {
    ...Object.fromEntries(published),
    "alice.pub": await Deno.readTextFile(`${key}.pub`),
    "book.pdf": pdf,
  };
  const good = await verify(tree, ["--manifest", "books.manifest.json"]);
  strictEqual(good.code, 0, good.stdout);
  match(good.stdout, /Signed with the key ED25519/);
  const other = { ...tree, "book.pdf": new Uint8Array([...pdf, 10]) };
  match((await verify(other, ["--manifest", "books.manifest.json"])).stdout, /wrong-hash/);
});

/** Exports and signs a small wiki as a folder of pages, two of which have the same name. */
async function signPages(folder: string) {
  await using wiki = startSmallWiki();
  wiki.store.putPage({ id: "4", title: "Install", parentId: "2", body: "<p>Four</p>" });
  wiki.store.putPage({ id: "5", title: "Install", parentId: "3", body: "<p>Five</p>" });
  const key = await createSshKey(folder, "alice");
  const pages = new Map<string, Uint8Array>();
  const stageFolder = () =>
    Promise.resolve({
      ...{ earlier: new Map(), readEarlier: () => Promise.resolve(undefined) },
      write: (name: string, bytes: Uint8Array) => Promise.resolve(void pages.set(name, bytes)),
      publish: () => Promise.resolve(),
      [Symbol.dispose]: () => {},
    });
  let count = 0;
  const compilers = fakeEngine(() => ({ pdf: samplePdf(Array(++count).fill({})), diagnostics: [] }));
  const args = ["DOCS:Home", "--scope", "tree", "-o", "books/", "--split-by", "page", "--sign", key];
  const run = await exportQuickly(wiki, args, {
    ...{ tree: { [key]: "key" }, signatures: SIGNATURES, files: { stageFolder }, compilers },
  });
  return { ...run, pages, publicKey: await Deno.readTextFile(`${key}.pub`) };
}

Deno.test("tool wiki export --sign names files of pages with their folders", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  const { code, stderr, published, pages, publicKey } = await signPages(folder.path);
  strictEqual(code, 0, stderr);
  const { files } = JSON.parse(new TextDecoder().decode(published.get("books.manifest.json")));
  const names = files.map(({ name }: { name: string }) => name);
  deepStrictEqual(names, [...pages.keys()].map((name) => `books/${name}`));
  deepStrictEqual(names.filter((name: string) => name.endsWith("Install.pdf")).sort(), [
    ...["books/Plan/Install.pdf", "books/Setup/Install.pdf"],
  ]);
  const made = Object.fromEntries([...pages].map(([name, bytes]) => [`moved/${name}`, bytes]));
  const tree: Record<string, string | Uint8Array> = {
    ...{ ...Object.fromEntries(published), ...made, "alice.pub": publicKey, "moved/.tool-files.json": "{}" },
  };
  const check = async (
    changes: Record<string, string | Uint8Array>,
    leaves: (path: string) => boolean = () => true,
  ) => {
    const all = Object.entries({ ...tree, ...changes }).filter(([path]) => leaves(path));
    const args = ["--public-key", "alice.pub", "--manifest", "books.manifest.json", "--json"];
    const { stdout, stderr, code } = await runFake(["wiki", "archive", "verify", "moved/", ...args], {
      ...{ tree: Object.fromEntries(all), signatures: SIGNATURES },
    });
    strictEqual(stderr, "");
    const { ok, issues, signature } = JSON.parse(stdout);
    strictEqual(code, ok ? 0 : 1);
    const found = issues.map(({ code, path }: Record<string, string>) => `${code} ${path}`);
    return { ok, found, isSigned: signature.ok };
  };
  deepStrictEqual(await check({}), { ok: true, found: [], isSigned: true });
  const [one = new Uint8Array(), two = new Uint8Array()] = ["Plan", "Setup"].map((name) => {
    return pages.get(`${name}/Install.pdf`) ?? new Uint8Array();
  });
  deepStrictEqual(await check({ "moved/Plan/Install.pdf": two, "moved/Setup/Install.pdf": one }), {
    ...{ ok: false, found: ["wrong-size Plan/Install.pdf", "wrong-size Setup/Install.pdf"], isSigned: false },
  });
  deepStrictEqual(await check({}, (path) => path !== "moved/Plan/Install.pdf"), {
    ...{ ok: false, found: ["missing-file Plan/Install.pdf"], isSigned: false },
  });
  deepStrictEqual(await check({ "moved/Plan/Other.pdf": one }), {
    ...{ ok: false, found: ["additional-file Plan/Other.pdf"], isSigned: false },
  });
  const flipped = one.map((byte, at) => at === 20 ? byte ^ 1 : byte);
  deepStrictEqual((await check({ "moved/Plan/Install.pdf": flipped })).found, ["wrong-hash Plan/Install.pdf"]);
  deepStrictEqual((await check({ "books.manifest.json": "{}" })).found, ["wrong-signature books.manifest.json.sig"]);
});

Deno.test("tool wiki export --sign publishes nothing when signing fails", { ignore }, async () => {
  await using folder = await createPrivateFolder("tool-test-");
  await using wiki = startSmallWiki();
  const key = await createSshKey(folder.path, "locked", "a secret of nine words");
  const args = ["DOCS", "-o", "book.pdf", "--sign", key];
  const { code, stderr, published } = await exportQuickly(wiki, args, {
    tree: { [key]: "key" },
    signatures: SIGNATURES,
  });
  deepStrictEqual([code, published.size], [1, 0]);
  match(stderr, /error: Cannot sign with the key .*\nhint: Add the key to an agent with ssh-add/);
});

for (
  const [args, message] of [
    [["--sign", "missing.key"], /Cannot read "missing\.key"/],
    [["--sign", "key", "--output", "-"], /Cannot use --sign with --output -/],
    [["--sign", "key", "--output", "taken.pdf"], /taken\.pdf\.sig/],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is refused before any request`, async () => {
    await using wiki = startSmallWiki();
    const tree = { key: "key", "taken.pdf.sig": "x" };
    const { stderr, published, code } = await exportQuickly(wiki, ["DOCS", ...args], { tree });
    match(stderr, message);
    deepStrictEqual([published.size, wiki.requests.length, code === 0], [0, 0, false]);
  });
}

for (
  const [args, message] of [
    [["book.pdf", "--public-key", "a", "--allowed-signers", "b"], /Only one of --allowed-signers and --public-key/],
    [["book.pdf", "--signer", "alice"], /--signer needs --allowed-signers/],
    [["book.pdf", "--manifest", "a"], /--manifest needs --public-key or --allowed-signers/],
    [["-", "--public-key", "a"], /Cannot check the signature of standard input/],
    [["book.pdf", "--public-key", "a.txt"], /it is not in the format of OpenSSH/],
  ] as const
) {
  Deno.test(`tool wiki archive verify ${args.join(" ")} is refused`, async () => {
    const { code, stderr } = await runFake(["wiki", "archive", "verify", ...args], {
      tree: { "book.pdf": "%PDF-1.7", "a.txt": "text" },
    });
    strictEqual(code, 2, stderr);
    match(stderr, message);
  });
}
