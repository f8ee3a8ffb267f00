import { deepStrictEqual } from "node:assert/strict";
import { MAX_DIAGNOSTICS, MAX_MESSAGE_LENGTH } from "../../src/pdf/engine.ts";
import { parseShortDiagnostics } from "../../src/typst/short_diagnostics.ts";

const at = (file: string) => ({ severity: "error" as const, message: "m", file, line: 1, column: 3 });

for (
  const [line, expected] of [
    ["main.typ:1:2: error: m", [at("/main.typ")]],
    ["./a/b.typ:1:2: error: m", [at("/a/b.typ")]],
    ["/root/main.typ:1:2: error: m", [at("/main.typ")]],
    ["/rooted/main.typ:1:2: error: m", [at("/rooted/main.typ")]],
    ["\\root\\a\\b.typ:1:2: error: m", [at("/a/b.typ")]],
    ["main.typ:1:0: error: m", [{ ...at("/main.typ"), column: 1 }]],
    ["error: file not found (searched at /root/images/a.png)", [{
      severity: "error",
      message: "file not found (searched at images/a.png)",
    }]],
    ["main.typ:1:2: error: m\n\n  of some lines \n /root/a.typ", [{
      ...at("/main.typ"),
      message: "m of some lines a.typ",
    }]],
    ["main.typ:1:2: error: m\nmain.typ:7:1: help: error occurred in this call\nhelp: try b\nhint: c", [
      at("/main.typ"),
    ]],
    ["error: no place", [{ severity: "error", message: "no place" }]],
    ["warning: w: with colon", [{ severity: "warning", message: "w: with colon" }]],
    ["a:1:2: b:3:4: error: m", [at("/a:1:2: b")].map((found) => ({ ...found, line: 3, column: 5 }))],
    ["help: not a finding", []],
    ["main.typ:x:2: error: m", []],
    ["", []],
  ] as const
) {
  Deno.test(`parseShortDiagnostics() reads ${JSON.stringify(line)}`, () => {
    deepStrictEqual(parseShortDiagnostics(`${line}\r\n`, "/root"), expected);
  });
}

Deno.test("parseShortDiagnostics() keeps the first of very many", () => {
  const found = parseShortDiagnostics("error: e\n".repeat(MAX_DIAGNOSTICS + 5), "/root");
  deepStrictEqual(found.length, MAX_DIAGNOSTICS);
});

Deno.test("parseShortDiagnostics() keeps the errors after too many warnings", () => {
  const found = parseShortDiagnostics(`${"warning: w\n".repeat(MAX_DIAGNOSTICS)}error: e\n`, "/root");
  deepStrictEqual([found.length, found.at(-1)], [MAX_DIAGNOSTICS, { severity: "error", message: "e" }]);
});

Deno.test("parseShortDiagnostics() cuts off a very long message", () => {
  for (const text of [`error: ${"e".repeat(MAX_MESSAGE_LENGTH)}f`, `error: e\n${"e\n".repeat(MAX_MESSAGE_LENGTH)}`]) {
    const [{ message } = { message: "" }] = parseShortDiagnostics(text, "/root");
    deepStrictEqual([message.length, message.endsWith("…")], [MAX_MESSAGE_LENGTH, true]);
  }
});
