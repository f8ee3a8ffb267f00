import { ok, strictEqual } from "node:assert/strict";
import { respellBody } from "../../../../src/document/write/respell/respell.ts";

const COUNT = 1000;
const numbers = Array.from({ length: COUNT }, (_, i) => i);

// The time for each of these texts would be noticed if it were quadratic.
Deno.test("respellBody() changes one word of a long page", () => {
  const written = numbers.map((i) => `Some _words_ of ${i}\nin two lines.\n`).join("\n");
  const body = numbers.map((i) => `<p>Some <em>words</em> of ${i} in two lines.</p>`).join("");
  strictEqual(respellBody({ body, written }, body.replace("of 7 ", "of x ")), written.replace("of 7\n", "of x\n"));
});

Deno.test("respellBody() changes every other paragraph of a long page with comments and definitions", () => {
  const written = numbers.map((i) => `Some _words_ of ${i} [a][${i}]\n\n<!-- ${i} -->\n\n[${i}]: /${i}\n`).join("\n");
  const body = numbers.map((i) => `<p>Some <em>words</em> of ${i % 2 ? i : "x"} <a href="/${i}">a</a></p>`).join("");
  strictEqual(respellBody({ body: "", written }, body), written.replace(/of \d*[02468] /g, "of x "));
});

Deno.test("respellBody() removes most of a long page and keeps its comments", () => {
  const written = numbers.map((i) => `Some _words_ of ${i}\n\n<!-- ${i} -->\n`).join("\n");
  const text = respellBody({ body: "", written }, "<p>Some <em>words</em> of 9</p>");
  ok(text.includes("Some _words_ of 9\n"), text.slice(0, 200));
  strictEqual(text.match(/<!-- \d+ -->/g)?.length, COUNT);
});

Deno.test("respellBody() changes one item of a long list", () => {
  const written = numbers.map((i) => `* item _${i}_\n`).join("");
  const body = `<ul>${numbers.map((i) => `<li>item <em>${i}</em></li>`).join("")}</ul>`;
  strictEqual(respellBody({ body, written }, body.replace("<em>8</em>", "<em>x</em>")), written.replace("_8_", "_x_"));
});

Deno.test("respellBody() writes a text anew that is too large to compare", () => {
  const written = "x".repeat(5 * 1024 * 1024);
  strictEqual(respellBody({ body: "", written }, "<p>One</p>"), "One\n");
});
