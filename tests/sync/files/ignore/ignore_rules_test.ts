import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { isConflictedCopy, isPassing } from "../../../../src/sync/files/ignore/other_programs.ts";
import { openIgnoreRules } from "../../../../src/sync/files/ignore/read_rules.ts";
import { openSyncFolder } from "../../../../src/sync/files/open_sync_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { putFiles } from "../support/place.ts";

for (
  const name of [
    "Setup (Ada's conflicted copy 2026-01-01).md",
    "Setup (Ada\u2019s conflicted copy 2026-01-01).md",
    "Setup (conflicted copy 2026-01-01 101500).md",
    "Setup.sync-conflict-20260101-120000-ABCDEFG.md",
    "Setup_conflict-20260101-120000.md",
    "Setup (SFConflict ada@example.com 2026-01-01-10-00-00).md",
    "Setup_REMOTE_4711.md",
  ]
) {
  Deno.test(`isConflictedCopy() knows ${name}`, () => strictEqual(isConflictedCopy(name), true));
}

for (const name of ["Setup.md", "Setup-LAPTOP.md", "Setup (1).md", "Conflicted copy.md", "REMOTE_1.md"]) {
  Deno.test(`isConflictedCopy() does not take ${name}, which people may choose`, () => {
    strictEqual(isConflictedCopy(name), false);
  });
}

for (
  const name of [
    "Setup.md~",
    ".Setup.md.swp",
    "#Setup.md#",
    "Setup.md.orig",
    "Setup.md.bak",
    "~$Setup.md",
    "Thumbs.db",
    "desktop.ini",
  ]
) {
  Deno.test(`isPassing() takes ${name}`, () => strictEqual(isPassing(name), true));
}

/** What rules say: files of the repository, the synced folder in it, and the pages in that which are ignored. */
const CASES: readonly (readonly [title: string, files: Record<string, string>, pages: Record<string, boolean>])[] = [
  ["the folder's own rules", { "docs/.gitignore": "drafts/\n" }, { "drafts/A.md": true, "A.md": false }],
  ["nested rules", { "docs/a/.gitignore": "B.md\n/C.md\n" }, { "a/x/B.md": true, "a/x/C.md": false, "B.md": false }],
  ["rules of the repository", { ".gitignore": "dist\ndocs/old/\n" }, { "dist/A.md": true, "old/A.md": true }],
  ["rules of the clone", { ".git/info/exclude": "private.md\n" }, { "x/private.md": true }],
  [".toolignore", { "docs/.toolignore": "*.draft.md\n" }, { "A.draft.md": true, "A.md": false }],
  [".toolignore after .gitignore", { ".gitignore": "out/\n", "docs/.toolignore": "!out/\n" }, { "out/A.md": false }],
  ["an exception", { "docs/.gitignore": "x/*\n!x/A.md\n" }, { "x/A.md": false, "x/B.md": true }],
  ["no exception below what is excluded", { "docs/.gitignore": "x/\n!x/A.md\n" }, { "x/A.md": true }],
  ["no repository's rule that keeps the folder out", { ".gitignore": "/docs/\nout/\n" }, { "A.md": false }],
  ["no repository's rule that keeps its pages out", { ".gitignore": "docs/*\n!docs/.keep\n" }, { "A.md": false }],
  ["no own rule that keeps its pages out", { "docs/.gitignore": "*\n!.gitignore\n" }, { "A.md": false }],
  ["other rules of a file that keeps the folder out", { ".gitignore": "/docs/\nout/\n" }, { "out/A.md": true }],
  [
    "a rule that keeps all out except some folders",
    { "docs/.gitignore": "/*\n!/guide/\n/guide/private.md\n" },
    { "A.md": true, "secret/A.md": true, "guide/A.md": false, "guide/private.md": true },
  ],
  [
    "a repository's rule that keeps all out except some folders",
    { ".gitignore": "docs/*\n!docs/guide\n" },
    { "A.md": true, "guide/A.md": false },
  ],
  ["no exception outside of the folder", { ".gitignore": "docs/*\n!/src/\n!.keep\n" }, { "A.md": false }],
  [".toolignore with all pages but some", { "docs/.toolignore": "*.md\n!B.md\n" }, { "A.md": true, "B.md": false }],
  ["names with spaces and marks", { "docs/.gitignore": "\\#a.md\nb\\ \n" }, { "#a.md": true, "b /A.md": true }],
  ["a folder with wildcards in its name", { "docs/[a]/.gitignore": "A.md\n" }, { "[a]/A.md": true, "a/A.md": false }],
  ["a broken last line and Windows line ends", { "docs/.gitignore": "a.md\r\nb.md" }, { "a.md": true, "b.md": true }],
  ["installed packages", {}, { "node_modules/x/README.md": true, "x/node_modules/README.md": true }],
];

for (const [title, files, pages] of CASES) {
  Deno.test(`find() applies ${title}`, async () => {
    await using temporary = await createTemporaryFolder();
    await putFiles(temporary.path, { ".git/HEAD": "", "docs/A.md": "", ...files });
    const rules = openIgnoreRules(`${temporary.path}/docs`);
    const found = Object.keys(pages).map((path) => [path, rules.find(path) !== undefined]);
    deepStrictEqual(Object.fromEntries(found), pages);
  });
}

Deno.test("find() names the rule, and what it matches", async () => {
  await using temporary = await createTemporaryFolder();
  await putFiles(temporary.path, { ".git/HEAD": "", ".gitignore": "# old\nold/\n", "docs/x/.toolignore": "y.md" });
  const rules = openIgnoreRules(`${temporary.path}/docs`);
  deepStrictEqual(rules.find("a/old/b/C.md"), {
    ...{ kind: "rule", path: "a/old" },
    rule: '"old/" in line 2 of "../.gitignore"',
  });
  deepStrictEqual(rules.find("x/y.md"), { kind: "rule", path: "x/y.md", rule: '"y.md" in line 1 of "x/.toolignore"' });
});

Deno.test("find() knows the repository of a worktree, whose .git is a file", async () => {
  await using temporary = await createTemporaryFolder();
  const { path } = temporary;
  await putFiles(path, {
    "main/.git/info/exclude": "A.md\n",
    "main/.git/worktrees/w/commondir": "../..\n",
    "w/.git": `gitdir: ${path}/main/.git/worktrees/w\n`,
    "w/docs/A.md": "",
  });
  strictEqual(openIgnoreRules(`${path}/w/docs`).find("A.md")?.kind, "rule");
  strictEqual(openSyncFolder(`${path}/w/docs`).repositoryPath(), "docs/");
});

for (
  const [title, content, message] of [
    ["too many wildcards", "a*b*c*d*e*f\n", /"\.toolignore": line 1 has too many wildcards$/],
    ["too many bytes", "a\n".repeat(200_000), /"\.toolignore": it has more than 262144 bytes$/],
  ] as const
) {
  Deno.test(`scan() refuses rules with ${title}, because what they keep out would be published`, async () => {
    await using temporary = await createTemporaryFolder();
    await putFiles(temporary.path, { "docs/.toolignore": content });
    throws(() => openSyncFolder(`${temporary.path}/docs`).scan(), { code: "file-unavailable", message });
  });
}
