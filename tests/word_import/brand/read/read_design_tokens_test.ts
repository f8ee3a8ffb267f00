import { deepStrictEqual, ok, throws } from "node:assert/strict";
import * as fc from "../../../support/property.ts";
import { BRAND_LIMITS, BrandError } from "../../../../src/word_import/brand/brand_facts.ts";
import { readDesignTokens } from "../../../../src/word_import/brand/read/read_design_tokens.ts";

/** The words and the value of each token. */
function read(json: unknown) {
  return readDesignTokens(JSON.stringify(json), "a.json").tokens.map(({ words, value }) => {
    const shown = value.kind === "color"
      ? value.hex
      : value.kind === "length"
      ? value.points
      : value.kind === "font"
      ? value.stack.families.join("|")
      : value.kind === "text"
      ? value.text
      : value.path;
    return [words.join(" "), shown];
  });
}

const FILES: readonly (readonly [rule: string, json: unknown, found: readonly (readonly [string, unknown])[]])[] = [
  ["reads the format of the community group", { color: { $type: "color", blue: { $value: "#06c" } } }, [[
    "color blue",
    "#0066cc",
  ]]],
  ["reads the older format", { color: { blue: { value: "#06c", type: "color" } } }, [["color blue", "#0066cc"]]],
  ["reads the older format without types", { color: { blue: { value: "#06c" } } }, [["color blue", "#0066cc"]]],
  ["follows aliases", { a: { $value: "{b.c}" }, b: { c: { $value: "#06c", $type: "color" } } }, [["a", "#0066cc"], [
    "b c",
    "#0066cc",
  ]]],
  ["follows aliases with .value", { a: { value: "{b.value}" }, b: { value: "#06c" } }, [["a", "#0066cc"], [
    "b",
    "#0066cc",
  ]]],
  ["follows aliases without the set", { core: { a: { value: "#06c" } }, light: { b: { value: "{a}" } } }, [[
    "core a",
    "#0066cc",
  ], ["b", "#0066cc"]]],
  ["follows JSON pointers", { a: { $value: { $ref: "#/b/$value" } }, b: { $value: "#06c" } }, [["a", "#0066cc"], [
    "b",
    "#0066cc",
  ]]],
  ["gives the root token the name of its group", { text: { $root: { $value: "#06c" } } }, [["text", "#0066cc"]]],
  ["keeps a group with a child named value", { value: { value: { value: "#06c" } } }, [["value value", "#0066cc"]]],
  ["reads colors as objects", { a: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0.4, 0.8] } } }, [[
    "a",
    "#0066cc",
  ]]],
  ["reads colors of other spaces", {
    a: { $type: "color", $value: { colorSpace: "oklch", components: [0.7, 0.2, 240] } },
  }, [["a", "#00a9f7"]]],
  ["leaves out colors that are not opaque", {
    a: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0], alpha: 0.5 } },
  }, []],
  ["reads lengths as objects", { a: { $type: "dimension", $value: { value: 16, unit: "px" } } }, [["a", 12]]],
  ["reads lengths without a unit as pixels", { a: { type: "fontSizes", value: "16" } }, [["a", 12]]],
  ["reads families with commas", { f: { $type: "fontFamily", $value: ["Acme, Inc", "Arial", "sans-serif"] } }, [[
    "f",
    "Acme, Inc|Arial",
  ]]],
  ["reads families", { f: { $type: "fontFamily", $value: ["Acme Sans", "sans-serif"] } }, [["f", "Acme Sans"]]],
  ["takes the light one of two values", { a: { $type: "color", $value: { light: "#06c", dark: "#9cf" } } }, [[
    "a",
    "#0066cc",
  ]]],
  ["takes the light one in the older format", { a: { value: { Dark: "{b}", Light: "#06c" } }, b: { value: "#9cf" } }, [
    ["a", "#0066cc"],
    ["b", "#99ccff"],
  ]],
  ["takes a light color that is an object", {
    a: {
      $type: "color",
      $value: { light: { colorSpace: "srgb", components: [0, 0.4, 0.8] }, dark: "#9cf", highContrast: "#000" },
    },
  }, [["a", "#0066cc"]]],
  ["follows aliases to and from the light value", {
    a: { $value: "{b}" },
    b: { $value: { light: "{c}", dark: "#9cf" } },
    c: { $value: "#06c" },
  }, [["a", "#0066cc"], ["b", "#0066cc"], ["c", "#0066cc"]]],
  ["takes no value that is only for dark pages", { a: { $value: { dark: "#9cf" } } }, []],
  ["keeps a group of values for light and dark pages", {
    value: { light: { value: "#06c" }, dark: { value: "#9cf" } },
  }, [["value light", "#0066cc"], ["value dark", "#99ccff"]]],
  ["reads no value for light pages from a list of weights", { a: { $value: { light: 300, bold: 700 } } }, []],
  ["takes the light set of a token", {
    a: { sets: { dark: { value: "#9cf" }, light: { value: "{b}" }, wireframe: { value: "#999" } } },
    b: { value: "#06c" },
  }, [["a", "#0066cc"], ["b", "#0066cc"]]],
  ["takes the desktop set of a token", { a: { sets: { mobile: { value: "20px" }, desktop: { value: "16px" } } } }, [[
    "a",
    12,
  ]]],
  ["takes the light set of a desktop set", {
    a: {
      sets: { desktop: { sets: { light: { value: "#06c" }, dark: { value: "#9cf" } } }, mobile: { value: "#999" } },
    },
  }, [["a", "#0066cc"]]],
  ["keeps a group named sets", { sets: { core: { a: { value: "#06c" } } } }, [["sets core a", "#0066cc"]]],
  ["splits composite type", {
    h1: { $type: "typography", $value: { fontFamily: "{f}", fontSize: "24px", fontWeight: 600, lineHeight: 1.2 } },
    f: { $type: "fontFamily", $value: "Acme" },
  }, [["h1 font family", "Acme"], ["h1 font size", 18], ["h1 font weight", "600"], ["h1 line height", "1.2"], [
    "f",
    "Acme",
  ]]],
];

for (const [rule, json, found] of FILES) {
  Deno.test(`readDesignTokens() ${rule}`, () => {
    deepStrictEqual(read(json), found);
  });
}

Deno.test("readDesignTokens() names the line and column of a token", () => {
  const [token] = readDesignTokens('{\n  "a": {\n    "b": { "$value": "red" }\n  }\n}', "a.json").tokens;
  deepStrictEqual(token?.evidence, { kind: "token", name: "a.b", count: 1, file: "a.json", line: 3, column: 5 });
});

Deno.test("readDesignTokens() lists the tokens with values for other modes", () => {
  const { modes } = readDesignTokens(
    JSON.stringify({
      a: { $value: { light: "#06c", dark: "#9cf" } },
      b: { $value: { dark: "#9cf" } },
      c: { sets: { light: { value: "#06c" }, dark: { value: "#9cf" } } },
      d: { $value: { light: "#06c" } },
      e: { $value: "#06c" },
    }),
    "a.json",
  );
  deepStrictEqual(modes.map(({ name }) => name), ["a", "b", "c"]);
});

for (
  const [what, json] of [
    ["a circle", { a: { $value: "{b}" }, b: { $value: "{a}" } }],
    ["a missing name", { a: { $value: "{b}" } }],
    ["arithmetic", { a: { value: "{b} * 2" } }],
  ] as const
) {
  Deno.test(`readDesignTokens() lists what ${what} leaves without a value`, () => {
    const { tokens, lost } = readDesignTokens(JSON.stringify(json), "a.json");
    deepStrictEqual(tokens, []);
    ok(lost.length > 0);
  });
}

Deno.test("readDesignTokens() does not grow with aliases that multiply each time", () => {
  const lists = Array.from(
    { length: 20 },
    (_, i) => [`a${i}`, { $value: Array(16).fill(`{a${i + 1}}`), $type: "fontFamily" }],
  );
  const texts = Array.from({ length: 20 }, (_, i) => [`b${i}`, { $value: `{b${i + 1}} {b${i + 1}}` }]);
  const json = Object.fromEntries([...lists, ...texts, ["a20", { $value: "Acme" }], ["b20", { $value: "Acme" }]]);
  ok(readDesignTokens(JSON.stringify(json), "a.json").tokens.length < 10);
});

for (
  const [what, json, rule] of [
    ["broken JSON", '{"a": ', "invalid-syntax"],
    ["the same key twice", '{"a": 1, "a": 2}', "invalid-syntax"],
    [
      "deep nesting",
      `${'{"a":'.repeat(BRAND_LIMITS.depth + 2)}1${"}".repeat(BRAND_LIMITS.depth + 2)}`,
      "invalid-syntax",
    ],
    [
      "more tokens than the limit",
      JSON.stringify(
        Object.fromEntries(Array.from({ length: BRAND_LIMITS.tokens + 1 }, (_, i) => [`a${i}`, { $value: 1 }])),
      ),
      "too-many-tokens",
    ],
  ] as const
) {
  Deno.test(`readDesignTokens() refuses ${what}`, () => {
    throws(() => readDesignTokens(json, "a.json"), { name: "BrandError", rule });
  });
}

Deno.test("readDesignTokens() reads any JSON, or refuses it with a BrandError", () => {
  const key = fc.constantFrom(
    "$value",
    "value",
    "type",
    "$type",
    "$ref",
    "a",
    "b",
    "$root",
    "__proto__",
    "sets",
    "light",
  );
  const leaf = fc.constantFrom<unknown>(
    "{a}",
    "{a.b}",
    "#06c",
    "typography",
    "color",
    12,
    null,
    true,
    "16px",
    "#/a",
    [],
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.dictionary(key, tie("tree"), { maxKeys: 4 }),
      fc.array(tie("tree"), { maxLength: 3 }),
    ),
  }));
  fc.assert(fc.property(tree, (json) => {
    try {
      readDesignTokens(JSON.stringify(json), "a.json");
    } catch (error) {
      ok(error instanceof BrandError);
    }
  }));
});
