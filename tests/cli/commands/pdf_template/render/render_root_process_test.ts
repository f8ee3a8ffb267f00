import { match, ok, strictEqual } from "node:assert/strict";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";

Deno.test(
  "tool docx-template render --root reads what links lead to inside of that folder, and nothing outside of it",
  { ignore: Deno.build.os === "windows" },
  async () => {
    await using folder = await createTemporaryFolder();
    const cwd = folder.path;
    await Deno.mkdir(`${cwd}/site/docs`, { recursive: true });
    await Deno.mkdir(`${cwd}/site/img`);
    await Deno.mkdir(`${cwd}/site-2`);
    await Deno.writeFile(`${cwd}/t.docx`, await createWordTemplate(["$scroll.title", "$scroll.content"]));
    await Deno.writeFile(`${cwd}/site/img/dot.png`, goodPng());
    await Deno.writeFile(`${cwd}/site-2/secret.png`, goodPng());
    await Deno.symlink("../img/dot.png", `${cwd}/site/docs/inside.png`);
    await Deno.symlink("../../site-2/secret.png", `${cwd}/site/docs/outside.png`);
    await Deno.symlink("../site-2", `${cwd}/site/linked`);
    const render = async (pictures: readonly string[]) => {
      await Deno.writeTextFile(
        `${cwd}/site/docs/page.md`,
        `# T\n\n${pictures.map((url) => `![](${url})`).join("\n\n")}\n`,
      );
      const args = ["docx-template", "render", "../../t.docx", "page.md", "-o", "x.docx", "--force", "--strict"];
      return await runTool([...args, "--root", ".."], { cwd: `${cwd}/site/docs` });
    };
    const found = await render(["../img/dot.png", "/img/dot.png", "inside.png", "/docs/inside.png"]);
    strictEqual(found.code, 0, found.stderr);
    const outside = ["outside.png", "/linked/secret.png", "../../site-2/secret.png", "/../site-2/secret.png"];
    for (const urls of [outside.slice(0, 2), outside.slice(2)]) {
      const refused = await render(urls);
      strictEqual(refused.code, 1, refused.stdout);
      match(refused.stderr, /it has 2 warnings\n/);
      for (const url of urls) {
        ok(refused.stderr.includes(`"${url}" is not available: it is outside the folder of --root`));
      }
    }
  },
);
