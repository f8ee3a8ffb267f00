import { deepStrictEqual } from "node:assert/strict";
import { ROOT } from "./source_files.ts";
import { findEndingBreaches, LEFT_OUT_ENDINGS } from "./test_endings.ts";

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

Deno.test("deno task test leaves out the endings of the house rule, test:full only what takes minutes", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const ignored = (task: string) => /--ignore='([^']*)'/.exec(tasks[task].command)?.[1]?.split(",");
  deepStrictEqual(ignored("test"), LEFT_OUT_ENDINGS.map((ending) => `tests/**/*${ending}`));
  // The examples of README and guides run as their readers run them, in readme_commands_process_test.ts.
  deepStrictEqual(ignored("test:full"), ["tests/**/*_long_test.ts", "README.md", "src/cli/guides"]);
  deepStrictEqual(ignored("test:long"), undefined);
});
