import { strictEqual } from "node:assert/strict";
import { renderLicenseTexts, renderPartList } from "./license_groups.ts";

const TERMS = "Permission is hereby granted, free of charge.";
const PARTS = [
  { name: "a", version: "1.0.0", license: "MIT", texts: [`MIT License\n\nCopyright A\n\n${TERMS}`] },
  { name: "bcd", version: "2.0.0", license: "MIT AND X", texts: [`Copyright B\n\n${TERMS}`, "Other terms"] },
];

Deno.test("renderPartList() aligns the licenses", () => {
  strictEqual(renderPartList(PARTS), "a 1.0.0    MIT\nbcd 2.0.0  MIT AND X\n");
});

Deno.test("renderPartList() names the license that is taken of several", () => {
  const list = renderPartList([
    { name: "jszip", version: "1.0.0", license: "(MIT OR GPL-3.0-or-later)" },
    { name: "ttf-parser", version: "2.0.0", license: "(MIT OR Apache-2.0) AND Unicode-3.0" },
  ]);
  strictEqual(
    list,
    "jszip 1.0.0       (MIT OR GPL-3.0-or-later), taken: MIT\n" +
      "ttf-parser 2.0.0  (MIT OR Apache-2.0) AND Unicode-3.0, taken: MIT AND Unicode-3.0\n",
  );
});

Deno.test("renderLicenseTexts() prints equal terms once, after the notices of all parts", () => {
  const rule = "=".repeat(80);
  strictEqual(
    renderLicenseTexts(PARTS),
    `${rule}\na 1.0.0\n  Copyright A\nbcd 2.0.0\n  Copyright B\n\nMIT License\n\n${TERMS}\n\n${rule}\nbcd 2.0.0\n\nOther terms\n`,
  );
});
