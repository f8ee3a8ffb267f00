import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { INTERACTIVE_MACROS } from "../../../src/export/macros/interactive_macros_table.ts";
import { MACROS } from "../../../src/export/macros/macros_table.ts";
import { renderingOf } from "../../../src/wiki/local/render_resource.ts";
import {
  KINDS,
  liveMacro as macro,
  liveParameter as parameter,
  liveRequests,
  NOW,
  readLivePages,
  richBody as rich,
  startLiveWiki,
} from "../../support/export/live_wiki.ts";

for (const kind of KINDS) {
  Deno.test(`LivePages shows macros as a wiki on ${kind} renders them, in the context of their page`, async () => {
    const body = `<h2>Votes</h2><p>before</p>${macro("poll", parameter("id", "7"))}<p>after</p>${
      macro("info", rich("<p>x</p>"))
    }`;
    await using wiki = startLiveWiki(kind, body);
    const [page] = await readLivePages(wiki);
    strictEqual(page?.text, "Votes | before | Tea12 votes | after | x");
    deepStrictEqual(page?.losses, ["macro-live otherwise"]);
    deepStrictEqual(page?.macros, [
      { name: "poll", stage: "live", heading: "Votes", pageId: "1", renderedAt: NOW },
      { name: "info", stage: "own", heading: "Votes", pageId: "1", renderedAt: undefined },
    ]);
    const [asked] = liveRequests(wiki);
    const { conversionInputs: [input] = [JSON.parse(asked?.body ?? "")] } = JSON.parse(asked?.body ?? "");
    strictEqual(input.contentIdContext ?? input.content.id, "1");
    ok(!asked?.body.includes("info"), "only macros are asked for that the program does not know");
  });

  Deno.test(`LivePages asks ${kind} at most twice for a page with macros, and not for others`, async () => {
    const pages = Array.from({ length: 23 }, (_, at) => at % 2 === 0 ? macro("poll") + macro("poll") : "<p>no</p>");
    await using wiki = startLiveWiki(kind, ...pages);
    renderingOf(wiki.store).delay = 2;
    const shown = await readLivePages(wiki);
    deepStrictEqual(shown.map(({ text }) => text).slice(0, 2), ["Tea12 votes | Tea12 votes", "no"]);
    ok(shown.every(({ text }, at) => at % 2 === 1 || text.startsWith("Tea")));
    const count = liveRequests(wiki).length;
    ok(count <= 2 * 12, `${count} requests`);
    ok(kind === "data-center" || count <= 10, `${count} requests`);
  });

  Deno.test(`LivePages asks ${kind} twice for a single page that it never finishes`, async () => {
    await using wiki = startLiveWiki(kind, macro("poll"));
    renderingOf(wiki.store).delay = 99;
    const [page] = await readLivePages(wiki);
    strictEqual(liveRequests(wiki).length, kind === "cloud" ? 2 : 1);
    strictEqual(page?.macros[0]?.stage, kind === "cloud" ? "placeholder" : "live");
  });

  for (
    const [what, fault] of [
      ["has no such interface", { kind: "status", status: 404 }],
      ["forbids it", { kind: "status", status: 403 }],
      ["does not allow the method", { kind: "status", status: 405 }],
      ["does not implement it", { kind: "status", status: 501 }],
      ["shows its login page", { kind: "login-page" }],
      ["rejects the credential there", { kind: "status", status: 401 }],
    ] as const
  ) {
    Deno.test(`LivePages asks ${kind} once if it ${what}`, async () => {
      await using wiki = startLiveWiki(kind, ...Array.from({ length: 25 }, () => macro("poll")));
      wiki.fail({ ...fault, times: 99, when: ({ path }) => path.includes("/contentbody/") });
      const shown = await readLivePages(wiki);
      strictEqual(liveRequests(wiki).length, 1);
      ok(shown.every(({ macros }) => macros[0]?.stage === "placeholder"));
      deepStrictEqual(shown[0]?.losses, ["macro-unknown left-out"]);
    });
  }

  for (
    const [what, fault] of [
      ["fails", { kind: "status", status: 500 }],
      ["breaks connections", { kind: "cut" }],
      ["answers 10 MB", { kind: "text", text: JSON.stringify({ value: "x".repeat(10 << 20) }) }],
      ["answers without a body", { kind: "text", text: "{}" }],
      ["answers other things", { kind: "text", text: '[{"value": 7}, null, "a"]' }],
    ] as const
  ) {
    Deno.test(`LivePages gives up after a few requests if ${kind} ${what}`, async () => {
      await using wiki = startLiveWiki(kind, ...Array.from({ length: 60 }, () => macro("poll")));
      wiki.fail({ ...fault, times: 999, when: ({ path }) => path.includes("/contentbody/") });
      const shown = await readLivePages(wiki);
      strictEqual(shown.length, 60);
      ok(shown.every(({ macros }) => macros[0]?.stage === "placeholder"));
      ok(liveRequests(wiki).length <= 12, `${liveRequests(wiki).length} requests`);
    });
  }

  Deno.test(`LivePages does not wait for a wiki on ${kind} that hangs`, async () => {
    await using wiki = startLiveWiki(kind, macro("poll"), macro("poll"));
    wiki.fail({ kind: "slow", milliseconds: 60_000, times: 99, when: ({ path }) => path.includes("/contentbody/") });
    const shown = await readLivePages(wiki, { timeoutMs: 50 });
    ok(shown.every(({ macros }) => macros[0]?.stage === "placeholder"));
  });

  for (
    const [what, answer] of [
      ["another page", () => "<h1>Another page</h1><p>secret</p>"],
      ["a page whose markers are of another page", (storage: string) => storage.replaceAll("macro-1-", "macro-2-")],
      [
        "nothing between the markers",
        (storage: string) => storage.replaceAll(/<ac:structured[^]*?<\/ac:structured-macro>/g, ""),
      ],
      ["each marker twice", (storage: string) => storage + storage],
      [
        "the markers in another order",
        (storage: string) => storage.replace(/(<p>[^<]*<\/p>)([^]*)(<p>[^<]*<\/p>)/, "$3$2$1"),
      ],
      ["the markers in one line", (storage: string) => storage.replaceAll(/<\/?p>/g, "")],
      ["the macro as it was sent", (storage: string) => storage],
      ["no text", () => " "],
      [
        "an error",
        (storage: string) => storage.replace(/<ac:[^]*macro>/, "<p>Error rendering macro 'poll' : null</p>"),
      ],
      [
        "an error box",
        (storage: string) =>
          storage.replace(/<ac:[^]*macro>/, '<div class="aui-message error"><p>Not licensed</p></div>'),
      ],
      [
        "what it cannot export",
        (storage: string) => storage.replace(/<ac:[^]*macro>/, "<p>We don’t have a way to export this macro.</p>"),
      ],
      [
        "a login page in its place",
        (storage: string) => storage.replace(/<ac:[^]*macro>/, '<form>Log in <input type="password"/></form>'),
      ],
      [
        "a whole page in its place",
        (storage: string) => storage.replace(/<ac:[^]*macro>/, "<html><body><p>Other</p></body></html>"),
      ],
      [
        "scripts alone",
        (storage: string) =>
          storage.replace(/<ac:[^]*macro>/, '<div class="ap"><script>load()</script><style>a {}</style></div>'),
      ],
    ] as const
  ) {
    Deno.test(`LivePages takes ${what} from ${kind} as no answer`, async () => {
      await using wiki = startLiveWiki(kind, macro("poll", parameter("id", "7")));
      renderingOf(wiki.store).answer = answer;
      const [page] = await readLivePages(wiki);
      deepStrictEqual(page?.macros.map(({ stage }) => stage), ["placeholder"]);
      strictEqual(page?.text, "poll");
      deepStrictEqual(page?.losses, ["macro-unknown left-out"]);
    });
  }
}

Deno.test("LivePages keeps the answers of a page whose other markers are damaged", async () => {
  await using wiki = startLiveWiki("data-center", macro("poll") + "<p>and</p>" + macro("chat") + macro("quiz"));
  const { macros } = renderingOf(wiki.store);
  macros.set("chat", "<p>tool-macro-1-0-here</p><p>Chat</p>").set("quiz", "<div><p>Quiz</p>");
  const [page] = await readLivePages(wiki);
  deepStrictEqual(page?.macros.map(({ name, stage }) => `${name} ${stage}`), [
    "poll placeholder",
    "chat live",
    "quiz live",
  ]);
});

for (
  const [what, body] of [
    ["a hiding macro", macro("hide-if", parameter("display", "pdf") + rich("<p>a</p>"))],
    ["a macro around a hiding one", macro("box", rich(macro("hide-if", rich("<p>a</p>"))))],
    ["a macro around what exporters ignore", macro("box", rich(`<p>b</p>${macro("scroll-ignore", rich("<p>a</p>"))}`))],
    [
      "a macro around a hidden excerpt",
      macro("box", rich(macro("excerpt", parameter("hidden", "true") + rich("<p>a</p>")))),
    ],
    [
      "a macro around an extension that hides",
      macro(
        "box",
        rich(
          '<ac:adf-extension><ac:adf-node type="extension"><ac:adf-attribute key="extension-key">secure-content' +
            "</ac:adf-attribute><ac:adf-content><p>a</p></ac:adf-content></ac:adf-node></ac:adf-extension>",
        ),
      ),
    ],
    ["a macro with names that the storage format does not have", macro("poll", rich("<o:p>a</o:p>"))],
    ["a macro that a style hides", `<div style="display: none">${macro("poll")}</div><p>b</p>`],
    ["a macro that exporters ignore", macro("scroll-ignore", rich(macro("poll")))],
    ["a macro of the table", macro("info", rich("<p>a</p>")) + macro("toc") + macro("livesearch")],
  ] as const
) {
  Deno.test(`LivePages does not send ${what} to the wiki`, async () => {
    await using wiki = startLiveWiki("data-center", body);
    await readLivePages(wiki);
    deepStrictEqual(liveRequests(wiki), []);
  });
}

for (const name of [...MACROS.keys(), ...INTERACTIVE_MACROS]) {
  Deno.test(`readChapters() shows the macro ${name} without the wiki's own rendering`, async () => {
    const given = parameter("key", "A-1") + parameter("url", "https://a.example/b") +
      (name === "popular-labels" ? parameter("spaceKey", "DOCS") : "") + rich("<p>a</p>");
    await using wiki = startLiveWiki("cloud", macro(name, given));
    renderingOf(wiki.store).macros.set(name, "<p>Rendered</p>");
    const [page] = await readLivePages(wiki);
    deepStrictEqual(liveRequests(wiki), []);
    ok(["own", "tracker"].includes(page?.macros[0]?.stage ?? ""));
    ok(!page?.text.includes("Rendered"));
  });
}
