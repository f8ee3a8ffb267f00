import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake } from "../../../../support/fake_context.ts";

const COMPILER = { startEmbedded: () => Promise.reject(new Error("a compiler was started")) };

for (
  const [args, message, hint] of [
    [["--attach-source"], "--attach-source needs a PDF standard that allows attached files", /--pdf-standard a-3a/],
    [["--as-of", "2026-03-01", "--approved-property", "a=b"], /Only one of --as-of and --approved-property/, /Omit/],
    [["--as-of", "1970-01-02"], "Cannot use --as-of 1970-01-02: it is in the future", /Give a day that has begun/],
    [["--as-of", "1970-01-01T01:00Z"], "Cannot use --as-of 1970-01-01T01:00Z: it is in the future", /has passed/],
    [["--evidence=attachments"], "--evidence attachments needs a PDF standard that allows attached files", /a-3a/],
    [["--evidence=pages,attachments", "--pdf-standard", "a-2a"], /needs a PDF standard that allows attached/, /a-4f/],
    [["--attach-source", "--pdf-standard", "a-2a"], /needs a PDF standard that allows attached files/, /a-4f/],
    [["--attach-source", "--pdf-standard", "a-4"], /needs a PDF standard that allows attached files/, /a-4f/],
    [["--attach-source", "--pdf-standard", "a-4e"], /needs a PDF standard that allows attached files/, /a-4f/],
    [["--attach-source", "--pdf-standard", "ua-1"], /needs a PDF standard that allows attached files/, /a-4f/],
    [["--fix"], "--fix needs a PDF standard to conform to", /--pdf-standard ua-1/],
    [["--fix", "--pdf-standard", "1.7"], "--fix needs a PDF standard to conform to", /--pdf-standard ua-1/],
    [["--split-by", "pages"], /Allowed choices are chapter, page/, /Did you mean page/],
    [["--upload-to", "1", "--split-by", "page"], /each PDF goes to its own page/, /Use --upload/],
    [["--upload-to", "DOCS"], 'Cannot upload to "DOCS": it is a space', /by its ID/],
    [["--upload", "--sign", "key", "--report", "r.json"], /Cannot sign a report about an upload/, /Omit --report/],
    [["OPS", "--upload"], "Cannot upload the book: a book of several targets has no page of its own", /--upload-to/],
    [["--cql", "type = page", "--upload"], /a book of several targets has no page of its own/, /--upload-to/],
    [["--split-by", "page", "--history"], /only the first page of a book has the table/, /Omit --history/],
    [
      ["--split-by", "chapter", "-o", "book.pdf"],
      'Cannot write "book.pdf": it would be a folder, and its name is that of a PDF',
      /Name it book\./,
    ],
    [["--split-by", "chapter", "-o", "-"], /cannot write to standard output/, /Give a folder/],
    [["--split-by", "chapter", "-o", "a", "--report", "a"], /name the same file/, /another name/],
  ] as const
) {
  Deno.test(`tool wiki export DOCS ${args.join(" ")} is refused before any request`, async () => {
    const { code, stdout, stderr, published } = await runFake(["wiki", "export", "DOCS", ...args, "--json"], {
      ...{ tree: {}, mayPublish: true, compilers: COMPILER, now: new Date(0) },
      environment: { TOOL_SITE: "https://wiki.example.com/confluence", TOOL_TOKEN: "t0ken-4711" },
    });
    const { error } = JSON.parse(stderr);
    deepStrictEqual([code, error.code, stdout, published.size], [2, "usage", "", 0]);
    if (typeof message === "string") strictEqual(error.message, message);
    else match(error.message, message);
    match(error.hint, hint);
  });
}
