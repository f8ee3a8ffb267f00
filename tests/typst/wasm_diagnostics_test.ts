import { deepStrictEqual } from "node:assert/strict";
import { MAX_DIAGNOSTICS } from "../../src/pdf/engine.ts";
import { parseWasmDiagnostics } from "../../src/typst/wasm_diagnostics.ts";

for (
  const [name, answer, expected] of [
    ["nothing", undefined, []],
    ["an answer without findings", { hasError: false }, []],
    ["a failure without a reason", { hasError: true }, [{
      severity: "error",
      message: "the compiler reports no reason",
    }]],
    ["a finding without a place", { diagnostics: [{ severity: "warning", message: "m", path: "", range: "" }] }, [
      { severity: "warning", message: "m" },
    ]],
    ["a finding of another form", { diagnostics: [7] }, [{ severity: "error", message: "undefined" }]],
    [
      "a stack of the host",
      {
        diagnostics: [{
          severity: "error",
          message: "failed (JsValue(Error: No\nError: No\n    at f (x.js:1)\n    at g)",
        }],
      },
      [{ severity: "error", message: "failed No Error: No" }],
    ],
  ] as const
) {
  Deno.test(`parseWasmDiagnostics() reads ${name}`, () => {
    deepStrictEqual(parseWasmDiagnostics(answer), expected);
  });
}

Deno.test("parseWasmDiagnostics() keeps the first of very many", () => {
  const diagnostics = Array.from({ length: MAX_DIAGNOSTICS + 1 }, () => ({ severity: "error", message: "m" }));
  deepStrictEqual(parseWasmDiagnostics({ hasError: true, diagnostics }).length, MAX_DIAGNOSTICS);
});
