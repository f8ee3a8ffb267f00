import { strictEqual } from "node:assert/strict";
import { showInPager } from "../../../src/cli/deno/show_in_pager.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const IS_UNIX = Deno.build.os !== "windows";

Deno.test({
  name: "showInPager() gives the text and the variables to the pager and waits for its end",
  ignore: !IS_UNIX,
  async fn() {
    await using folder = await createTemporaryFolder();
    const script = `cat > "$1"; printf "$LESS" >> "$1"`;
    const args = ["-c", script, "sh", `${folder.path}/seen`];
    strictEqual(await showInPager("text\n", { program: "sh", args, environment: { LESS: "FRXK" } }), true);
    strictEqual(await Deno.readTextFile(`${folder.path}/seen`), "text\nFRXK");
  },
});

Deno.test({
  name: "showInPager() takes a pager that ends before it has read everything as shown",
  ignore: !IS_UNIX,
  async fn() {
    const text = "x".repeat(1 << 20);
    strictEqual(await showInPager(text, { program: "sh", args: ["-c", "exit 0"], environment: {} }), true);
  },
});

Deno.test("showInPager() gives false for a program that is missing", async () => {
  strictEqual(await showInPager("text", { program: "no-such-pager", args: [], environment: {} }), false);
});

Deno.test({
  name: "showInPager() gives false where a pager in between finds no program",
  ignore: !IS_UNIX,
  async fn() {
    const pager = { program: "env", args: ["no-such-pager"], environment: {} };
    strictEqual(await showInPager("text", pager), false);
  },
});

Deno.test({
  name: "showInPager() asks for no permission",
  permissions: { run: false },
  async fn() {
    strictEqual(await showInPager("text", { program: "less", args: [], environment: {} }), false);
  },
});
