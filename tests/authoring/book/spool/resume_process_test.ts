import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { runCode } from "../../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { gatherSpace } from "../../../support/wiki/gather_space.ts";
import { generateSpace } from "../../../support/wiki/generated_space.ts";

const PAGES = 130;
const PICTURES = 60;

for (
  const [deployment, kills] of [["cloud", [40, 150]], ["data-center", [120]]] as const
) {
  Deno.test(`an export that is killed after some steps ends like one that is not (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using folder = await createTemporaryFolder();
    generateSpace(wiki, { pages: PAGES, pictures: PICTURES });
    const cold = await gatherSpace(wiki, `${folder.path}/cold`, { resume: false });
    const coldRequests = wiki.requests.length;
    const wikiText = JSON.stringify({ site: wiki.site, settings: { deployment, token: wiki.settings.token } });
    for (const kill of kills) {
      const path = `${folder.path}/killed-${kill}`;
      const code = `import { gatherSpace } from "tests/support/wiki/gather_space.ts";
let steps = 0;
const onStep = () => { if (++steps === ${kill}) Deno.kill(Deno.pid, "SIGKILL"); };
await gatherSpace(${wikiText}, ${JSON.stringify(path)}, { resume: false, onStep });
console.log("0");`;
      await rejects(runCode(code));
      const before = wiki.requests.length;
      const resumed = await gatherSpace(wiki, path, { resume: true });
      deepStrictEqual(resumed, cold);
      strictEqual(resumed.pictures.length, PICTURES);
      const requests = wiki.requests.length - before;
      // What was left is read by as many requests as all of it, if both are a few parts.
      ok(kill < 100 ? requests <= coldRequests : requests < coldRequests, `${requests} of ${coldRequests} requests`);
    }
  });
}
