// What a sync keeps for books, by the real engine and a test wiki.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openDocsFolderBeside } from "../../../../src/cli/inputs/open_docs_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder, type SyncRun } from "../../../support/wiki/synced_folder.ts";
import { mentionedUsers } from "../../../../src/sync/engine/facts/page_authors.ts";
import * as fc from "../../../support/property.ts";

const questions = ({ requests }: SyncRun) => requests.filter(({ path }) => path.startsWith("/rest/api/user"));

for (const deployment of ["cloud", "data-center"] as const) {
  const isCloud = deployment === "cloud";
  const refTo = (id: string) => isCloud ? { account: id } : { key: id };
  const test = (title: string, run: (wiki: TestWiki, docs: SyncedFolder) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSynced(wiki);
      for (const id of ["bruno", "carla"]) {
        wiki.store.putUser({ id, username: id, displayName: `The ${id}`, email: `${id}@company.com` });
      }
      wiki.store.spaceNames.set("DOCS", "Documents");
      const attribute = isCloud ? "account-id" : "userkey";
      const body = `<p><ac:link><ri:user ri:${attribute}="carla" /></ac:link></p>`;
      wiki.store.putPage({ id: "1", title: "Guide", createdBy: "bruno", createdAt: 1000, modifiedAt: 2000, body });
      await run(wiki, docs);
    });
  };
  const name = (docs: SyncedFolder, id: string) => docs.view((view) => view.personName(refTo(id)));

  test("run() keeps who wrote a page and when, the people it mentions, and the space", async (wiki, docs) => {
    historyOf(wiki.store).homepages.set("DOCS", "1");
    await docs.run();
    const [page] = await docs.view((view) => view.list());
    deepStrictEqual([page?.authorship?.createdAt, page?.authorship?.modifiedAt], [1000, 2000]);
    strictEqual(page?.authorship?.createdBy?.[isCloud ? "account" : "key"], "bruno");
    deepStrictEqual([await name(docs, "bruno"), await name(docs, "carla")], ["The bruno", "The carla"]);
    deepStrictEqual(await docs.view((view) => view.space), {
      ...{ name: "Documents", homepageId: "1", url: `${wiki.site}/spaces/DOCS` },
    });
  });

  test("run() asks for names once", async (_wiki, docs) => {
    strictEqual(questions(await docs.run()).length, 1);
    deepStrictEqual(questions(await docs.run({ full: true })), []);
  });

  test("run() asks again for a name in the next run after the question failed", async (wiki, docs) => {
    const isQuestion = ({ path }: { path: string }) => path.startsWith("/rest/api/user");
    wiki.fail({ kind: "status", status: 401, when: isQuestion });
    const { lines } = await docs.run();
    deepStrictEqual([lines, await name(docs, "carla")], [["pulled Guide.md"], undefined]);
    await docs.run();
    strictEqual(await name(docs, "carla"), "The carla");
  });

  test("run() asks once for a person whom the wiki does not show", async (wiki, docs) => {
    wiki.store.users.delete("carla");
    strictEqual(questions(await docs.run()).length, 1);
    historyOf(wiki.store).editPage("1", { title: "Other" });
    deepStrictEqual([questions(await docs.run()), await name(docs, "carla")], [[], undefined]);
  });

  test("run() adds the facts to a folder of a program that did not keep them", async (_wiki, docs) => {
    await docs.run();
    {
      const { state } = openDocsFolderBeside(docs.root);
      using _ = state;
      state.factRows.forget("1");
    }
    deepStrictEqual((await docs.view((view) => view.list()))[0]?.authorship, undefined);
    deepStrictEqual((await docs.run()).lines, []);
    strictEqual((await docs.view((view) => view.list()))[0]?.authorship?.modifiedAt, 2000);
  });

  test("run() keeps who wrote the version that it pushed", async (wiki, docs) => {
    await docs.run();
    await Deno.writeTextFile(`${docs.root}/Guide.md`, `${docs.read("Guide.md")}\nMore.\n`);
    await docs.run({ push: true });
    const [page] = await docs.view((view) => view.list());
    const { modifiedBy, modifiedAt = 0, createdAt } = page?.authorship ?? {};
    deepStrictEqual([page?.version, createdAt], [2, 1000]);
    strictEqual(modifiedBy?.[isCloud ? "account" : "key"], wiki.store.currentUser.id);
    ok(modifiedAt > 2000);
  });

  test("plan() asks for no names", async (wiki, docs) => {
    await docs.plan();
    ok(!wiki.requests.some(({ path }) => path.startsWith("/rest/api/user")));
  });
}

for (
  const [body, users] of [
    ['<ac:link><ri:user ri:account-id="557058:1" /></ac:link>', [{ account: "557058:1" }]],
    ['<ri:user ri:userkey="ff80"/><ri:user ri:username="bob"></ri:user>', [{ key: "ff80" }, { username: "bob" }]],
    ["<ri:user ri:username='b &amp; c > d' />", [{ username: "b & c > d" }]],
    ['<ri:user\n  ri:userkey = "a"\n/>', [{ key: "a" }]],
    ['<ri:user ri:userkey="a" /><ri:user ri:userkey="a" />', [{ key: "a" }]],
    ['<ri:user ri:username="&amp;lt;" />', [{ username: "&lt;" }]],
    ['<ri:user ri:userkey="" /><ri:user />', []],
    ['<ri:user ri:userkey="a', []],
    ['<ri:userx ri:userkey="a" /><p ri:userkey="a" />', []],
  ] as const
) {
  Deno.test(`mentionedUsers() reads ${JSON.stringify(body)}`, () => {
    deepStrictEqual(mentionedUsers(body), users);
  });
}

Deno.test("mentionedUsers() lists at most 500 people, and reads long hostile bodies once", () => {
  const many = Array.from({ length: 600 }, (_, at) => `<ri:user ri:userkey="${at}" />`).join("");
  deepStrictEqual(mentionedUsers(many).length, 500);
  deepStrictEqual(mentionedUsers(`<ri:user ${"'".repeat(100_001)}`.repeat(5)), []);
  deepStrictEqual(mentionedUsers("<ri:user ".repeat(200_000)), []);
});

Deno.test("mentionedUsers() takes any text", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("<ri:user ", 'ri:userkey="', "'", '"', "/>", ">", "&amp;"));
  fc.assert(fc.property(fc.array(part), (parts) => {
    ok(mentionedUsers(parts.join("")).every((user) => Object.keys(user).length > 0));
  }));
});
