import { deepStrictEqual, ok } from "node:assert/strict";
import { GUIDES } from "../src/cli/guides/guides.ts";
import { findMistake, readCommands } from "./support/house/command_facts.ts";
import { runFake } from "./support/fake_context.ts";
import {
  readAnchors,
  readBlocks,
  readCommandLines,
  readGuideFiles,
  withoutBlocks,
} from "./support/house/guide_files.ts";
import { ROOT } from "./support/house/source_files.ts";

const MAX_README_LINES = 180;
/** Options of other programs that the texts name. */
const FOREIGN_FLAGS = /^--(?:allow-\w+|global|all|name|config|v8-flags|node-modules-dir|unstable-raw-imports)$/;

/** The guides that cover a group of commands. */
const GUIDES_OF: Readonly<Record<string, readonly string[]>> = {
  "pdf-template": ["templates", "word"],
  "docx-template": ["word"],
  pack: ["packs"],
  webhook: ["webhooks"],
  wiki: ["export", "sync", "documents"],
  auth: ["sync"],
};

const files = await readGuideFiles();
const commands = await readCommands();
const flags = new Set(commands.flatMap((command) => [...command.flags]));

Deno.test("the README has at most 180 lines", async () => {
  const lines = (await Deno.readTextFile(new URL("README.md", ROOT))).split("\n").length - 1;
  ok(lines <= MAX_README_LINES, `${lines} lines`);
});

Deno.test("the README links every guide, and every file of the folder is a guide", () => {
  const [readme, ...guides] = files;
  const paths = GUIDES.map(({ topic }) => `src/cli/guides/${topic}.md`);
  deepStrictEqual(guides.map(({ path }) => path), [...paths].sort());
  const table = readme?.text.slice(readme.text.indexOf("\n## Guides\n")) ?? "";
  deepStrictEqual([...table.matchAll(/\]\((src\/cli\/guides\/.*?)\)/g)].map(([, path]) => path), paths);
});

for (const { path, text } of files) {
  Deno.test(`the links of ${path} lead somewhere`, async () => {
    const dead = [];
    for (const [, target = ""] of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (!/^https?:/.test(target) && !await leadsSomewhere(target, path, text)) dead.push(target);
    }
    deepStrictEqual(dead, []);
  });

  Deno.test(`the program has the commands and options in the blocks of ${path}`, () => {
    const blocks = readBlocks(text).filter(({ language }) => language === "sh");
    const lines = blocks.flatMap(({ code }) => readCommandLines(code)).flatMap(toolLine);
    deepStrictEqual(lines.map((line) => findMistake(line, commands)).filter(Boolean), []);
  });

  Deno.test(`the program has the commands and options in the text of ${path}`, () => {
    const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
    const mistakes = spans.flatMap((span) => {
      if (/^deno (?!task tool)/.test(span)) return [];
      const mistake = commandLine(span).map((line) => findMistake(line, commands));
      const named = span.match(/(?<![\w-])--[a-z][\w-]*/g) ?? [];
      const unknown = named.filter((flag) => !flags.has(flag) && !FOREIGN_FLAGS.test(flag));
      return [...mistake, ...unknown.map((flag) => `${span}: no command has the option ${flag}`)];
    });
    deepStrictEqual(mistakes.filter(Boolean), []);
  });
}

for (const { words, command } of commands) {
  if (command === undefined) continue;
  Deno.test(`tool ${words.join(" ")} --help describes every option and argument`, async () => {
    const { stdout } = await runFake([...words, "--help"]);
    // Hidden are options that are only there to refuse a token or password on the command line.
    for (const { long, short, description } of command.options.filter(({ hidden }) => !hidden)) {
      ok(description !== "", `${long}`);
      ok(stdout.includes(`  ${[short, long].filter(Boolean).join(", ")}`), `${long}`);
    }
    for (const argument of command.registeredArguments) {
      ok(argument.description !== "");
      ok(new RegExp(`^  ${argument.name()} `, "m").test(stdout), argument.name());
    }
  });
}

for (const { words, command } of commands) {
  const guides = GUIDES_OF[words[0] ?? ""];
  if (command === undefined || guides === undefined) continue;
  Deno.test(`the guide ${guides.join(" or ")} has every option of tool ${words.join(" ")}`, () => {
    const texts = files.filter(({ path }) => guides.some((guide) => path.endsWith(`/${guide}.md`)));
    const named = new Set(texts.flatMap(({ text }) => text.match(/--[a-z][\w-]*/g) ?? []));
    const options = command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
    deepStrictEqual(options.filter((long) => long !== "--json" && !named.has(long)), []);
  });
}

/** A text without its blocks and spans of code. */
function withoutCode(text: string): string {
  return withoutBlocks(text).replace(/(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/g, "");
}

/** The text behind the program's name, where a command line calls the program. */
function toolLine(line: string): string[] {
  const found = /^(?:(?:npx -y deno@\S+|\.ci\/deno|deno) task )?tool(?: (.*))?$/.exec(
    line.replace(/^\w+="?[^ ]*"? /, ""),
  );
  return found === null ? [] : [found[1] ?? ""];
}

/** A span such as `tool pack create` or `pack create` as a command line; `…` and `<x>` stand for anything. */
function commandLine(span: string): string[] {
  const plain = span.replace(/…/g, "x");
  if (plain.startsWith("tool ")) return [plain.slice("tool ".length)];
  return /^(?:pdf-template|docx-template|pack|webhook|wiki|auth|completion) [a-z-]/.test(plain) ? [plain] : [];
}

async function leadsSomewhere(target: string, path: string, text: string): Promise<boolean> {
  const [file = "", anchor] = target.split("#");
  try {
    const url = new URL(file === "" ? path : `${path.slice(0, path.lastIndexOf("/") + 1)}${file}`, ROOT);
    if (anchor === undefined) return (await Deno.stat(url)).isFile;
    return readAnchors(file === "" ? text : await Deno.readTextFile(url)).includes(anchor);
  } catch {
    return false;
  }
}
