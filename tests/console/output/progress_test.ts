import { doesNotMatch, match, ok, rejects, strictEqual } from "node:assert/strict";
import { startProgress } from "../../../src/console/output/progress.ts";
import { createFakeContext, type Surroundings } from "../../support/fake_context.ts";

/** A context that collects standard error, and waits until something matching is there. */
function collectStderr(surroundings: Surroundings) {
  const context = createFakeContext(surroundings);
  let text = "";
  const waiting: { pattern: RegExp; done: () => void }[] = [];
  const write = (data: string | Uint8Array) => {
    text += typeof data === "string" ? data : new TextDecoder().decode(data);
    for (const { pattern, done } of waiting) if (pattern.test(text)) done();
    return Promise.resolve();
  };
  const stderr = { ...context.io.stderr, write };
  return {
    context: { ...context, io: { ...context.io, stderr } },
    text: () => text,
    until: (pattern: RegExp) => new Promise<void>((done) => waiting.push({ pattern, done })),
  };
}

const EAGER = { delayMs: 0, everyMs: 1 };

Deno.test("startProgress() draws the current step on a terminal, and leaves nothing behind", async () => {
  const fake = collectStderr({ terminals: ["stderr"] });
  {
    await using progress = startProgress("Reading", fake.context, EAGER);
    await fake.until(/Reading/);
    progress.step("Writing \x1b[31m\n");
    await fake.until(/Writing \\x1b\[31m\\n/);
  }
  ok(fake.text().endsWith("\r\x1b[2K"));
  const drawn = fake.text();
  await new Promise((go) => setTimeout(go, 5));
  strictEqual(fake.text(), drawn);
});

Deno.test("startProgress() cuts a step to the width of the terminal", async () => {
  const fake = collectStderr({ terminals: ["stderr"] });
  {
    await using _ = startProgress("x".repeat(300), fake.context, EAGER);
    await fake.until(/x…/);
  }
  doesNotMatch(fake.text(), /x{118}/);
});

for (
  const [name, surroundings] of [
    ["where nobody looks", {}],
    ["on a dumb terminal", { terminals: ["stderr"], environment: { TERM: "dumb" } }],
  ] as const
) {
  Deno.test(`startProgress() is silent ${name}`, async () => {
    const fake = collectStderr(surroundings);
    {
      await using progress = startProgress("Reading", fake.context, EAGER);
      progress.step("Writing");
      await new Promise((go) => setTimeout(go, 5));
    }
    strictEqual(fake.text(), "");
  });
}

Deno.test("startProgress() shows nothing of work that is over soon", async () => {
  const fake = collectStderr({ terminals: ["stderr"] });
  {
    await using _ = startProgress("Reading", fake.context, { delayMs: 60_000, everyMs: 1 });
    await new Promise((go) => setTimeout(go, 5));
  }
  strictEqual(fake.text(), "");
});

Deno.test("startProgress() does not fail the work when the terminal has gone away", async () => {
  const context = createFakeContext({ terminals: ["stderr"] });
  const stderr = { ...context.io.stderr, write: () => Promise.reject(new Error("gone")) };
  await using _ = startProgress("Reading", { ...context, io: { ...context.io, stderr } }, EAGER);
  await new Promise((go) => setTimeout(go, 5));
});

Deno.test("startProgress() writes steps in order", async () => {
  const fake = collectStderr({ terminals: ["stderr"] });
  {
    await using _ = startProgress("Reading", fake.context, EAGER);
    await fake.until(/Reading.*Reading/s);
  }
  match(fake.text().replaceAll("\r\x1b[2K", "|"), /^(?:\|\S Reading)+\|$/);
});

Deno.test("startProgress() takes its line away while something else is written", async () => {
  const fake = collectStderr({ terminals: ["stderr"] });
  await using progress = startProgress("Reading", fake.context, EAGER);
  await fake.until(/Reading/);
  await progress.around(() => fake.context.io.stderr.write("a line\n"));
  ok(fake.text().includes("\r\x1b[2Ka line\n"), fake.text());
  doesNotMatch(fake.text(), /Readinga line/);
  await rejects(progress.around(() => Promise.reject(new Error("full"))), { message: "full" });
  await progress.around(() => fake.context.io.stderr.write("another\n"));
});

Deno.test("startProgress() lets others write where it is silent", async () => {
  const fake = collectStderr({});
  await using progress = startProgress("Reading", fake.context, EAGER);
  await progress.around(() => fake.context.io.stderr.write("a line\n"));
  strictEqual(fake.text(), "a line\n");
});
