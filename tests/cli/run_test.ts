import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { InterruptedError } from "../../src/console/command_errors.ts";
import { run } from "../../src/cli/run.ts";
import { VERSION } from "../../src/cli/version.ts";
import { createFakeContext, runFake, type Surroundings } from "../support/fake_context.ts";
import { listCommands } from "../../src/cli/mistakes/suggest_commands.ts";
import { fakeEngine } from "../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../support/compilers/standard_fixtures.ts";
import { packParts, samplePdfPack } from "../support/packs/pdf_packs.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

for (const flag of ["--version", "-V"]) {
  Deno.test(`run() prints the version for ${flag}`, async () => {
    const { code, stdout, stderr } = await runFake([flag]);
    deepStrictEqual([code, stdout, stderr], [0, `tool ${VERSION}\n`, ""]);
  });
}

Deno.test("run() prints the version also among other words, through the command tree", async () => {
  strictEqual((await runFake(["--version", "pack"])).stdout, `tool ${VERSION}\n`);
});

for (
  const [line, times] of [
    ["--version", 0],
    ["pack --help", 0],
    ["help pack create", 0],
    ["pack inspect", 1],
    ["__complete -- pack", 0],
    ["help", 0],
    ["pack inspect gone", 1],
    ["completion bash", 1],
  ] as const
) {
  Deno.test(`run() announces work ${times} times for "tool ${line}"`, async () => {
    let announced = 0;
    await run(line.split(" "), createFakeContext(), () => void announced++);
    strictEqual(announced, times);
  });
}

const SEE_CREATE = 'Run "tool pack create --help" for its usage.';

for (
  const [line, message, hint] of [
    ["pak", 'Unknown command "pak"', "Did you mean pack?"],
    ["pack inspct", 'Unknown command "inspct"', "Did you mean inspect?"],
    ["pack inspct --help", 'Unknown command "inspct"', "Did you mean inspect?"],
    ["help pack inspct", 'Unknown command "inspct"', "Did you mean inspect?"],
    ["pack zzzzzzzz", 'Unknown command "zzzzzzzz"', 'Run "tool pack --help" for its usage.'],
    ["--bogus", 'Unknown option "--bogus"', "Put options after the command: tool <command> --bogus"],
    ["pack diff --pach a b", 'Unknown option "--pach"', "Did you mean --patch?"],
    ["pack create --otput x", 'Unknown option "--otput"', "Did you mean --output?"],
    [
      "pack inspect",
      'Missing required argument "pack": the pack; - reads standard input',
      'Run "tool pack inspect --help" for its usage.',
    ],
    ["pack create --output", 'Option "-o, --output <pack>" argument missing', SEE_CREATE],
    [
      "pack create --docx a --manifest b",
      'Option "-d, --docx <file>" cannot be used with option "-m, --manifest <file>"',
      SEE_CREATE,
    ],
    [
      "completion tcsh",
      'Argument <shell> cannot be "tcsh". Allowed choices are bash, zsh, fish, powershell',
      'Run "tool completion --help" for its usage.',
    ],
  ] as const
) {
  Deno.test(`run() exits 2 for "tool ${line}"`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" "));
    deepStrictEqual([code, stdout, stderr], [2, "", `error: ${message}\nhint: ${hint}\n`]);
  });
}

for (const line of ["", "pack"]) {
  Deno.test(`run() shows the help on standard error and exits 2 for "tool ${line}"`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" ").filter((word) => word !== ""));
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, /^Usage: tool /);
  });
}

Deno.test("run() gives a wrong command line as JSON with --json", async () => {
  const { code, stderr } = await runFake(["pack", "diff", "--json", "a"]);
  const error = {
    code: "usage",
    message: 'Missing required argument "new": the pack to compare it with; - reads standard input',
    hint: SEE_CREATE.replace("create", "diff"),
  };
  deepStrictEqual([code, JSON.parse(stderr)], [2, { error }]);
});

Deno.test("run() shows the help of a command for help <command>", async () => {
  const diff = await runFake(["pack", "diff", "--help"]);
  deepStrictEqual(await runFake(["help", "pack", "diff"]), diff);
  deepStrictEqual(await runFake(["pack", "help", "diff"]), diff);
  deepStrictEqual(await runFake(["pack", "help"]), await runFake(["pack", "--help"]));
});

Deno.test("run() prints errors as two lines for people", async () => {
  const { code, stderr } = await runFake(["pack", "inspect", "nope"], { tree: {} });
  strictEqual(code, 1);
  strictEqual(stderr, 'error: Cannot read "nope": it does not exist\nhint: Check the path.\n');
});

Deno.test("run() prints an error as one line of JSON with --json, and not after --", async () => {
  const { stderr } = await runFake(["pack", "inspect", "nope", "--json"], { tree: {} });
  strictEqual(
    stderr,
    '{"error":{"code":"file-not-found","message":"Cannot read \\"nope\\": it does not exist","hint":"Check the path."}}\n',
  );
  match((await runFake(["pack", "inspect", "--", "--json"], { tree: {} })).stderr, /^error: /);
});

Deno.test("run() exits 70 with the stack for what was not thrown on purpose", async () => {
  const { code, stderr } = await runFake(["pack", "inspect", "a"]);
  strictEqual(code, 70);
  match(stderr, /^error: This is a bug: Error: files\.readFile was not expected\n {2}at .*\n/);
  match(stderr, /\nhint: Report it/);
  const json = await runFake(["pack", "inspect", "a", "--json"]);
  strictEqual(json.stderr.trimEnd().split("\n").length, 1);
  deepStrictEqual([JSON.parse(json.stderr).error.code, json.code], ["bug", 70]);
});

Deno.test("run() exits 70 for a thrown value that is no error", async () => {
  // deno-lint-ignore no-throw-literal -- it is what is tested
  const files = {
    readFile: () => {
      throw "no";
    },
  };
  const { code, stderr } = await runFake(["pack", "inspect", "a"], { files });
  strictEqual(code, 70);
  match(stderr, /This is a bug: string thrown: no/);
});

Deno.test("run() exits 130 when it was stopped, whatever failed then", async () => {
  const stop = new AbortController();
  const files = {
    readFile: () => {
      stop.abort(new InterruptedError());
      return Promise.reject(new Error("torn down"));
    },
  };
  const { code, stdout, stderr } = await runFake(["pack", "validate", "a"], { files, signal: stop.signal });
  deepStrictEqual([code, stdout, stderr], [130, "", "error: Interrupted\n"]);
});

Deno.test("run() does not throw when nothing can be written any more", async () => {
  const write = () => Promise.reject(new Error("gone"));
  strictEqual((await runFake(["--version"], { write })).code, 70);
});

const ON_TERMINAL = ["stderr", "stdout"] as const;

for (
  const [environment, terminals, isColored] of [
    [{}, ON_TERMINAL, true],
    [{}, [], false],
    [{ NO_COLOR: "" }, ON_TERMINAL, true],
    [{ NO_COLOR: "1" }, ON_TERMINAL, false],
    [{ TERM: "dumb" }, ON_TERMINAL, false],
    [{ FORCE_COLOR: "1" }, [], true],
    [{ FORCE_COLOR: "3", TERM: "dumb" }, [], true],
    [{ FORCE_COLOR: "" }, [], false],
    [{ FORCE_COLOR: "0" }, ON_TERMINAL, false],
    [{ FORCE_COLOR: "false" }, ON_TERMINAL, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, ON_TERMINAL, false],
    [{ FORCE_COLOR: "1", NO_COLOR: "" }, [], true],
    [{ CLICOLOR_FORCE: "1" }, [], true],
    [{ CLICOLOR_FORCE: "1", CLICOLOR: "0" }, [], true],
    [{ CLICOLOR_FORCE: "0" }, [], false],
    [{ CLICOLOR_FORCE: "0" }, ON_TERMINAL, true],
    [{ CLICOLOR: "0" }, ON_TERMINAL, false],
    [{ CLICOLOR: "1" }, ON_TERMINAL, true],
    [{ CLICOLOR: "1" }, [], false],
    [{ CLICOLOR_FORCE: "1", NO_COLOR: "1" }, ON_TERMINAL, false],
    [{ CLICOLOR_FORCE: "1", FORCE_COLOR: "0" }, ON_TERMINAL, false],
    [{ CLICOLOR: "0", FORCE_COLOR: "1" }, [], true],
  ] as const
) {
  const where = terminals.length > 0 ? "a terminal" : "a pipe";
  Deno.test(`run() ${isColored ? "colors" : "does not color"} ${where} with ${JSON.stringify(environment)}`, async () => {
    // deno-lint-ignore no-control-regex -- escape sequences are what is looked for
    const escape = /\x1b\[/;
    const failed = await runFake(["pack", "inspect", "nope"], { tree: {}, terminals, environment });
    const help = await runFake(["--help"], { terminals, environment });
    deepStrictEqual([escape.test(failed.stderr), escape.test(help.stdout)], [isColored, isColored]);
  });
}

const COMMANDS = (await listCommands()).filter(({ create }) => create !== undefined).map(({ words }) => words);

for (const words of COMMANDS) {
  const command = words.join(" ");

  Deno.test(`tool ${command} takes --quiet and -q, and lists them`, async () => {
    for (const flag of ["--quiet", "-q"]) {
      const { stderr } = await runFake([...words, flag]);
      doesNotMatch(stderr, /Unknown option/);
    }
    match(
      (await runFake([...words, "--quite"])).stderr,
      /^error: Unknown option "--quite"\nhint: Did you mean --quiet\?/,
    );
    match((await runFake([...words, "--help"])).stdout, /^ {2}-q, --quiet /m);
    match((await runFake(["__complete", "--", ...words, "--q"])).stdout, /^--quiet\t/m);
  });
}

const TREE = {
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "t.pack": await packParts(samplePdfPack()),
  "lossy.md": "# T\n\n![Plan](plan.png)\n",
  "bad.md": Uint8Array.of(0xff),
};

async function runQuiet(args: readonly string[], more: Surroundings = {}) {
  const compilers = fakeEngine(() => ({ pdf: readStandardFixture("ua-1_a-2a"), diagnostics: [] }));
  return await runFake(args, { tree: TREE, mayPublish: true, compilers, ...more });
}

for (
  const [group, template, output] of [["pdf-template", "t.pack", "x.pdf"], [
    "docx-template",
    "t.docx",
    "x.docx",
  ]] as const
) {
  const render = [group, "render", template, "lossy.md", "-o", output];

  Deno.test(`tool ${group} render --quiet prints its result, and neither warnings nor progress`, async () => {
    const loud = await runQuiet(render);
    const { code, stdout, stderr } = await runQuiet([...render, "--quiet"], { terminals: ["stderr"] });
    deepStrictEqual([code, stdout, stderr], [0, loud.stdout, ""]);
    ok(loud.stderr.includes("warning: image-not-available"));
  });

  Deno.test(`tool ${group} render --quiet --json still has the warnings in its result`, async () => {
    const { stdout, stderr } = await runQuiet([...render, "-q", "--json"]);
    deepStrictEqual([JSON.parse(stdout).issues.length, stderr], [1, ""]);
  });

  Deno.test(`tool ${group} render --quiet --strict prints the warnings, which are errors`, async () => {
    const { code, stderr } = await runQuiet([...render, "--quiet", "--strict"]);
    strictEqual(code, 1);
    match(stderr, /^error: .*\nlossy\.md:3:1: error: image-not-available\n/);
  });

  Deno.test(`tool ${group} render --quiet prints errors, their findings and hints`, async () => {
    const args = [group, "render", template, "bad.md", "-o", output];
    const [loud, quiet] = [await runQuiet(args), await runQuiet([...args, "-q"])];
    deepStrictEqual([quiet.code, quiet.stderr], [1, loud.stderr]);
    match(quiet.stderr, /^error: .*\nbad\.md: error: invalid-encoding\n/);
  });
}

Deno.test("tool takes --quiet for a value where an option needs one, and for an argument after --", async () => {
  const render = ["docx-template", "render", "t.docx"];
  const titled = await runQuiet([...render, "lossy.md", "--title=--quiet"]);
  deepStrictEqual([titled.code, /warning: image-not-available/.test(titled.stderr)], [0, true]);
  const named = await runQuiet([...render, "-o", "x.docx", "--", "--quiet"]);
  deepStrictEqual([named.code, named.stderr.split("\n")[0]], [1, 'error: Cannot read "--quiet": it does not exist']);
});

Deno.test("tool auth list --quiet prints no note where there is nothing to list", async () => {
  const surroundings = { tree: {}, environment: { HOME: "/home/ada" } };
  match((await runFake(["auth", "list"], surroundings)).stderr, /^No profiles/);
  strictEqual((await runFake(["auth", "list", "--quiet"], surroundings)).stderr, "");
});

Deno.test("tool --quiet without a command says that options follow the command", async () => {
  const { code, stderr } = await runFake(["--quiet"]);
  deepStrictEqual([code, stderr], [
    2,
    'error: Unknown option "--quiet"\nhint: Put options after the command: tool <command> --quiet\n',
  ]);
});
