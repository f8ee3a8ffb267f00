import { deepStrictEqual, strictEqual } from "node:assert/strict";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

/** A formatter that knows CommonMark alone: no front matter, no directives, no formulas. */
const FORMATTER = unified().use(remarkParse).use(remarkStringify).freeze();

const BODY = '<p>Let $x$ be a <ac:structured-macro ac:name="status"><ac:parameter ac:name="title">OK_1' +
  '</ac:parameter></ac:structured-macro>.</p><ac:structured-macro ac:name="info"><ac:parameter ac:name="title">A [b]' +
  "</ac:parameter><ac:rich-text-body><p>Read $a_b$.</p></ac:rich-text-body></ac:structured-macro><p>End</p>";

Deno.test("sync sends nothing of a file that a formatter changed, and then only what a person edits", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home", body: BODY });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const pulled = docs.read("Home.md");
  docs.write("Home.md", FORMATTER.processSync(pulled).toString());
  strictEqual(/\\\$|:::info\[/.test(docs.read("Home.md")), false, docs.read("Home.md"));
  const { writes, notices, lines } = await docs.run();
  deepStrictEqual([writes, notices, lines], [[], [], []]);
  docs.edit("Home.md", "be a", "be [home](Home.md) a");
  await docs.run();
  strictEqual(
    wiki.store.pages.get("1")?.body,
    BODY.replace(
      "be a",
      'be <ac:link><ri:page ri:content-title="Home" /><ac:plain-text-link-body><![CDATA[home]]>' +
        "</ac:plain-text-link-body></ac:link> a",
    ),
  );
});
