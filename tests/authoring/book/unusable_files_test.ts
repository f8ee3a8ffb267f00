import { deepStrictEqual, rejects } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { openBookOf } from "../../../src/authoring/book/files/open_book_of.ts";
import { readBook } from "../../../src/authoring/book/files/read_book.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

Deno.test({
  name: "readBook() warns about each chapter that cannot be used, and about names that are not valid Unicode",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    await using folder = await createTemporaryFolder();
    const script =
      `mkdir docs only $'docs/d\\xe9r' docs/real .git; printf '# A' > docs/a.md; printf '# B' > docs/real/b.md
      touch $'docs/caf\\xe9.md' $'docs/p\\xe9.png' $'docs/.h\\xe9.md' $'only/\\xff.md' $'only/\\xfe.md'
      printf '# Same' > $'docs/\\xef\\xbf\\xbd.md'; mkfifo docs/pipe.md docs/pipe
      ln -s ../only docs/out; ln -s ../only/x docs/out.txt; ln -s gone.md docs/none.md; ln -s real docs/again`;
    await runQuickTool("bash", ["-c", script], { cwd: folder.path });
    const context = { ...createFakeContext({}), files: createDenoFiles(AbortSignal.timeout(60_000)) };
    context.docsHost.pageOrder = () => Promise.resolve([]);
    const source = await openBookOf([`${folder.path}/docs`], {}, context);
    const { issues, entries } = await readBook(source, {}, context);
    deepStrictEqual(entries.map(({ title }) => title), ["A", "Real", "B", "Same"]);
    const short = issues.map(({ severity, code, file = "", message }) =>
      `${severity} ${code} ${file.slice(folder.path.length + 6)}: ${message}`
    );
    deepStrictEqual(
      short,
      [
        "warning unusable-file caf\uFFFD.md: Not in the book: its name is not valid Unicode",
        "warning unusable-file d\uFFFDr: Not in the book: its name is not valid Unicode",
        "warning unusable-file none.md: Not in the book: it is a link to something that does not exist",
        "warning unusable-file out: Not in the book: it is a link that leads out of the folder",
        "warning unusable-file pipe.md: Not in the book: it is not a regular file",
        "warning unusable-file p\uFFFD.png: Not in the book: its name is not valid Unicode",
      ],
    );
    await rejects(openBookOf([`${folder.path}/only`], {}, context), {
      code: "wrong-file-kind",
      message:
        /: it has no usable Markdown files: ".*only\/\\u\{fffd\}\.md" \(its name is not valid Unicode\) and 1 more$/,
      hint: "Rename it: its name must be valid UTF-8.",
    });
    await rejects(openBookSource([`${folder.path}/docs/caf\uFFFD.md`], context), {
      code: "file-not-found",
      hint: "Rename it: its name must be valid UTF-8.",
    });
  },
});
