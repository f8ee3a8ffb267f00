import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { errorIssue } from "../../../src/base/issue.ts";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { createPreviewApp } from "../../../src/studio/preview/preview_handler.ts";
import { SharedReview } from "../../../src/studio/review/shared_review.ts";
import { createReviewHandler } from "../../../src/studio/review/review_handler.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { sendWithKey, TEST_KEY } from "../../support/local_http/test_key.ts";
import { FakeReview, PICTURE_DIGEST, samplePicture, sampleRow } from "../../support/studio/review_fakes.ts";
import { sampleModel } from "../../support/studio/preview_samples.ts";

/** A handler of a review of two colours, a picture, and something that recipes do not have. */
function setUp() {
  const review = new FakeReview([
    ...[sampleRow("colors.accent"), sampleRow("colors.link", { confidence: "review" }), samplePicture],
    sampleRow("page.lineNumbers", { kind: "unsupported", confidence: "unsupported", now: null, found: null }),
  ]);
  const shared = new SharedReview(review);
  const board = new PreviewBoard();
  board.show(sampleModel(2));
  const stop = new AbortController();
  const { signal } = stop;
  const handle = createReviewHandler({
    ...{ key: TEST_KEY, shared, signal, previewed: board.revision },
    preview: createPreviewApp({ key: TEST_KEY, board, signal, embeddedAt: "/preview" }),
    readPicture: (digest) => {
      const picture = { bytes: new TextEncoder().encode("<svg/>"), mediaType: "image/svg+xml" };
      return Promise.resolve(digest === PICTURE_DIGEST ? picture : undefined);
    },
  });
  const ask = sendWithKey(handle);
  const read = async () => await (await ask("/api/review")).json();
  const post = async (action: Record<string, unknown>, headers: Record<string, string> = { "x-tool-review": "1" }) => {
    const body = JSON.stringify({ revision: (await read()).revision, ...action });
    const answer = await ask("/api/review", { method: "POST", headers, body });
    return { status: answer.status, value: await answer.json() };
  };
  return { review, shared, board, stop, ask, read, post };
}

for (
  const [path, type, start] of [
    ["/", "text/html; charset=UTF-8", "<!DOCTYPE html>"],
    ["/review.js", "text/javascript; charset=utf-8", '"use strict"'],
    ["/review.css", "text/css; charset=utf-8", ":root {"],
    ["/icon.svg", "image/svg+xml", "<svg"],
    ["/api/review", "application/json", '{"revision"'],
    [`/pictures/${PICTURE_DIGEST}`, "image/svg+xml", "<svg/>"],
    ["/preview/", "text/html; charset=UTF-8", "<!DOCTYPE html>"],
    ["/preview/pages/1", "image/png", "\x01"],
  ] as const
) {
  Deno.test(`createReviewHandler() answers GET ${path}`, async () => {
    const response = await setUp().ask(path);
    deepStrictEqual([response.status, response.headers.get("content-type")], [200, type]);
    strictEqual((await response.text()).slice(0, start.length), start);
    strictEqual(response.headers.get("x-content-type-options"), "nosniff");
  });
}

for (
  const [path, policy] of [
    ["/", /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'/],
    ["/preview/", /^frame-ancestors 'self'$/],
    [`/pictures/${PICTURE_DIGEST}`, /^default-src 'none'; .*; sandbox$/],
  ] as const
) {
  Deno.test(`createReviewHandler() has a policy of its own for ${path}`, async () => {
    match((await setUp().ask(path)).headers.get("content-security-policy") ?? "", policy);
  });
}

for (
  const path of [
    ...["/pictures/", `/pictures/${"cd".repeat(32)}`, `/pictures/${PICTURE_DIGEST}.png`, "/pictures/../recipe.yaml"],
    ...["/pictures/%2e%2e%2frecipe.yaml", "/assets/a.png", "/recipe.yaml", "/preview", "/preview/../cli.ts", "/api"],
  ]
) {
  Deno.test(`createReviewHandler() knows no ${path}`, async () => {
    strictEqual((await setUp().ask(path)).status, 404);
  });
}

Deno.test("createReviewHandler() refuses names of other machines, and everything but a link from other sites", async () => {
  const { ask } = setUp();
  for (const path of ["/", "/api/review", "/preview/", `/pictures/${PICTURE_DIGEST}`]) {
    strictEqual((await ask(path, { headers: { host: "evil.example" } })).status, 403);
    const linked = await ask(path, { headers: { "sec-fetch-site": "cross-site" } });
    strictEqual(linked.status, path === "/" ? 200 : 403);
  }
});

for (
  const [name, headers] of [
    ["another site", { "x-tool-review": "1", "sec-fetch-site": "cross-site" }],
    ["another port", { "x-tool-review": "1", "sec-fetch-site": "same-site" }],
    ["a form", { "content-type": "text/plain" }],
  ] as const
) {
  Deno.test(`createReviewHandler() takes no post from ${name}`, async () => {
    const { review, post } = setUp();
    const { status, value } = await post({ do: "accept", path: "colors.accent" }, headers);
    deepStrictEqual([status, value.error], [403, "foreign-site"]);
    deepStrictEqual(review.actions, []);
  });
}

Deno.test("createReviewHandler() does what is posted, and answers with what holds then", async () => {
  const { review, post } = setUp();
  const accepted = await post({ do: "accept", path: "colors.accent" });
  strictEqual(accepted.status, 200);
  deepStrictEqual(accepted.value.counts.open, 2);
  strictEqual((await post({ do: "edit", path: "colors.link", text: "0B5FFF" })).status, 200);
  strictEqual((await post({ do: "undo" })).value.redo.text, "Links: edited");
  strictEqual((await post({ do: "redo" })).value.redo, null);
  const statement = { role: "logo", rights: "own work", alt: "A bird" };
  strictEqual((await post({ do: "accept", path: samplePicture.path, statement })).status, 200);
  deepStrictEqual(review.actions, [
    { kind: "accept", paths: ["colors.accent"], statement: undefined },
    { kind: "edit", path: "colors.link", value: "#0b5fff" },
    { kind: "accept", paths: [samplePicture.path], statement },
  ]);
});

Deno.test("createReviewHandler() accepts what is ready, of all areas or one", async () => {
  const { review, post } = setUp();
  strictEqual((await post({ do: "accept-ready", area: "pictures" })).status, 200);
  deepStrictEqual(review.actions, []);
  await post({ do: "accept-ready" });
  deepStrictEqual(review.actions, [{ kind: "accept", paths: ["colors.accent"] }]);
});

Deno.test("createReviewHandler() refuses what is about an older revision, and does nothing", async () => {
  const { review, read, post } = setUp();
  const { revision } = await read();
  await post({ do: "keep", path: "colors.link" });
  const { status, value } = await post({ do: "accept", path: "colors.accent", revision });
  deepStrictEqual([status, value.error], [409, "stale"]);
  strictEqual(review.actions.length, 1);
});

Deno.test("createReviewHandler() takes one of two posts that are sent at the same time", async () => {
  const { review, read, post } = setUp();
  const { revision } = await read();
  const answers = await Promise.all([
    post({ do: "accept", path: "colors.accent", revision }),
    post({ do: "keep", path: "colors.accent", revision }),
  ]);
  deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  strictEqual(review.actions.length, 1);
});

for (
  const [name, action] of [
    ["a picture without a statement", { do: "accept", path: samplePicture.path }],
    ["a value that is none", { do: "edit", path: "colors.accent", text: "nonsense" }],
  ] as const
) {
  Deno.test(`createReviewHandler() says what is wrong with ${name}`, async () => {
    const { post } = setUp();
    const { status, value } = await post(action);
    strictEqual(status, 422);
    ok(value.issues[0].message.length > 0 && value.issues[0].hint.length > 0);
  });
}

for (
  const body of [
    ...["", "[]", "{", '{"do": "accept"}', '{"do": "rm", "revision": "x"}', '{"do": 1, "revision": "x"}'],
    ...['{"do": "accept", "revision": "x", "path": 1}', '{"do": "edit", "revision": "x", "path": "a"}'],
    '{"do": "accept", "revision": "x", "path": "a", "statement": {"role": "king", "rights": ""}}',
    '{"do": "accept", "revision": "x", "path": "a", "statement": {"role": "logo"}}',
    `{"do": ${"[".repeat(5000)}`,
  ]
) {
  Deno.test(`createReviewHandler() refuses the request ${JSON.stringify(body.slice(0, 60))}`, async () => {
    const answer = await setUp().ask("/api/review", { method: "POST", headers: { "x-tool-review": "1" }, body });
    deepStrictEqual([answer.status, (await answer.json()).error], [400, "bad-request"]);
  });
}

Deno.test("createReviewHandler() refuses a request that is too large before it has read it", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const answer = await setUp().ask("/api/review", { method: "POST", headers: { "x-tool-review": "1" }, body });
  deepStrictEqual([answer.status, (await answer.json()).error], [413, "too-large"]);
  ok(sent < 200_000);
});

Deno.test("createReviewHandler() shows what was before while the recipe has errors, and what they are", async () => {
  const { review, shared, read } = setUp();
  await shared.refresh();
  strictEqual((await read()).problem, null);
  review.problems = [errorIssue("bad-yaml", "The recipe is no YAML", { line: 3 })];
  review.view = () => {
    throw new RefusedError("Cannot use it", review.problems);
  };
  await shared.refresh();
  const { problem, areas } = await read();
  deepStrictEqual(problem.issues, [{ path: null, line: 3, message: "The recipe is no YAML", hint: null }]);
  strictEqual(areas.length, 3);
});

Deno.test("SharedReview.revision is raised when there is something new, and only then", async () => {
  const { review, shared } = setUp();
  await shared.refresh();
  const first = shared.revision.number;
  await shared.refresh();
  strictEqual(shared.revision.number, first);
  await review.apply({ kind: "keep", paths: ["colors.accent"] });
  await shared.refresh();
  strictEqual(shared.revision.number, first + 1);
});

Deno.test("createReviewHandler() sends no text of strangers that could not be shown", async () => {
  const { review, ask } = setUp();
  const evil = "<img src=x onerror=alert(1)>\x1b\u202e";
  review.rows = [
    sampleRow("colors.accent", {
      reason: evil,
      label: evil,
      evidence: [{ kind: "style", name: evil, count: 1 }],
    }),
  ];
  const text = await (await ask("/api/review")).text();
  ok(!text.includes("\u202e") && !text.includes("\\u001b"));
});

Deno.test("createReviewHandler() tells of the review and of its preview in one stream", async () => {
  const { shared, board, stop, ask } = setUp();
  const reader = (await ask("/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  const [change, preview] = [shared.revision, board.revision].map(({ number }) => number);
  strictEqual(await next(), `event: change\ndata: ${change}\n\n`);
  strictEqual(await next(), `event: preview\ndata: ${preview}\n\n`);
  board.show({ busy: true });
  strictEqual(await next(), `event: preview\ndata: ${board.revision.number}\n\n`);
  shared.revision.raise();
  strictEqual(await next(), `event: change\ndata: ${shared.revision.number}\n\n`);
  stop.abort();
  strictEqual(await next(), undefined);
});

Deno.test("createReviewHandler() takes no post from a page of another origin, whatever else it says", async () => {
  const { post } = setUp();
  const act = { do: "keep", path: "colors.accent" };
  const from = (origin: string) => post(act, { "x-tool-review": "1", origin });
  strictEqual((await from("http://evil.example")).status, 403);
  strictEqual((await from("null")).status, 403);
  strictEqual((await from("http://127.0.0.1:4000")).status, 200);
});

Deno.test("createReviewHandler() says that a request ended too early", async () => {
  const { ask } = setUp();
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError("gone")) });
  const answer = await ask("/api/review", { method: "POST", headers: { "x-tool-review": "1" }, body });
  deepStrictEqual([answer.status, (await answer.json()).error], [400, "bad-request"]);
});
