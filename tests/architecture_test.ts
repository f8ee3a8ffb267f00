import { deepStrictEqual } from "node:assert/strict";
import { checkCrowds, checkLength, findBreaches } from "./support/house/house_rules.ts";
import { findGrowth, measureRooms, parseSizes } from "./support/house/room_sizes.ts";
import { findOddEnglish } from "./support/house/odd_english.ts";
import { readGuideFiles } from "./support/house/guide_files.ts";
import { readSources, readTests, readTextFiles, ROOT, SIZES } from "./support/house/source_files.ts";
import { findEndingBreaches, findTestBreaches } from "./support/house/test_endings.ts";

Deno.test("the sources keep the rules of the architecture", async () => {
  deepStrictEqual(findBreaches(await readSources()), []);
});

Deno.test("the tests keep the rules against failing by chance", async () => {
  deepStrictEqual(findTestBreaches(await readTests()), []);
});

Deno.test("the tests lie in folders that a reader takes in at a glance", async () => {
  deepStrictEqual(checkCrowds(await readTests()), []);
});

Deno.test("the files of the tests are as short as those of the sources, but for tables of data", async () => {
  deepStrictEqual((await readTests()).flatMap(checkLength), []);
});

Deno.test("no room has grown above its committed size, see deno task size", async () => {
  const rooms = measureRooms([...await readSources(), ...await readTests()]);
  deepStrictEqual(findGrowth(rooms, parseSizes(await Deno.readTextFile(SIZES))), []);
});

Deno.test("the tests that start something heavy say so in their names", async () => {
  deepStrictEqual(findEndingBreaches(await readTests()), []);
});

Deno.test("the guides and the texts of the program have no English that a native writer changes", async () => {
  // The sample wiki shows what people write.
  const quoted = /^src\/(?:pdf\/source\/runtime\/|cli\/.*demo_pages_table)/;
  const sources = (await readSources()).filter(({ path }) => !quoted.test(path));
  const guides = [...await readGuideFiles(), ...await readTextFiles(".github", "CONTRIBUTING.md")];
  deepStrictEqual(findOddEnglish([...guides, ...sources]), []);
});

for (
  const [text, place] of [
    ["A style is used and not defined.", '1: "is used and not"'],
    ["One.\n\nTwo\nfolders\nare no chapters.", '3: "are no c"'],
    ["Sizes of a folder: there is no page, and no place that is no longer there.", undefined],
    ["It works. Of a folder, it makes a book.", '1: ". Of a folder, "'],
    ["size is 3, allowed is 2.", '1: ", allowed is"'],
    ["It has 3 files, the limit is 2.", '1: ", the limit is"'],
    ["Replace the link by the file; replaced values that were changed by hand stay.", '1: "Replace the link by "'],
    ["The wiki does not have it any more.", '1: "any more"'],
    ["Forge sends by HTTPS only.", '1: "by HTTPS"'],
    ["Add a cover, whatever the template says.", '1: "whatever the"'],
  ] as const
) {
  Deno.test(`findOddEnglish() finds ${place ?? "nothing"} in ${JSON.stringify(text)}`, () => {
    const found = findOddEnglish([{ path: "a.md", text }]).map((breach) => breach.replace(/: [^:]*$/, ""));
    deepStrictEqual(found, place === undefined ? [] : [`a.md:${place}`]);
  });
}

Deno.test("the top level has the program, the library and their tests, and nothing else", async () => {
  const ignored = (await Deno.readTextFile(new URL(".gitignore", ROOT))).split("\n").map((line) =>
    line.replaceAll("/", "")
  );
  const entries = (await Array.fromAsync(Deno.readDir(ROOT))).map(({ name }) => name);
  const shown = entries.filter((name) => !name.startsWith(".") && !ignored.includes(name));
  deepStrictEqual(shown.sort(), ["LICENSE", "README.md", "cli.ts", "deno.json", "deno.lock", "mod.ts", "src", "tests"]);
});

const long = (lines: number) => "\n".repeat(lines - 2);

for (
  const [path, text, breach] of [
    ["src/zip/a.ts", 'import "../pack/limits.ts";', "src/zip/a.ts:1: zip may not import pack"],
    ["src/zip/a.ts", 'export { b } from "../docx/b.ts";', "src/zip/a.ts:1: zip may not import docx"],
    ["src/base/a.ts", 'import type { B } from "../zip/b.ts";', "src/base/a.ts:1: base may not import zip"],
    ["src/base/a.ts", 'await import("../zip/b.ts");', "src/base/a.ts:1: base may not import zip"],
    ["src/base/a.ts", 'type B = import("../zip/b.ts").B;', "src/base/a.ts:1: base may not import zip"],
    ["src/host/a.ts", 'import type { B } from "../sync/b.ts";', "src/host/a.ts:1: host may not import sync"],
    ["src/console/a.ts", 'import { B } from "../sync/b.ts";', "src/console/a.ts:1: console may not import sync"],
    ["src/console/a.ts", 'export * from "../typst/b.ts";', "src/console/a.ts:1: console may not import typst"],
    [
      "src/console/a.ts",
      'import type { B } from "../studio/b.ts";',
      "src/console/a.ts:1: console may not import studio",
    ],
    ["src/authoring/a.ts", 'import "../studio/b.ts";', "src/authoring/a.ts:1: authoring may not import studio"],
    ["src/studio/a.ts", 'import "../cli/b.ts";', "src/studio/a.ts:1: studio may not import cli"],
    ["src/cli/a.ts", 'import "../../cli.ts";', "src/cli/a.ts:1: cli may not import cli.ts"],
    ["mod.ts", 'export { a } from "./src/cli/a.ts";', "mod.ts:1: mod.ts may not import cli"],
    ["mod.ts", "export const a = 1;\nlet b;", "mod.ts:2: the public API only re-exports"],
    ["src/cli/a.ts", 'import "npm:yaml@2.0.0";', "src/cli/a.ts:1: npm:yaml@2.0.0 must come through the import map"],
    [
      "src/document/pens/a/b.ts",
      'import type { Root } from "../../tree.ts";',
      "src/document/pens/a/b.ts:1: a pen may not import src/document/tree.ts",
    ],
    ...["directives/directive_rules.ts", "read/html/c.ts", "read/markdown/c.ts", "tables/c.ts", "shown/shown_book.ts"]
      .map((
        target,
      ) =>
        [
          "src/document/pens/a/b.ts",
          `import { c } from "../../${target}";`,
          `src/document/pens/a/b.ts:1: a pen may not import src/document/${target}`,
        ] as const
      ),
    ...([["read/storage", "write/a.ts"], ["storage", "read/a.ts"], ["storage", "write/a.ts"]] as const).map((
      [room, target],
    ) =>
      [
        `src/document/${room}/b.ts`,
        `import { c } from "/src/document/${target}";`.replace(
          "/src",
          room === "storage" ? "../../../src" : "../../../../src",
        ),
        `src/document/${room}/b.ts:1: src/document/${room.split("/")[0]}/ may not import src/document/${target}`,
      ] as const
    ),
    [
      "src/document/pens/a/b.ts",
      'import type { Root } from "mdast";',
      "src/document/pens/a/b.ts:1: a pen may not import mdast",
    ],
    [
      "src/document/pens/a/b.ts",
      'import { c } from "../c/d.ts";',
      "src/document/pens/a/b.ts:1: src/document/pens/a/ may not import the pen src/document/pens/c/",
    ],
    [
      "src/document/shown/b.ts",
      'import type { C } from "../pens/a/c.ts";',
      "src/document/shown/b.ts:1: src/document/ may not import the pen src/document/pens/a/",
    ],
    [
      "src/export/b.ts",
      'import { lossRow } from "../book/losses/loss_codes_table.ts";',
      "src/export/b.ts:1: only the ledger judges losses by their codes",
    ],
    ["src/news/a.ts", "", "src/news/a.ts: news has no row in the import table"],
    ["src/cli/utils/a.ts", "", "src/cli/utils/a.ts: a folder called utils says nothing"],
    ["src/pack/a.ts", "Deno.cwd();", "src/pack/a.ts:1: pure code must not use Deno"],
    ["src/pack/a.ts", "const d = new Date();", "src/pack/a.ts:1: pure code must not use new Date()"],
    ["src/pack/a.ts", "const d = Date.now();", "src/pack/a.ts:1: pure code must not use Date.now"],
    ["src/pack/a.ts", "const d = Math.random();", "src/pack/a.ts:1: pure code must not use Math.random"],
    ["src/pack/a.ts", '"a".localeCompare("b");', "src/pack/a.ts:1: pure code must not use localeCompare"],
    ["src/pack/a.ts", 'import "node:fs";', "src/pack/a.ts:1: pure code must not use node:fs"],
    [
      "src/word_import/a.ts",
      'const hint = "Run tool pdf-template undo.";',
      "src/word_import/a.ts:1: texts of pure code must not name a command or a flag",
    ],
    [
      "src/recipe/a.ts",
      "const hint = `Undo ${b}, or add --force`;",
      "src/recipe/a.ts:1: texts of pure code must not name a command or a flag",
    ],
    ["src/cli/a.ts", "export default 1;", "src/cli/a.ts:1: no default export"],
    ["src/cli/a.ts", "enum A { B }", "src/cli/a.ts:1: no enum"],
    ["src/cli/a.ts", "namespace A {}", "src/cli/a.ts:1: no namespace"],
    ["src/cli/a.ts", `function a() {\n${long(51)}}`, "src/cli/a.ts:1: a function of 51 lines; the limit is 50"],
    ["src/cli/a.ts", "\n".repeat(300) + "a;", "src/cli/a.ts: 301 lines; the limit is 300"],
    ["cli.ts", "\n".repeat(40) + "a;", "cli.ts: 41 lines; the limit is 40"],
    ["src/studio/a.js", "\n".repeat(300) + "a;", "src/studio/a.js: 301 lines; the limit is 300"],
    ["src/studio/a.js", `function a() {\n${long(51)}}`, "src/studio/a.js:1: a function of 51 lines; the limit is 50"],
    ["src/studio/a.js", 'import "./a.ts";', "src/studio/a.js:1: the script of a page cannot import ./a.ts"],
    [
      "src/webhook/a.js",
      "",
      "src/webhook/a.js: only served pages have scripts, in studio, webhook/admin, host/local_http",
    ],
  ] as const
) {
  Deno.test(`findBreaches() reports ${JSON.stringify(breach)} for ${JSON.stringify(text.slice(0, 30))}`, () => {
    deepStrictEqual(findBreaches([{ path, text }]), [breach]);
  });
}

Deno.test("findBreaches() lets a room that passes values on name their types", () => {
  const text = `import type { A } from "../sync/a.ts";\nexport type { B } from "../webhook/b.ts";\n`;
  deepStrictEqual(findBreaches([{ path: "src/console/a.ts", text }]), []);
});

Deno.test("findBreaches() ignores names in comments and texts", () => {
  const text =
    `// Deno.cwd(), console.log() and tool pack create --force\nexport const a = "Math.random() process";\nnew Date(0);\n`;
  deepStrictEqual(findBreaches([{ path: "src/pack/a.ts", text }]), []);
});

Deno.test("findBreaches() allows commands in the texts of rooms that belong to the program", () => {
  const text = 'const hint = "Run tool pdf-template undo with --force.";';
  deepStrictEqual(findBreaches([{ path: "src/authoring/a.ts", text }]), []);
});

Deno.test("findBreaches() takes nothing impure in what mod.ts reaches, in whatever room it is", () => {
  const files = [
    { path: "mod.ts", text: 'export { a } from "./src/webhook/verify_signature.ts";' },
    { path: "src/webhook/verify_signature.ts", text: 'import "node:crypto";' },
    { path: "src/webhook/server.ts", text: "Deno.serve();" },
  ];
  deepStrictEqual(findBreaches(files), [
    "src/webhook/verify_signature.ts:1: node:crypto must be a full npm: specifier, because a remote importer sees no import map",
    "src/webhook/verify_signature.ts:1: pure code must not use node:crypto",
  ]);
});

Deno.test("findBreaches() wants full specifiers, each package in one file, in what mod.ts reaches", () => {
  const files = [
    { path: "mod.ts", text: 'export * from "./src/zip/a.ts";\nexport * from "./src/zip/b.ts";' },
    { path: "src/zip/a.ts", text: 'import "pako";\nimport "npm:jszip@3.10.2";' },
    { path: "src/zip/b.ts", text: 'import "npm:jszip@3.10.2/lib/index.js";' },
  ];
  deepStrictEqual(findBreaches(files), [
    "src/zip/a.ts:1: pako must be a full npm: specifier, because a remote importer sees no import map",
    "src/zip/a.ts, src/zip/b.ts: jszip must be named by one file only",
  ]);
});

for (
  const [name, files, breaches] of [
    ["one name of two files", { "src/a/b.ts": "export type A = 1;", "src/c.ts": "export class A {}" }, [
      "src/a/b.ts:1, src/c.ts:1: A is exported more than once",
    ]],
    ["a constant and a function of one name", {
      "src/a.ts": "\nexport const b = 1, c = 2;",
      "src/b.ts": "export async function c() {}",
    }, ["src/a.ts:2, src/b.ts:1: c is exported more than once"]],
    ["no re-export", { "src/a.ts": "export const b = 1;", "src/b.ts": 'export { b } from "./a.ts";' }, []],
    ["no overloads", { "src/a.ts": "export function b(): void;\nexport function b(c?: 1) {}" }, []],
    ["no script of a page", { "src/a.ts": "export const b = 1;", "src/b.js": "export const b = 1;" }, []],
    ["no name that stays inside", { "src/a.ts": "export const b = 1;", "src/b.ts": "const b = 1;" }, []],
    ["a circle of types", {
      "src/a.ts": 'import type { B } from "./b.ts";',
      "src/b.ts": 'export type { C } from "./c.ts";',
      "src/c.ts": 'type A = import("./a.ts").A;',
    }, ["src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts: a circle of imports"]],
    ["a circle behind its entry", {
      "src/a.ts": 'import "./b.ts";',
      "src/b.ts": 'await import("./c.ts");',
      "src/c.ts": 'import "./b.ts";',
    }, ["src/b.ts -> src/c.ts -> src/b.ts: a circle of imports"]],
    ["a file that imports itself", { "src/a.ts": 'import "./a.ts";' }, ["src/a.ts -> src/a.ts: a circle of imports"]],
    ["no two ways to one file", {
      "src/a.ts": 'import "./b.ts";\nimport "./c.ts";',
      "src/b.ts": 'import "./c.ts";',
      "src/c.ts": "",
    }, []],
  ] as const
) {
  Deno.test(`findBreaches() reports ${name}`, () => {
    const all = Object.entries(files).map(([path, text]) => ({ path: path.replace("src/", "src/studio/"), text }));
    deepStrictEqual(findBreaches(all), breaches.map((breach) => breach.replaceAll("src/", "src/studio/")));
  });
}

for (
  const [name, file, isCrowded] of [
    ["a folder of more than 30 files", (n: number) => `src/cli/a/b${n}.ts`, true],
    ["no tables of data", (n: number) => `src/cli/a/b${n}_table.ts`, false],
    ["no family of suggestions", (n: number) => `src/word_import/a/suggest_${n}.ts`, false],
    ["no files of sub-folders", (n: number) => `src/cli/a/${n % 2}/b${n}.ts`, false],
  ] as const
) {
  Deno.test(`findBreaches() reports ${name}`, () => {
    const files = Array.from({ length: 31 }, (_, n) => ({ path: file(n), text: "" }));
    deepStrictEqual(findBreaches(files), isCrowded ? ["src/cli/a: 31 files; the limit is 30"] : []);
  });
}

const SHARED = "other test files see it, because all run in one process; use tests/support/processes/run_code.ts";

for (
  const [text, reported] of [
    [
      'import fc from "fast-check";',
      "fast-check: properties come from tests/support/property.ts, which fixes their seed",
    ],
    [
      'export { assert } from "npm:fast-check@4.10.2";',
      "npm:fast-check@4.10.2: properties come from tests/support/property.ts, which fixes their seed",
    ],
    ["const a = Math.random();", "Math.random: chance starts at TEST_SEED of tests/support/test_seed.ts"],
    [
      "crypto.getRandomValues(new Uint8Array(1));",
      "crypto.getRandomValues: chance starts at TEST_SEED of tests/support/test_seed.ts",
    ],
    ['Deno.chdir("/");', `Deno.chdir: ${SHARED}`],
    ['Deno.env.set("A", "b");', `Deno.env.set: ${SHARED}`],
  ] as const
) {
  Deno.test(`findTestBreaches() reports ${JSON.stringify(text)}`, () => {
    deepStrictEqual(findTestBreaches([{ path: "tests/a_test.ts", text }]), [`tests/a_test.ts:1: ${reported}`]);
  });
}

Deno.test("findTestBreaches() lets one file fix the seed for all others", () => {
  const text = 'import * as checks from "fast-check";';
  deepStrictEqual(findTestBreaches([{ path: "tests/support/property.ts", text }]), []);
});
