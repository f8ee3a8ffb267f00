import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { Changes } from "../../../src/authoring/watch/changes.ts";
import { FollowedFiles } from "../../../src/authoring/watch/followed_files.ts";
import { FakeDesktop } from "../../support/studio/preview_fakes.ts";

const { signal } = new AbortController();

Deno.test("Changes.next() takes changes that come together for one", async () => {
  const changes = new Changes();
  const next = changes.next(signal);
  changes.mark();
  changes.mark();
  await Promise.resolve().then(changes.mark);
  await next;
  strictEqual(changes.pending, false);
});

Deno.test("Changes.next() knows of a change that came before it was asked", async () => {
  const changes = new Changes();
  changes.mark();
  strictEqual(changes.pending, true);
  await changes.next(signal);
  strictEqual(changes.pending, false);
});

Deno.test("Changes.next() does not wait for the end of changes that never pause", async () => {
  const changes = new Changes();
  const timer = setInterval(changes.mark, 5);
  await changes.next(signal);
  clearInterval(timer);
});

for (const marked of [false, true]) {
  Deno.test(`Changes.next() ends with the signal ${marked ? "after" : "before"} a change`, async () => {
    const changes = new Changes();
    const stop = new AbortController();
    if (marked) changes.mark();
    const next = changes.next(stop.signal);
    stop.abort(new Error("stopped"));
    await rejects(next, { message: "stopped" });
  });
}

for (const marked of [true, false]) {
  Deno.test(`Changes.abandonAfter() aborts for a change that came ${marked ? "before" : "after"} its time`, async () => {
    const changes = new Changes();
    if (marked) changes.mark();
    using current = changes.abandonAfter(10);
    const aborted = new Promise((resolve) => current.signal.addEventListener("abort", resolve));
    strictEqual(current.signal.aborted, false);
    if (!marked) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      strictEqual(current.signal.aborted, false);
      changes.mark();
    }
    await aborted;
    strictEqual(current.signal.reason.name, "OutdatedError");
  });
}

Deno.test("Changes.abandonAfter() aborts nothing after its scope", async () => {
  const changes = new Changes();
  const current = changes.abandonAfter(5);
  current[Symbol.dispose]();
  changes.mark();
  await new Promise((resolve) => setTimeout(resolve, 20));
  strictEqual(current.signal.aborted, false);
});

Deno.test("FollowedFiles.follow() watches the new files before it lets the old ones go", async () => {
  const desktop = new FakeDesktop();
  let most = 0;
  const watch = desktop.watch.bind(desktop);
  desktop.watch = async (paths, onChange) => {
    const made = await watch(paths, onChange);
    most = Math.max(most, desktop.watches.size);
    return made;
  };
  let changes = 0;
  const files = new FollowedFiles(desktop, () => changes += 1);
  await files.follow(["a"]);
  await files.follow(["a", "b"]);
  deepStrictEqual([most, desktop.watches.size, files.paths], [2, 1, ["a", "b"]]);
  desktop.change("b");
  strictEqual(changes, 1);
  await files[Symbol.asyncDispose]();
  strictEqual(desktop.watches.size, 0);
});
