import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

Deno.test("linkPage() makes links between files links between pages, and the file keeps its words", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  wiki.store.putPage({ id: "2", title: "People: all", parentId: "1" });
  await docs.run();
  const people = docs.list().find((path) => path.startsWith("Guide/")) ?? "";
  docs.write("Guide.assets/a bee.png", "bee");
  docs.edit("Guide.md", "One.", `One, [all](<${people}>) ![a bee](<Guide.assets/a bee.png>) [new](New.md).`);
  docs.write("New.md", "---\ntitle: A new one\n---\n\nSee [the guide](Guide.md).\n");
  const { lines, notices } = await docs.run();
  deepStrictEqual(notices, []);
  ok(lines.includes("created New.md") && lines.includes("pushed Guide.md"), lines.join(", "));
  const body = wiki.store.pages.get("1")?.body ?? "";
  ok(/<ri:page [^>]*ri:content-title="People: all"/.test(body), body);
  ok(/<ri:page [^>]*ri:content-title="A new one"/.test(body), body);
  ok(body.includes('<ri:attachment ri:filename="a bee.png"'), body);
  ok(!body.includes("href="), body);
  const made = [...wiki.store.pages.values()].find(({ title }) => title === "A new one");
  ok(/<ri:page [^>]*ri:content-title="Guide"/.test(made?.body ?? ""), String(made?.body));
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes], [[], []]);
});

Deno.test("linkPage() reports the lines of dead links and of content that the wiki does not support", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  await docs.run();
  const head = docs.read("Guide.md").split("\n").findIndex((line) => line === "One.");
  docs.edit("Guide.md", "One.", "One.\n\n[x](Nope.md)\n\n:::inof[x]\n:::");
  docs.write("New.md", "First.\n\n<video>film</video>\n");
  const { notices } = await docs.run();
  strictEqual(notices.length, 3, notices.join("\n"));
  ok(notices.some((text) => text.startsWith(`"Guide.md", line ${head + 3}: `) && text.includes("Nope.md")));
  ok(notices.some((text) => text.startsWith(`"Guide.md", line ${head + 5}: `) && text.includes("inof")));
  ok(notices.some((text) => text.startsWith('"New.md", line 3: ') && text.includes("<video>")));
  deepStrictEqual((await docs.run()).notices, []);
});
