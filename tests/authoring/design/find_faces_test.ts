import { deepStrictEqual } from "node:assert/strict";
import { findFaces } from "../../../src/authoring/design/find_faces.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

Deno.test("findFaces() lists the weights of a variable font that a recipe can have", async () => {
  await using folder = await createTemporaryFolder();
  const axes = [["wght", 250, 400, 520], ["slnt", -10, 0, 0]] as const;
  await Deno.writeFile(`${folder.path}/own.ttf`, forgeFont({ names: faceNames("Own"), axes }));
  await Deno.writeFile(`${folder.path}/bold.ttf`, forgeFont({ names: faceNames("Own"), weight: 700 }));
  const { faces, issues } = await findFaces([folder.path], createFakeContext({ tree: {} }));
  deepStrictEqual(issues, []);
  const own = faces.filter(({ family }) => family === "Own").map(({ style, weight }) => `${weight} ${style}`);
  deepStrictEqual(own, [
    ...["300 normal", "400 normal", "500 normal", "700 normal", "300 italic", "400 italic", "500 italic"],
  ]);
});
