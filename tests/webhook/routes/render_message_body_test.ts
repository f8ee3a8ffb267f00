import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { EVENT_TYPES, type EventType, type WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { MESSAGE_SERVICES, type MessageService } from "../../../src/webhook/routes/route.ts";
import { describeEvent } from "../../../src/webhook/routes/text/event_sentence.ts";
import type { TemplateFacts } from "../../../src/webhook/routes/text/fields_table.ts";
import { parseTemplate, renderHandlerTexts, renderHeader } from "../../../src/webhook/routes/text/text_template.ts";
import { renderMessageBody } from "../../../src/webhook/routes/text/render_message_body.ts";
import { createSampleEvent } from "../../../src/webhook/sample_event.ts";

const SAMPLE = createSampleEvent({ eventType: "page_updated", now: Date.UTC(2025, 0, 14) });

function factsOf(event: Partial<WebhookEvent> = {}): TemplateFacts {
  return { event: { ...SAMPLE, ...event }, id: "42", route: "chat" };
}

function titled(title: string, url = "https://wiki.company.com/x"): TemplateFacts {
  return factsOf({ page: { id: "7", title, url } });
}

function render(service: MessageService, template: unknown, facts: TemplateFacts): unknown {
  return JSON.parse(renderMessageBody({ service, template }, facts));
}

for (
  const [text, pieces] of [
    ["", []],
    ["a", ["a"]],
    ["{{page.id}}", [{ field: "page.id" }]],
    ["a{{ page.id }}b", ["a", { field: "page.id" }, "b"]],
    ['{"a":{{page.id}}}', ['{"a":', { field: "page.id" }, "}"]],
    ["{{{page.id}}}", ["{", { field: "page.id" }, "}"]],
    ["{{{{page.id}}", ["{{page.id}}"]],
    ["{{{{{{page.id}}", ["{{", { field: "page.id" }]],
    ["}} a }", ["}} a }"]],
  ] as const
) {
  Deno.test(`parseTemplate() takes ${JSON.stringify(text)} apart`, () => {
    deepStrictEqual(parseTemplate(text), { pieces, mistakes: [] });
  });
}

for (
  const [text, code] of [
    ["{{page.titel}}", "unknown-field"],
    ["{{__proto__}}", "unknown-field"],
    ["{{}}", "unknown-field"],
    ["a {{page.id", "unclosed-field"],
    ["{{a{b}}", "unclosed-field"],
  ] as const
) {
  Deno.test(`parseTemplate() reports ${code} in ${text}`, () => {
    deepStrictEqual(parseTemplate(text).mistakes.map((mistake) => mistake.code), [code]);
  });
}

for (
  const [service, title, expected] of [
    ["slack", "A & <!channel> <@U1> @here", "A &amp; &lt;!channel&gt; &lt;@\u200bU1&gt; @\u200bhere"],
    ["slack", "a\r\nb\u0000\u202ec", "a b c"],
    ["slack", "a@b.com _@here_ (@u)", "a@b.com _@\u200bhere_ (@\u200bu)"],
    ["mattermost", "@all ~town [x](http://e) *b* `c`", "@\u200ball \\~town \\[x\\]\\(http://e\\) \\*b\\* \\`c\\`"],
    ["mattermost", "# head", "\\# head"],
    ["mattermost", "- item", "\\- item"],
    ["mattermost", "1. item", "1\\. item"],
    ["teams", "a_b {{DATE(x)}}", "a\\_b {\u200b{DATE\\(x\\)}}"],
    ["json", 'a\n"b" & @all {{page.id}}', 'a\n"b" & @all {{page.id}}'],
    ["json", "a\ud800", "a\ufffd"],
  ] as const
) {
  Deno.test(`renderMessageBody() shows the title ${JSON.stringify(title)} in ${service} as it is`, () => {
    deepStrictEqual(render(service, { text: "<{{page.title}}>" }, titled(title)), { text: `<${expected}>` });
  });
}

for (
  const [service, template, expected] of [
    ["slack", { text: "{{page.link}}" }, { text: "<https://w/?a=1&amp;b=%7C2%3E|T &amp; x>" }],
    ["mattermost", { text: "{{page.link}}" }, { text: "[T & x](https://w/?a=1&b=%7C2%3E)" }],
    ["teams", { text: "{{page.link}}" }, { text: "[T & x](https://w/?a=1&b=%7C2%3E)" }],
    ["json", { text: "{{page.link}} {{page.url}}" }, { text: "T & x https://w/?a=1&b=|2%3E" }],
    ["slack", { url: "{{page.url}}", b: "{{page.url}}" }, {
      url: "https://w/?a=1&b=|2%3E",
      b: "https://w/?a=1&amp;b=%7C2%3E",
    }],
    ["slack", { type: "rich_text", e: [{ text: "{{page.title}}" }] }, { type: "rich_text", e: [{ text: "T & x" }] }],
    ["teams", { type: "TextRun", text: "{{page.title}}_" }, { type: "TextRun", text: "T & x_" }],
    ["json", ["{{page.id}}", 7, null, true, { a: "{{user.email}}{{comment.id}}" }], [
      ...["7", 7, null, true],
      { a: "alice@company.com" },
    ]],
  ] satisfies [MessageService, unknown, unknown][]
) {
  Deno.test(`renderMessageBody() fills ${JSON.stringify(template)} for ${service}`, () => {
    deepStrictEqual(render(service, template, titled("T & x", "https://w/?a=1&b=|2>")), expected);
  });
}

for (const url of ["javascript:alert(1)", "/relative", "file:///etc/passwd"]) {
  Deno.test(`renderMessageBody() links to no address like ${url}`, () => {
    const facts = titled("T", url);
    deepStrictEqual(render("slack", { text: "{{page.link}}{{page.url}}" }, facts), { text: "T" });
    for (const service of ["slack", "teams", "mattermost"] as const) {
      ok(!renderMessageBody({ service }, facts).includes(url), service);
    }
  });
}

const SENTENCES: Readonly<Record<EventType, string>> = {
  page_created: "Alice Example created API Reference (DOCS)",
  page_updated: "Alice Example updated API Reference (DOCS)",
  page_removed: "Alice Example permanently deleted API Reference (DOCS)",
  page_trashed: "Alice Example moved API Reference to the trash (DOCS)",
  page_restored: "Alice Example restored API Reference from the trash (DOCS)",
  page_moved: "Alice Example moved API Reference (DOCS)",
  comment_created: "Alice Example commented on API Reference (DOCS)",
  comment_updated: "Alice Example edited a comment on API Reference (DOCS)",
  comment_removed: "Alice Example deleted a comment on API Reference (DOCS)",
};

for (const [type, sentence] of Object.entries(SENTENCES)) {
  Deno.test(`renderMessageBody() says "${sentence}" for ${type}`, () => {
    const eventType = Object.keys(EVENT_TYPES).find((each): each is EventType => each === type) ?? "page_moved";
    const facts = factsOf({ eventType });
    strictEqual(JSON.parse(renderMessageBody({ service: "json", template: "{{event.sentence}}" }, facts)), sentence);
    const url = "https://wiki.company.com/spaces/DOCS/pages/12345";
    for (const service of ["slack", "teams", "mattermost"] as const) {
      strictEqual(renderMessageBody({ service }, facts).includes(url), eventType !== "page_removed", service);
    }
  });
}

Deno.test("describeEvent() has words for every fact that is missing", () => {
  const event: WebhookEvent = { eventType: "comment_created", timestamp: SAMPLE.timestamp, comment: { id: "1" } };
  deepStrictEqual(describeEvent(event), { user: "Someone", verb: " commented on ", page: "a page", end: "" });
  deepStrictEqual(describeEvent({ ...event, page: { id: "7" } }).page, "page 7");
  const invisible = { ...event, page: { id: "7", title: "\u200b" }, user: { displayName: " ", email: "a@b.com" } };
  deepStrictEqual([describeEvent(invisible).page, describeEvent(invisible).user], ["page 7", "a@b.com"]);
});

Deno.test("renderMessageBody() builds the messages that Slack, Teams and Mattermost take", () => {
  const facts = factsOf();
  const url = "https://wiki.company.com/spaces/DOCS/pages/12345";
  const slack: unknown = JSON.parse(renderMessageBody({ service: "slack" }, facts));
  deepStrictEqual(slack, {
    text: `*Alice Example* updated <${url}|API Reference> (DOCS)`,
    blocks: [{
      type: "rich_text",
      elements: [{
        type: "rich_text_section",
        elements: [
          { type: "text", text: "Alice Example", style: { bold: true } },
          { type: "text", text: " updated " },
          { type: "link", url, text: "API Reference" },
          { type: "text", text: " (DOCS)" },
        ],
      }],
    }],
  });
  const mattermost: unknown = JSON.parse(renderMessageBody({ service: "mattermost" }, facts));
  deepStrictEqual(mattermost, { text: `**Alice Example** updated [API Reference](${url}) \\(DOCS\\)` });
  const teams: unknown = JSON.parse(renderMessageBody({ service: "teams" }, facts));
  deepStrictEqual(teams, {
    type: "message",
    attachments: [{
      contentType: "application/vnd.microsoft.card.adaptive",
      contentUrl: null,
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        fallbackText: "Alice Example updated API Reference (DOCS)",
        body: [{
          type: "RichTextBlock",
          inlines: [
            { type: "TextRun", text: "Alice Example", weight: "Bolder" },
            { type: "TextRun", text: " updated " },
            { type: "TextRun", text: "API Reference", weight: "Bolder" },
            { type: "TextRun", text: " (DOCS)" },
          ],
        }],
        actions: [{ type: "Action.OpenUrl", title: "Open page", url }],
      },
    }],
  });
});

Deno.test("renderMessageBody() cuts what people wrote to the limits of the service", () => {
  const long = titled("<&>".repeat(330));
  const header = { blocks: [{ type: "header", text: { type: "plain_text", text: "{{page.title}}" } }] };
  const [, text = ""] = /"text":"([^"]*)"/.exec(renderMessageBody({ service: "slack", template: header }, long)) ?? [];
  ok(text.length <= 150 && text.endsWith("…"), text);
  const twice = { text: "a", blocks: [{ text: "{{page.title}}{{page.title}}{{page.title}}" }] };
  const block = JSON.parse(renderMessageBody({ service: "slack", template: twice }, long)).blocks[0].text;
  ok(block.length <= 3000 && !/&[a-z]*$/.test(block), block);
  const card = { body: Array(60).fill("{{page.title}}") };
  ok(new TextEncoder().encode(renderMessageBody({ service: "teams", template: card }, long)).length <= 28 * 1024);
});

Deno.test("renderMessageBody() lets no event change the structure of a message", () => {
  const template = { a: "{{page.title}}", b: ["{{user.name}} {{page.link}}"], c: { d: 1 } };
  const keys = (value: unknown): unknown =>
    typeof value !== "object" || value === null
      ? typeof value
      : Object.entries(value).map(([key, each]) => [key, keys(each)]);
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...MESSAGE_SERVICES), (text, service) => {
    const facts = factsOf({ page: { id: "1", title: text }, user: { displayName: text } });
    deepStrictEqual(keys(render(service, template, facts)), keys(template));
    ok(service !== "slack" || !/[<>]/.test(JSON.stringify(render(service, template, facts))));
  }));
});

Deno.test("renderHandlerTexts() makes each argument one text without a NUL", () => {
  const action = {
    arguments: ["--title={{page.title}}", "{{comment.id}}"],
    environment: { T: "{{page.title}}", N: "x" },
  };
  deepStrictEqual(renderHandlerTexts(action, titled("a\0 $(b) 'c'\n")), {
    arguments: ["--title=a $(b) 'c'\n", ""],
    environment: { T: "a $(b) 'c'\n", N: "x" },
  });
});

Deno.test("renderHeader() renders only texts that a header can have", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (title) => {
    const value = renderHeader("{{page.title}}", titled(title));
    ok(/^[\x21-\x7e]?[\x20-\x7e]*$/.test(value), value);
    strictEqual(decodeURIComponent(value), title.toWellFormed().replace(/^ +| +$/g, ""));
    new Headers({ "X-Title": value });
  }));
});
