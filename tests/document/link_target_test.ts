import { deepStrictEqual } from "node:assert/strict";
import { readLinkTarget } from "../../src/document/link_target.ts";
import * as fc from "../support/property.ts";

for (
  const [address, target] of [
    ["https://x.org/a b?ü", { kind: "web", url: "https://x.org/a%20b?%C3%BC" }],
    ["HTTP://x.org/%20%", { kind: "web", url: "HTTP://x.org/%20%" }],
    ["mailto:a@x.org", { kind: "web", url: "mailto:a@x.org" }],
    ["tel:+1", { kind: "web", url: "tel:+1" }],
    ["#a-b", { kind: "heading", slug: "a-b" }],
    ["#%D7%A9", { kind: "heading", slug: "ש" }],
    ["#100%", { kind: "heading", slug: "100%" }],
    ["javascript:alert(1)", { kind: "none" }],
    [" https://x.org", { kind: "none" }],
    ["file:///etc/passwd", { kind: "none" }],
    ["//x.org", { kind: "none" }],
    ["page.md", { kind: "none" }],
    ["", { kind: "none" }],
  ] as const
) {
  Deno.test(`readLinkTarget() sorts ${JSON.stringify(address)} as ${target.kind}`, () => {
    deepStrictEqual(readLinkTarget(address), target);
  });
}

Deno.test("readLinkTarget() returns printable ASCII of bounded length for any address", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
    const target = readLinkTarget(`https://x.org/${text}`);
    if (target.kind === "web") deepStrictEqual(/^[!-~]{1,4000}$/.test(target.url), true);
  }));
});
