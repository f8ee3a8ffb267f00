import { strictEqual } from "node:assert/strict";
import { openIgnoreRules } from "../../../../src/sync/files/ignore/read_rules.ts";
import { git, HAS_GIT, tryGit } from "../../../support/git/git.ts";
import * as fc from "../../../support/property.ts";
import { skipUnless } from "../../../support/skip.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

const NAME = fc.constantFrom("a", "b", "ab", "A.md", "b.md", "a b.md", "ä.md", "[a]", "x");
const FILE = fc.constantFrom("A.md", "b.md", "a b.md", "ä.md");
const PATTERN = fc.tuple(
  fc.constantFrom("", "", "", "!", "/", "!/", "**/", "\\"),
  fc.array(fc.constantFrom("a", "b", "*", "?", "**", "*.md", "[ab]", "[!a]*", "A.md", "ä*", "x"), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.constantFrom("", "", "/", "/**", "/*", " "),
).map(([start, names, end]) => start + names.join("/") + end);

Deno.test({
  name: "find() says what git says, whatever rules and names there are",
  ignore: skipUnless(HAS_GIT, "git is not installed"),
  fn: async () => {
    await using temporary = await createTemporaryFolder();
    const paths = fc.uniqueArray(
      fc.tuple(fc.array(NAME, { maxLength: 3 }), FILE).map((names) => names.flat().join("/")),
    );
    const places = fc.constantFrom("", "docs/", "docs/a/", "docs/a/b/", "docs/[a]/");
    const rules = fc.dictionary(places, fc.array(PATTERN, { maxLength: 4 }), { maxKeys: 3 });
    let count = 0;
    fc.assert(
      fc.property(rules, paths, (texts, pages) => {
        const root = `${temporary.path}/${++count}`;
        Deno.mkdirSync(`${root}/docs`, { recursive: true });
        git(root, "init", "--quiet");
        for (const [place, lines] of Object.entries(texts)) {
          Deno.mkdirSync(`${root}/${place}`, { recursive: true });
          Deno.writeTextFileSync(`${root}/${place}.gitignore`, lines.join("\n"));
        }
        // Rules that keep the whole folder out of git are another matter.
        const isOut = tryGit(root, "check-ignore", "-q", "--no-index", "docs/Aa.md").isDone;
        if (isOut) return;
        const known = openIgnoreRules(`${root}/docs`);
        for (const page of pages) {
          const theirs = tryGit(root, "check-ignore", "-q", "--no-index", "--", `docs/${page}`).isDone;
          strictEqual(known.find(page)?.kind === "rule", theirs, JSON.stringify({ page, texts }));
        }
      }),
      { numRuns: 40 },
    );
  },
});
