import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { bookMeta, type BookMetaOptions } from "../../../src/export/book/book_meta.ts";
import type { SourcePage } from "../../../src/book/model/source_page.ts";

const DAY = 86_400_000;
const PEOPLE: Readonly<Record<string, string>> = { a: "Ann", b: "Bob" };
const facts = {
  person: ({ account = "" }) => PEOPLE[account] === undefined ? undefined : { name: PEOPLE[account] },
};

function page(id: string, more: Partial<SourcePage> = {}): SourcePage {
  return { id, title: `Page ${id}`, spaceKey: "DOCS", version: 3, status: "current", ...more };
}

function meta(pages: readonly SourcePage[], options: Partial<BookMetaOptions> = {}) {
  const space = { key: "DOCS", name: "Documents", url: "https://wiki.company.com/display/DOCS" };
  const entries = pages.map((each, level) => ({ facts: each, level }));
  return bookMeta({ outline: { space, pages }, entries }, { title: "Handbook", ...options }, facts);
}

Deno.test("bookMeta() takes authors by the number of their pages, labels once, and the last change", () => {
  const { title, authors, space, version, date, keywords, language } = meta([
    page("1", { createdBy: { account: "b" }, labels: ["x", "y"], modifiedAt: 2 * DAY }),
    page("2", { createdBy: { account: "a" }, labels: ["y", "z"], modifiedAt: 5 * DAY }),
    page("3", { createdBy: { account: "a" } }),
    page("4", { createdBy: { account: "unknown" } }),
  ]);
  deepStrictEqual({ title, authors, space, version, date, keywords, language }, {
    title: "Handbook",
    authors: ["Ann", "Bob"],
    space: "Documents",
    version: "",
    date: "1970-01-06",
    keywords: ["x", "y", "z"],
    language: "",
  });
});

Deno.test("bookMeta() has the version of a single page, and the date of the export", () => {
  const { version, date } = meta([page("1")], { exportedAt: new Date(DAY) });
  deepStrictEqual({ version, date }, { version: "3", date: "1970-01-02" });
});

Deno.test("bookMeta() lists known fields for running lines", () => {
  const first = page("1", {
    ...{ url: "https://wiki.company.com/1", labels: ["x", "y"], createdBy: { account: "a" }, createdAt: 0 },
    ...{ modifiedBy: { account: "b" }, modifiedAt: DAY },
  });
  deepStrictEqual(Object.fromEntries(meta([first], { exporter: "Eve", exportedAt: new Date(2 * DAY) }).fields), {
    pageid: "1",
    pageurl: "https://wiki.company.com/1",
    pagelabels: "x, y",
    creator: "Ann",
    created: "1970-01-01",
    modifier: "Bob",
    modified: "1970-01-02",
    spacekey: "DOCS",
    spacename: "Documents",
    spaceurl: "https://wiki.company.com/display/DOCS",
    exporter: "Eve",
    exportdate: "1970-01-03",
  });
});

Deno.test("bookMeta() makes a table of versions, with what is known of them", () => {
  const versions = [{ number: 2, by: { account: "a" }, at: DAY, message: "Fix" }, { number: 1, message: "" }];
  deepStrictEqual(meta([page("1")], { versions }).history, [
    { version: "2", date: "1970-01-02", author: "Ann", changes: "Fix" },
    { version: "1", date: "", author: "", changes: "" },
  ]);
});

Deno.test("bookMeta() survives times that no date can have, and a book without pages", () => {
  strictEqual(meta([page("1", { modifiedAt: 1e20 })]).date, "");
  strictEqual(meta([page("1", { modifiedAt: NaN })]).date, "");
  strictEqual(meta([]).version, "");
});

Deno.test("bookMeta() shows the name of a space once", () => {
  strictEqual(meta([page("1")], { title: "Documents" }).space, "");
});
