import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { BookChapters } from "../../../src/book/chapters/book_chapters.ts";
import { parseChapterText } from "../../../src/book/chapters/insert_included.ts";
import { surveyFile } from "../../../src/book/chapters/survey_file.ts";

const TEXT = `---
title: Setup
subtitle: In two steps
abstract: What you need
---

# Before

![a](a.png) and [what follows](#after)[^1].

## After

[^1]: Note.
`;
const SOURCE = { key: "setup.md", name: "setup.md", text: TEXT, included: new Map(), hidesLines: false };
const survey = (isKept: boolean) => surveyFile(SOURCE, parseChapterText(SOURCE), isKept);

function chaptersOf(isKept: boolean): BookChapters {
  const entry = { id: "setup.md", title: "Setup", level: 2, isUnnumbered: false, endsText: true, file: survey(isKept) };
  return new BookChapters({
    plan: { top: "" },
    source: { sizes: new Map([["a.png", 9]]) },
    facts: { main: undefined },
    entries: [entry],
  });
}

Deno.test("surveyFile() keeps a parsed text for one use, if asked", () => {
  const kept = survey(true);
  strictEqual(kept.takeDocument()?.meta.title, "Setup");
  strictEqual(kept.takeDocument(), undefined);
  strictEqual(survey(false).takeDocument(), undefined);
});

Deno.test("BookChapters.create() gives the same chapters each time, with kept texts or without", () => {
  const kept = chaptersOf(true);
  const [first, again, fresh] = [[...kept.create()], [...kept.create()], [...chaptersOf(false).create()]];
  deepStrictEqual(first, fresh);
  deepStrictEqual(again, fresh);
  notStrictEqual(first[0]?.root, again[0]?.root);
});
