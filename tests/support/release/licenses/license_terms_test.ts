import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { comparableTerms, splitLicense } from "./license_terms.ts";

const TERMS = "Permission is hereby granted, free of charge, to any\nperson obtaining a copy.";

Deno.test("splitLicense() separates title, notice and terms", () => {
  deepStrictEqual(splitLicense(`# The MIT License (MIT)\n\nCopyright (c) 2020 A\nCopyright © 2021 B\n\n${TERMS}\n`), {
    title: ["# The MIT License (MIT)"],
    notice: ["Copyright (c) 2020 A", "Copyright © 2021 B"],
    terms: TERMS,
  });
});

Deno.test("splitLicense() keeps a text whole if something else precedes its terms", () => {
  const text = `Copyright A\n\nThis applies on Sundays only.\n\n${TERMS}`;
  deepStrictEqual(splitLicense(text), { title: [], notice: [], terms: text });
});

Deno.test("splitLicense() takes the copyright from the appendix of an Apache license, and drops the appendix", () => {
  const terms = "Apache License\nVersion 2.0\n\n1. Definitions.";
  const appendix =
    "END OF TERMS AND CONDITIONS\n\nAPPENDIX\n\n   Copyright 2019 A\n   Copyright [yyyy] [name of owner]";
  deepStrictEqual(splitLicense(`${terms}\n\n   ${appendix}`), { title: [], notice: ["Copyright 2019 A"], terms });
});

Deno.test("comparableTerms() ignores lines, quotes and case, but no word", () => {
  strictEqual(comparableTerms('the "Software",\n  as is'), comparableTerms("The “SOFTWARE”, as is"));
  notStrictEqual(comparableTerms("with restriction"), comparableTerms("without restriction"));
});
