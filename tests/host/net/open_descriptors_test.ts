import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { countDescriptors, isExhausted, spareDescriptors } from "../../../src/host/net/open_descriptors.ts";
import { skipUnless } from "../../support/skip.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "Windows has no descriptors");

Deno.test("countDescriptors() counts what is opened", { ignore }, () => {
  const before = countDescriptors() ?? 0;
  ok(before > 2, String(before));
  const listeners = Array.from({ length: 50 }, () => Deno.listen({ hostname: "127.0.0.1", port: 0 }));
  const during = countDescriptors() ?? 0;
  for (const listener of listeners) listener.close();
  ok(during >= before + 50, `${before}, then ${during}`);
});

for (const [what, permissions] of [["", "inherit"], [" without all permissions", { read: true }]] as const) {
  Deno.test(`spareDescriptors()${what} finds enough`, {
    ignore,
    permissions,
  }, () => {
    strictEqual(spareDescriptors(20), 20);
  });
}

Deno.test("isExhausted() recognises the errors of Deno and Node for a limit on open files", () => {
  const texts = ["EMFILE: too many open files, open '/'", "Too many open files (os error 24): readdir '/dev/fd'"];
  deepStrictEqual(texts.map((text) => isExhausted(new Error(text))), [true, true]);
  strictEqual(isExhausted(new Error("No such file or directory (os error 2)")), false);
});
