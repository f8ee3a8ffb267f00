import { deepStrictEqual } from "node:assert/strict";
import { shellWord } from "../../src/base/shell_word.ts";

const NAMES = [
  "docs/A.md",
  "docs/Ä b (1).md",
  "docs/Q&A; it's #1.md",
  "docs/100% $HOME $(id) `id`.md",
  'docs/the "plan" \\ !!.md',
  "$(id)",
  "docs/a|b>c*.md",
];

Deno.test({
  name: "shellWord() gives names that a POSIX shell reads as they are",
  ignore: Deno.build.os === "windows",
  async fn() {
    const words = NAMES.map((name) => shellWord(name));
    const { stdout } = await new Deno.Command("sh", { args: ["-c", `printf '%s\\n' ${words.join(" ")}`] }).output();
    deepStrictEqual(new TextDecoder().decode(stdout), `${NAMES.join("\n")}\n`);
  },
});

Deno.test("shellWord() has no form for what some shell would interpret in any quotes", () => {
  deepStrictEqual(["-rf", "a\nb", "it's $5", "Q&A $5", "100% & more", ""].map(shellWord), Array(6).fill(undefined));
});
