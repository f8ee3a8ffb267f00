import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { inspectPack, packTemplate, unpackTemplate } from "../../../../mod.ts";
import { skipEntry } from "../../../../src/host/files/walk_folders.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { DOCX, sampleManifest, utf8 } from "../../../support/packs/packs.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";

const MANIFEST = JSON.stringify(sampleManifest());
const TREE = { "m.json": MANIFEST, "tool.typ": "= Report", "assets/logo.svg": "<svg/>", "assets/deep/a.txt": "a" };
const CREATE = ["pack", "create", "-m", "m.json", "-o", "a.pack"];

function create(args: readonly string[], more: Surroundings = {}) {
  return runFake([...CREATE, ...args], { tree: TREE, mayPublish: true, ...more });
}

async function membersOf(pack: Uint8Array | undefined): Promise<string[]> {
  return [...(await unpackTemplate(pack ?? new Uint8Array())).files.keys()];
}

Deno.test("tool pack create makes what packTemplate() makes", async () => {
  const { code, stdout, stderr, published } = await create(["tool.typ", "assets"]);
  const files = {
    "tool.typ": utf8("= Report"),
    "assets/logo.svg": utf8("<svg/>"),
    "assets/deep/a.txt": utf8("a"),
  };
  const expected = await packTemplate({ manifest: sampleManifest(), files });
  deepStrictEqual([code, stderr], [0, ""]);
  deepStrictEqual(published, new Map([["a.pack", expected]]));
  strictEqual(stdout, `Wrote "a.pack": 4 entries, 853 B, sha256 ${(await inspectPack(expected)).sha256}\n`);
});

Deno.test("tool pack create --json is as reviewed", async () => {
  await assertGolden("json/pack_create.json", (await create(["tool.typ", "--json"])).stdout);
});

for (
  const [args, members] of [
    [["./tool.typ", "assets//"], ["assets/deep/a.txt", "assets/logo.svg", "tool.typ"]],
    [["tool.typ", "img=assets"], ["img/deep/a.txt", "img/logo.svg", "tool.typ"]],
    [["tool.typ", "x/y.svg=./assets/logo.svg"], ["tool.typ", "x/y.svg"]],
    [["tool.typ", "a=b=assets/logo.svg"], undefined],
    [["--root", "assets", "tool.typ=logo.svg", "."], ["deep/a.txt", "logo.svg", "tool.typ"]],
    [["--root", "assets/", "tool.typ=logo.svg", "deep/a.txt"], ["deep/a.txt", "tool.typ"]],
  ] as const
) {
  Deno.test(`tool pack create takes the files ${args.join(" ")}`, async () => {
    const { code, published } = await create(args);
    strictEqual(code, members === undefined ? 1 : 0);
    if (members !== undefined) deepStrictEqual(await membersOf(published.get("a.pack")), members);
  });
}

Deno.test("tool pack create leaves the manifest and the output out of a folder", async () => {
  const { code, published } = await create([".", "-f"], { tree: { ...TREE, "a.pack": "old" } });
  strictEqual(code, 0);
  deepStrictEqual(await membersOf(published.get("a.pack")), ["assets/deep/a.txt", "assets/logo.svg", "tool.typ"]);
});

Deno.test("tool pack create makes slashes of the backslashes of Windows, and only there", async () => {
  const windows = await create(["tool.typ", "x\\y.svg=assets/logo.svg"], { windows: true });
  deepStrictEqual(await membersOf(windows.published.get("a.pack")), ["tool.typ", "x/y.svg"]);
  const other = await create(["tool.typ", "x\\y.svg=assets/logo.svg"]);
  strictEqual(other.code, 1);
  match(other.stderr, /^error: Cannot pack "x\\\\y\.svg": it contains a backslash\n/);
});

Deno.test("tool pack create reads the manifest from standard input and writes to standard output", async () => {
  const { code, stdoutBytes, stderr } = await runFake(["pack", "create", "-m", "-", "tool.typ", "-o", "-"], {
    tree: TREE,
    stdin: `\ufeff${MANIFEST}`,
  });
  deepStrictEqual([code, stderr], [0, ""]);
  deepStrictEqual(await membersOf(stdoutBytes), ["tool.typ"]);
});

const WORD = ["pack", "create", "--id", "com.example.report", "--name", "Report", "--version", "1.0.0", "-o", "a.pack"];

Deno.test("tool pack create --docx makes the manifest", async () => {
  const docx = await createWordTemplate(["$scroll.content"]);
  const tree = { "t.docx": docx, "logo.svg": "<svg/>" };
  const { code, published } = await runFake([...WORD, "--docx", "t.docx", "logo.svg"], { tree, mayPublish: true });
  strictEqual(code, 0);
  const files = { "template.docx": docx, "logo.svg": utf8("<svg/>") };
  deepStrictEqual(published.get("a.pack"), await packTemplate({ manifest: sampleManifest({ engine: DOCX }), files }));
});

Deno.test("tool pack create --docx refuses a file that would take the template's name", async () => {
  const tree = { "template.docx": "other" };
  const { code, stderr } = await runFake([...WORD, "-d", "-", "template.docx"], { tree, stdin: buildDocx() });
  strictEqual(code, 2);
  match(stderr, /^error: Cannot add "template\.docx": it is what --docx becomes in the pack\n/);
});

Deno.test("tool pack create warns of placeholders that are never filled, and writes the pack", async () => {
  const stdin = await createWordTemplate(["$scroll.content", "$scroll.custom.x"]);
  const { code, stderr, published } = await runFake([...WORD, "-d", "-"], { tree: {}, stdin, mayPublish: true });
  deepStrictEqual([code, published.size], [0, 1]);
  match(stderr, /^warning: never-placeholders/);
  const json = await runFake([...WORD, "-d", "-", "--json"], { tree: {}, stdin, mayPublish: true });
  deepStrictEqual([json.stderr, JSON.parse(json.stdout).issues[0].code], ["", "never-placeholders"]);
});

Deno.test("tool pack create writes nothing for a Word file that cannot be read", async () => {
  const { code, stdout, stderr } = await runFake([...WORD, "-d", "-"], {
    tree: {},
    stdin: buildDocx("", { "word/document.xml": "no" }),
  });
  deepStrictEqual([code, stdout], [1, ""]);
  match(
    stderr,
    /^error: Cannot create the pack: it would have 1 error\n {2}error: docx-scan-failed \(word\/document\.xml\)\n/,
  );
});

Deno.test("tool pack create shows every problem of a manifest, and writes nothing", async () => {
  const { code, stderr } = await runFake([...CREATE, "tool.typ"], { tree: { ...TREE, "m.json": "{}" } });
  strictEqual(code, 1);
  strictEqual(stderr.match(/error: shape-error/g)?.length, 5);
  const json = await runFake([...CREATE, "tool.typ", "--json"], { tree: { ...TREE, "m.json": "{}" } });
  strictEqual(JSON.parse(json.stderr).error.issues.length, 5);
});

Deno.test("tool pack create warns of names that some system cannot store", async () => {
  const { code, stderr } = await create(["tool.typ", "aux.svg=assets/logo.svg"]);
  strictEqual(code, 0);
  match(
    stderr,
    /^warning: unportable-path \(aux\.svg\)\n {2}Not every system can store the name: "aux\.svg" is a reserved/m,
  );
});

for (
  const [args, code, message] of [
    [["tool.typ", "nope"], 1, 'error: Cannot read "nope": it does not exist\n'],
    [["assets"], 1, /^error: Cannot use the pack: engine\.entry names "tool\.typ"/],
    [
      ["/etc/passwd"],
      2,
      'error: Cannot add "/etc/passwd": the name is absolute\nhint: Choose its name in the pack: <member>=<file>.\n',
    ],
    [["../x"], 2, 'error: Cannot add "../x": the name leads out of the pack\n'],
    [["a/../../x=tool.typ"], 2, 'error: Cannot add "a/../../x=tool.typ": the name leads out of the pack\n'],
    [
      ["/x=tool.typ"],
      2,
      'error: Cannot add "/x=tool.typ": the name is absolute\nhint: Write a relative name before the =.\n',
    ],
    [["=tool.typ"], 2, 'error: Cannot add "=tool.typ": a name is missing\n'],
    [["tool.typ="], 2, 'error: Cannot add "tool.typ=": a name is missing\n'],
    [["-"], 2, 'error: Cannot add "-": files are not read from standard input\n'],
    [["tool.typ", "./tool.typ"], 2, 'error: Cannot add "./tool.typ": "tool.typ" already is "tool.typ" in the pack\n'],
    [["tool.typ", "Tool.typ=tool.typ"], 1, /differs from "Tool\.typ" only in case/],
    [["tool.typ", "\u00e4=tool.typ"], 1, /^error: Cannot pack "ä": it contains characters outside ASCII/],
    [["tool.typ", "wiki-pdf-template.json=tool.typ"], 1, /"wiki-pdf-template\.json": it occurs twice/],
    [["tool.typ", "a\u001bb=tool.typ"], 1, /^error: Cannot pack "a\\x1bb": it contains the control character 0x1b/],
    [["tool.typ", "--id", "x"], 2, /^error: Option "--id <id>" cannot be used with option "-m, --manifest <file>"/],
  ] as const
) {
  Deno.test(`tool pack create exits ${code} for ${JSON.stringify(args.join(" "))}`, async () => {
    const result = await runFake([...CREATE, ...args], { tree: TREE });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    if (typeof message === "string") strictEqual(result.stderr.slice(0, message.length), message);
    else match(result.stderr, message);
  });
}

for (
  const [args, message] of [
    [["-o", "a"], "Either --manifest or --docx is needed"],
    [["-d", "t.docx", "--name", "x", "-o", "a"], "--docx also needs --id and --version, not empty"],
    [["-m", "m.json"], "--output is needed: a file, or - for standard output"],
    [["-m", "m.json", "-o", ""], "--output is needed: a file, or - for standard output"],
    [
      ["-m", "m.json", "-o", "./m.json", "-f"],
      'Cannot write "./m.json": it is one of the input files',
    ],
    [
      ["-m", "m.json", "tool.typ", "-o", "tool.typ", "-f"],
      'Cannot write "tool.typ": it is one of the input files',
    ],
    [
      ["-d", "tool.typ", "--id", "a", "--name", "a", "--version", "1", "-o", "tool.typ", "-f"],
      'Cannot write "tool.typ": it is one of the input files',
    ],
    [
      ["-m", "m.json", "-o", "-", "--json"],
      "--json and --output - cannot be used together: both write to standard output",
    ],
    [["-m", "m.json", "-o", "-"], "Cannot write a pack to a terminal"],
    [["-m", "-", "-o", "a"], "Cannot read standard input: it is a terminal"],
  ] as const
) {
  Deno.test(`tool pack create is used wrongly: ${message}`, async () => {
    const { code, stderr } = await runFake(["pack", "create", ...args], {
      tree: TREE,
      terminals: ["stdin", "stdout"],
      environment: { NO_COLOR: "1" },
    });
    strictEqual(code, 2);
    const text = args.includes("--json" as never)
      ? `error: ${JSON.parse(stderr).error.message}`
      : stderr.split("\n")[0];
    strictEqual(text, `error: ${message}`);
  });
}

for (
  const [content, message] of [
    ['{"a": 1,}', 'Cannot read "m.json" as JSON: at line 1, column 9: a key in double quotes was expected'],
    ['{"id": "a", "id": "b"}', 'Cannot read "m.json" as JSON: at line 1, column 13: duplicate key "id"'],
    [Uint8Array.of(0xff), 'Cannot read "m.json": it is not UTF-8 text'],
  ] as const
) {
  Deno.test(`tool pack create refuses a manifest: ${message}`, async () => {
    const { code, stderr } = await runFake([...CREATE, "tool.typ"], { tree: { ...TREE, "m.json": content } });
    deepStrictEqual([code, stderr.split("\n")[0]], [1, `error: ${message}`]);
  });
}

Deno.test("tool pack create counts and measures files before it reads any", async () => {
  const listing = (count: number, size: number) => ({
    list: () =>
      Promise.resolve({
        isDirectory: true,
        realPath: "/here",
        files: Array.from({ length: count }, (_, i) => ({ path: `f${i}`, size })),
        skipped: [],
      }),
  });
  const cases = [
    [2048, 1, /there are 2048 files and the manifest; the limit is 2048 entries/],
    [1, 32 * 1024 * 1024 + 1, /"\.\/f0" has 32\.0 MiB; the limit is 32\.0 MiB/],
    [3, 22 * 1024 * 1024, /the files have 66\.0 MiB together; the limit is 64\.0 MiB/],
  ] as const;
  for (const [count, size, message] of cases) {
    const readFile = (path: string) => {
      if (path !== "m.json") throw new Error("too early");
      return Promise.resolve(utf8(MANIFEST));
    };
    const { code, stderr } = await create(["."], { files: { ...listing(count, size), readFile } });
    strictEqual(code, 1);
    match(stderr, message);
  }
});

Deno.test("tool pack create makes no pack that lacks a file of a folder, and names all of them", async () => {
  const list = () =>
    Promise.resolve({
      ...{ isDirectory: true, realPath: "/here", files: [{ path: "tool.typ", size: 1 }] },
      skipped: [
        skipEntry(".git", "folder", "hidden"),
        skipEntry("caf\uFFFD.typ", "file", "name"),
        skipEntry("link", "link", "link"),
        skipEntry("pipe", "special", "special"),
      ],
    });
  const { code, stderr, published } = await create(["."], { files: { list } });
  deepStrictEqual([code, [...published]], [1, []]);
  deepStrictEqual(stderr.split("\n").filter((line) => !line.startsWith("  hint")), [
    "error: Cannot create the pack: 3 files in its folders are unusable",
    "./caf\\u{fffd}.typ: error: unusable-file",
    "  Cannot be packed: its name is not valid Unicode",
    "./link: error: unusable-file",
    "  Cannot be packed: it is a link",
    "./pipe: error: unusable-file",
    "  Cannot be packed: it is not a regular file",
    "",
  ]);
  match(stderr, /hint: Rename it: its name must be valid UTF-8\.\n/);
});

Deno.test("tool pack create leaves hidden files and other packs in folders out, and says so", async () => {
  const tree = { ...TREE, ".git/config": "", "assets/.DS_Store": "", "assets/old.wiki-pdf-template": "PK" };
  const { code, stderr, published } = await create(["."], { tree });
  strictEqual(code, 0);
  deepStrictEqual(await membersOf(published.get("a.pack")), ["assets/deep/a.txt", "assets/logo.svg", "tool.typ"]);
  match(stderr, /Hidden files and other packs are skipped: "\.\/\.git\/config" and 2 more/);
  const named = await create(["tool.typ", "assets/.DS_Store", "assets/old.wiki-pdf-template"], { tree });
  const members = ["assets/.DS_Store", "assets/old.wiki-pdf-template", "tool.typ"];
  deepStrictEqual([named.stderr, await membersOf(named.published.get("a.pack"))], ["", members]);
});

Deno.test("tool pack create never lets a name steer the terminal", async () => {
  const evil = "\x1b]0;x\x07\u202e\u009b31m";
  const tree = { ...TREE, "m.json": JSON.stringify(sampleManifest({ id: evil, name: evil, version: evil })) };
  const output = ["pack", "create", "-m", "m.json", "tool.typ", "-o", evil];
  const { code, stdout, stderr } = await runFake(output, { tree, mayPublish: true });
  strictEqual(code, 0);
  doesNotMatch(stdout + stderr, /[^\n\x20-\x7e]/);
});
