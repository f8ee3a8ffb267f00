import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { ReviewSession } from "../../../../../src/authoring/review/review_session.ts";
import { createDenoContext } from "../../../../../src/cli/deno/deno_context.ts";
import { isCommandPresent } from "../../../../support/processes/run_command.ts";
import { makeReviewFolder } from "../../../../support/studio/review_folder.ts";
import { skipUnless } from "../../../../support/skip.ts";
import { ROOT } from "../../../../support/house/source_files.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";

const context = createDenoContext(new AbortController().signal);
const hasScript = Deno.build.os === "linux" && await isCommandPresent("script");
const ignore = skipUnless(hasScript, "script, which makes pseudo terminals, is not there");

const [ENTER, DOWN, UP, CTRL_C] = ["\r", "\x1b[B", "\x1b[A", "\x03"];

/** Types keys on a terminal, each once a text has appeared behind those before it and a question stands below it. */
async function reviewOnTerminal(folder: string, typed: readonly (readonly [text: string, keys: string])[]) {
  const program = `"${Deno.execPath()}" run -A --quiet "${new URL("cli.ts", ROOT).href}" pdf-template review brand`;
  const child = new Deno.Command("script", {
    args: ["-qec", `stty cols 100 rows 40; ${program}`, "/dev/null"],
    cwd: folder,
    // Colours whatever this process was told; an empty variable counts as none.
    env: { TERM: "xterm", COLORTERM: "truecolor", NO_COLOR: "" },
    ...{ stdin: "piped", stdout: "piped", stderr: "null" },
  }).spawn();
  const keyboard = child.stdin.getWriter();
  const decoder = new TextDecoder();
  let [shown, from, next] = ["", 0, 0];
  for await (const chunk of child.stdout) {
    shown += decoder.decode(chunk, { stream: true });
    const [text, keys] = typed[next] ?? [];
    if (text === undefined || keys === undefined) continue;
    const place = shown.indexOf(text, from);
    if (place < 0 || shown.indexOf("└", place) < 0) continue;
    from = shown.length;
    next += 1;
    await keyboard.write(new TextEncoder().encode(keys));
  }
  await keyboard.close().catch(() => {}); // the program has ended already
  strictEqual(next, typed.length);
  return { code: (await child.status).code, shown };
}

async function decisionsIn(folder: string): Promise<string[]> {
  const { state } = await ReviewSession.open(folder, context);
  return state.items.map(({ decision }) => decision);
}

Deno.test("tool pdf-template review asks on a terminal, writes every decision at once, and Ctrl-C ends it with 130", {
  ignore,
}, async () => {
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/brand`;
  await makeReviewFolder(folder);
  const { code, shown } = await reviewOnTerminal(temporary.path, [
    ["colors.accent", ENTER],
    ["page.size", DOWN + ENTER],
    ["colors.text", CTRL_C],
  ]);
  strictEqual(code, 130);
  strictEqual(shown.includes("\x1b[48;2;200;16;46m"), true);
  match(shown, /1 accepted, 0 edited, 1 kept, \d+ to decide/);
  match(await Deno.readTextFile(`${folder}/recipe.yaml`), /^ {4}accent: "#c8102e"$/m);
  deepStrictEqual((await decisionsIn(folder)).slice(0, 4), ["accepted", "open", "open", "kept"]);
});

Deno.test("tool pdf-template review takes a typed value on a terminal, and ends with Stop", { ignore }, async () => {
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/brand`;
  await makeReviewFolder(folder);
  const { code, shown } = await reviewOnTerminal(temporary.path, [
    ["colors.accent", DOWN + DOWN + ENTER],
    ["New value", `\x15${"0B5FFF"}${ENTER}`],
    ["page.size", UP + ENTER],
  ]);
  strictEqual(code, 0);
  match(shown, /0 accepted, 1 edited, 0 kept, \d+ to decide/);
  match(await Deno.readTextFile(`${folder}/recipe.yaml`), /^ {4}accent: "#0b5fff"$/m);
});

Deno.test("tool pdf-template review ends quietly with Escape", { ignore }, async () => {
  await using temporary = await createTemporaryFolder();
  await makeReviewFolder(`${temporary.path}/brand`);
  const { code, shown } = await reviewOnTerminal(temporary.path, [["colors.accent", "\x1b"]]);
  strictEqual(code, 0);
  match(shown, /0 accepted, 0 edited, 0 kept, \d+ to decide/);
  strictEqual(shown.includes("Interrupted"), false);
});

Deno.test("tool pdf-template review ends with SIGTERM while it asks", { ignore }, async () => {
  await using temporary = await createTemporaryFolder();
  await makeReviewFolder(`${temporary.path}/brand`);
  const program = `"${Deno.execPath()}" run -A --quiet "${new URL("cli.ts", ROOT).href}" pdf-template review brand`;
  // The shell that becomes the program has said who it is; by then it asks.
  const asked = `echo $$ > pid; (sleep 3; kill -TERM $(cat pid)) & exec ${program}`;
  const child = new Deno.Command("script", {
    args: ["-qec", `sh -c '${asked.replaceAll("'", `'\\''`)}'`, "/dev/null"],
    cwd: temporary.path,
    ...{ stdin: "piped", stdout: "null", stderr: "null" },
  }).spawn();
  strictEqual((await child.status).code, 130);
  await child.stdin.close();
});
