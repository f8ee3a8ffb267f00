import { fileURLToPath } from "node:url";
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { chooseTests, groupTests, LONGEST } from "./group_tests.ts";
import { ROOT } from "./source_files.ts";
import { findEndingBreaches, LEFT_OUT_ENDINGS } from "./test_endings.ts";
import { walkFiles } from "./walk_files.ts";

const LIBRARY = [
  { path: "tests/support/tool.ts", text: 'new Deno.Command("deno");' },
  { path: "tests/support/pages.ts", text: 'import { tool } from "./tool.ts";' },
  { path: "tests/support/house/quick_tools.ts", text: 'import { tool } from "../tool.ts";' },
  { path: "tests/support/webhook/nats_server.ts", text: 'import { tool } from "../tool.ts";' },
];

for (
  const [name, text, breach] of [
    ["a_test.ts", 'import "./support/other.ts"; // Deno.Command'],
    ["a_test.ts", 'import "./support/house/quick_tools.ts";'],
    ["a_test.ts", 'import { EMBEDDED_VERSION } from "../src/typst/embedded_engine.ts";'],
    ["a_process_test.ts", 'import "./support/pages.ts";'],
    ["a_nats_test.ts", 'import "./support/webhook/nats_server.ts";'],
    ["a_process_test.ts", 'import "./support/webhook/nats_server.ts";'],
    ["a_long_test.ts", 'import "./support/pages.ts";'],
    ["a_long_test.ts", ""],
    ["a_limits_test.ts", ""],
    ["a.ts", 'new Deno.Command("deno");'],
    ["a_test.ts", 'new Deno.Command("deno");', "its name must end with _process_test.ts, because of tests/a_test.ts"],
    [
      "a_test.ts",
      'import "./support/pages.ts";',
      "its name must end with _process_test.ts, because of tests/support/tool.ts",
    ],
    [
      "a_process_test.ts",
      'import { startEmbeddedEngine } from "../src/typst/embedded_engine.ts";',
      "its name must end with _compile_test.ts, because of tests/a_process_test.ts",
    ],
    [
      "a_limits_test.ts",
      'new Deno.Command("deno");',
      "its name must end with _process_test.ts, because of tests/a_limits_test.ts",
    ],
    ["a_browser_test.ts", "", "it starts nothing that takes long, so that its name says too much"],
  ] as const
) {
  const title = breach === undefined ? "finds nothing" : `reports that ${breach}`;
  Deno.test(`findEndingBreaches() ${title}: ${name}, ${text}`, () => {
    const path = `tests/${name}`;
    const breaches = findEndingBreaches([...LIBRARY, { path, text }]);
    deepStrictEqual(breaches, breach === undefined ? [] : [`${path}: ${breach}`]);
  });
}

const TESTS = ["a/b_process_test.ts", "a/c_compile_test.ts", "a/d_limits_test.ts", "a/e_test.ts", "a/f_long_test.ts"];

Deno.test("chooseTests() leaves out the endings of the house rule for task test, what takes minutes for test:full", () => {
  deepStrictEqual(chooseTests([...TESTS, "a/e.ts"], "quick"), ["a/e_test.ts"]);
  deepStrictEqual(chooseTests([...TESTS, "a/e.ts"], "full"), TESTS.slice(0, 4));
  for (const ending of LEFT_OUT_ENDINGS) deepStrictEqual(chooseTests([`a${ending}`], "quick"), []);
});

Deno.test("groupTests() has each file in one group, which is of one room and one kind, and spreads each kind", () => {
  deepStrictEqual(groupTests(["a_test.ts", ...TESTS.slice(0, 4).reverse(), "b/g_test.ts", "b/h_nats_test.ts"]), [
    { name: "001_quick_a_1_test.ts", paths: ["a/e_test.ts"] },
    { name: "002_alone_a_1_test.ts", paths: ["a/b_process_test.ts"] },
    { name: "003_heavy_a_1_test.ts", paths: ["a/c_compile_test.ts", "a/d_limits_test.ts"] },
    { name: "004_quick_house_1_test.ts", paths: ["a_test.ts"] },
    { name: "005_alone_b_1_test.ts", paths: ["b/h_nats_test.ts"] },
    { name: "006_quick_b_1_test.ts", paths: ["b/g_test.ts"] },
  ]);
  const all = chooseTests([...walkFiles(fileURLToPath(new URL("tests", ROOT)))], "full");
  const groups = groupTests(all);
  deepStrictEqual(groups.flatMap(({ paths }) => paths).sort(), all.toSorted());
  strictEqual(new Set(groups.map(({ name }) => name)).size, groups.length);
});

Deno.test("groupTests() begins with the files that take longest, all of which are there", () => {
  const all = chooseTests([...walkFiles(fileURLToPath(new URL("tests", ROOT)))], "full");
  deepStrictEqual(LONGEST.filter((path) => !all.includes(path)), []);
  const alone = groupTests(all).filter(({ name }) => name.includes("_alone_"));
  const long = LONGEST.filter((path) => alone.some(({ paths }) => paths.includes(path)));
  deepStrictEqual(alone.slice(0, long.length).flatMap(({ paths }) => paths), long);
});

Deno.test("deno tasks run the groups of tests, test:long every file for itself", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const write = "deno run -A tests/support/house/group_tests.ts";
  const run = "deno run -A tests/support/house/run_groups.ts";
  strictEqual(tasks.test.command, `${write} quick && ${run} dist/tests/quick`);
  strictEqual(tasks["test:full"].command, `${write} full && TOOL_FULL_TESTS=1 ${run} dist/tests/full`);
  match(tasks["test:long"].command, /^TOOL_LONG_TESTS=1 deno test [^&]* --ignore=dist &&/);
});
