import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { parse } from "yaml";
import { errorIssue } from "../src/base/issue.ts";
import { issueText } from "../src/console/output/issue_text.ts";
import type { Paint } from "../src/console/output/style.ts";
import { CARRIED_CRATES } from "../src/cli/licenses/carried_crates_table.ts";
import { TARGETS } from "./support/release/runtimes/digest_table.ts";
import { readTextFiles, ROOT } from "./support/house/source_files.ts";

const FINDING = errorIssue("invalid-capability", 'design.colors.accent is "blue1"', {
  ...{ file: "docs/my file.md", line: 12, column: 7, path: "design.colors.accent" },
  hint: "Write it as #rrggbb.",
});
const PLAIN: Paint = (_name, text) => text;
const COLORED: Paint = (_name, text) => `\x1b[31m${text}\x1b[39m`;

const FILES = [
  ...await readTextFiles(".github/workflows", ".yml"),
  ...await readTextFiles(".github/actions/tool", ".yml"),
  ...await readTextFiles(".ci", ""),
];

Deno.test("workflows name actions by commit and images by digest, with the version beside it", () => {
  const actions = FILES.flatMap(({ text }) => [...text.matchAll(/uses: *(.*)/g)].flatMap(([, action]) => action ?? []));
  ok(actions.length > 10);
  const pinned =
    /^(?:(?:[\w-]+\/[\w-]+@[0-9a-f]{40}|docker:\/\/[\w./-]+@sha256:[0-9a-f]{64}) # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/;
  deepStrictEqual(actions.filter((action) => !pinned.test(action)), []);
});

Deno.test("each executable is made with the compiler that was built on its system, and is tried there", async () => {
  const targetsOf = async (name: string, pattern: RegExp) => {
    const text = await Deno.readTextFile(new URL(`.github/workflows/${name}`, ROOT));
    return [...text.matchAll(pattern)].map(([, target]) => target).sort();
  };
  deepStrictEqual(await targetsOf("engine.yml", /- \{ os: [\w.-]+, target: (\S+) \}/g), TARGETS.toSorted());
  deepStrictEqual(
    await targetsOf("executables.yml", /- \{ os: [\w.-]+, file: tool-(\S+?)(?:\.exe)? \}/g),
    TARGETS.toSorted(),
  );
});

Deno.test("the native compiler is built with the Rust that the licenses name", async () => {
  const text = await Deno.readTextFile(new URL(".github/workflows/engine.yml", ROOT));
  const [, version] = CARRIED_CRATES.find(([name]) => name === "Rust's standard library") ?? [];
  strictEqual(/RUSTUP_TOOLCHAIN: (.*)/.exec(text)?.[1], version);
});

Deno.test("steps with a pipe run in the shell that fails when any part of it does", () => {
  const jobs = FILES.flatMap(({ path, text }) => path.includes("/workflows/") ? Object.values(parse(text).jobs) : []);
  const steps = jobs.flatMap((job) => (job as { steps?: { run?: string; shell?: string }[] }).steps ?? []);
  const piped = steps.filter(({ run = "" }) => /[^|]\|[^|]/.test(run));
  ok(piped.length > 3);
  deepStrictEqual(piped.filter(({ shell }) => shell !== "bash"), []);
});

Deno.test("the container's base is named by digest", async () => {
  const text = await Deno.readTextFile(new URL(".github/container/Containerfile", ROOT));
  match(text, /^ARG BASE=docker\.io\/library\/debian:bookworm-\d{8}-slim@sha256:[0-9a-f]{64}$/m);
  deepStrictEqual(text.match(/^FROM .*/gm), ["FROM ${BASE} AS release", "FROM ${BASE}"]);
});

Deno.test("containers name their user by number, as runAsNonRoot of Kubernetes requires", async () => {
  for (const path of [".github/container/Containerfile", "src/cli/guides/webhooks.md"]) {
    const text = await Deno.readTextFile(new URL(path, ROOT));
    deepStrictEqual(text.match(/^USER .*/gm), ["USER 10001"], path);
  }
});

Deno.test("workflows and CI start Deno by its digest, through .ci/deno, and run nothing else that they download", () => {
  const started = FILES.filter(({ text }) => /\.ci\/deno\b/.test(text)).map(({ path }) => path);
  ok(started.includes(".ci/run") && started.includes(".github/workflows/ci.yml"));
  const download = /\b(?:npx|npm (?:exec|i|install)|curl|wget|Invoke-WebRequest|iwr|pip install|go install)\b/;
  const deno = /(?<![/\w.])deno (?:run|task|test|ci|eval|compile|install)\b/;
  const lines = FILES.flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`));
  deepStrictEqual(lines.filter((line) => download.test(line) || deno.test(line)), []);
});

Deno.test("workflows call scripts and tasks that exist", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const missing: string[] = [];
  for (const { path, text } of FILES) {
    for (const [, task = ""] of text.matchAll(/ task ([\w:]+)/g)) if (tasks[task] === undefined) missing.push(task);
    for (
      const [script = ""] of text.matchAll(/(?:\.ci|tests\/support|tests\/e2e|\.github\/workflows)\/\w+(?:\.\w+)?/g)
    ) {
      await Deno.stat(new URL(script, ROOT)).catch(() => missing.push(`${script}, in ${path}`));
    }
  }
  deepStrictEqual(missing, []);
});

for (const [color, paint] of [["without colors", PLAIN], ["in colors", COLORED]] as const) {
  Deno.test(`the action's problem matcher reads findings that name a place, ${color}`, async () => {
    const file = new URL(".github/actions/tool/problem-matcher.json", ROOT);
    const [matcher] = JSON.parse(await Deno.readTextFile(file)).problemMatcher;
    const [first, second] = matcher.pattern;
    const [line = "", message = ""] = issueText(FINDING, paint).split("\n");
    const found = new RegExp(first.regexp).exec(line);
    const read = ["file", "line", "column", "severity", "code"].map((name) => found?.[first[name]]);
    deepStrictEqual(read, ["docs/my file.md", "12", "7", "error", "invalid-capability"]);
    strictEqual(new RegExp(second.regexp).exec(message)?.[second.message], FINDING.message);
    const [withoutColumn = ""] = issueText(errorIssue("late", "It is late", { file: "a.md", line: 12 }), paint).split(
      "\n",
    );
    strictEqual(new RegExp(first.regexp).exec(withoutColumn)?.[first.line], "12");
    strictEqual(new RegExp(first.regexp).exec("error: Cannot read it: 12:30: late"), null);
  });
}
