import { ok, strictEqual } from "node:assert/strict";
import { parseStoppable } from "../../../src/authoring/reading/parse_stoppable.ts";
import { renderTypst } from "../../support/compilers/render_typst.ts";
import { HOSTILE_TEXTS, MANY_CONSTRUCTS } from "../../support/hostile/hostile_texts_table.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";

const SIZES = IS_LONG_RUN ? { hostile: 2_250_000, many: 250_000 } : { hostile: 3000, many: 3000 };
const MAX_MEMORY = 6 * 1024 ** 3;
const LIMITS = /^document-too-(?:complex|deep|large)$/;

const TEXTS = [
  ...HOSTILE_TEXTS.map(([name, make]) => ({ name, make, size: SIZES.hostile })),
  ...MANY_CONSTRUCTS.map(([name, make]) => ({ name, make, size: SIZES.many })),
];

for (const { name, make, size } of TEXTS) {
  Deno.test(`parseStoppable() and renderTypst() end with pages or a finding for ${name}`, async () => {
    const document = await parseStoppable({ text: make(size), setsCitations: true }, new AbortController().signal);
    const errors = document.issues.filter(({ severity }) => severity === "error");
    for (const { code, line, message } of errors) ok(LIMITS.test(code) && line !== undefined, `${code}: ${message}`);
    if (errors.length > 0) strictEqual(document.root.children.length, 0);
    ok(renderTypst(document).source.length > 0);
    ok(Deno.memoryUsage().rss < MAX_MEMORY);
  });
  if (!IS_LONG_RUN) continue;
  Deno.test(`parseStoppable() stops for a signal while it reads ${name}`, async () => {
    const stop = new AbortController();
    const reading = parseStoppable({ text: make(size), setsCitations: true }, stop.signal);
    const timer = setTimeout(() => stop.abort(new Error("stopped")), 20);
    const ended = await reading.then(() => "read", (error) => String(error));
    clearTimeout(timer);
    ok(["read", "Error: stopped"].includes(ended), ended);
  });
}
