import { deepStrictEqual } from "node:assert/strict";
import { parseTaskList, sumProcessList, sumProcessStats } from "../../../src/host/process/resource_use.ts";

/** A line of `/proc/<pid>/stat`. */
function stat(name: string, group: number, [user, system, childUser, childSystem, pages]: readonly number[]): string {
  const rest = `${user} ${system} ${childUser} ${childSystem} 20 0 1 0 4242 123456 ${pages} 18446744073709551615`;
  return `77 (${name}) R 1 ${group} ${group} 0 -1 4194304 11 12 13 14 ${rest} 1 1 0`;
}

for (
  const [what, lines, expected] of [
    ["a process", ["4096", stat("typst", 5, [10, 5, 0, 0, 3])], { memoryBytes: 12_288, processorMs: 150 }],
    ["children that have ended", ["4096", stat("sh", 5, [1, 1, 40, 8, 0])], { memoryBytes: 0, processorMs: 500 }],
    [
      "all processes of the group",
      ["4096", stat("a", 5, [1, 0, 0, 0, 1]), stat("b", 6, [9, 9, 9, 9, 9]), stat("c", 5, [2, 0, 0, 0, 1]), ""],
      { memoryBytes: 8192, processorMs: 30 },
    ],
    ["a name like a line", ["4096", stat("x) R 1 9 9 (y", 5, [1, 0, 0, 0, 1])], { memoryBytes: 4096, processorMs: 10 }],
    ["large pages", ["65536", stat("a", 5, [0, 0, 0, 0, 2])], { memoryBytes: 131_072, processorMs: 0 }],
    ["nothing", [""], { memoryBytes: 0, processorMs: 0 }],
  ] as const
) {
  Deno.test(`sumProcessStats() measures ${what}`, () =>
    deepStrictEqual(sumProcessStats(lines.join("\n"), 5), expected));
}

for (
  const [time, processorMs] of [
    ["0:00.07", 70],
    ["12:34.50", 754_500],
    ["00:00:09", 9000],
    ["1-02:03:04", 93_784_000],
  ] as const
) {
  Deno.test(`sumProcessList() reads the time ${time}`, () => {
    deepStrictEqual(sumProcessList(`  5  8 ${time}\n  6 9 0:01.00\n`, 5), { memoryBytes: 8192, processorMs });
  });
}

Deno.test("parseTaskList() measures the memory of a process, and that no processor time is known", () => {
  const row = '"typst.exe","42","Console","1","1,024 K"\r\n';
  deepStrictEqual(parseTaskList(row), { memoryBytes: 2 ** 20, processorMs: undefined });
  deepStrictEqual(parseTaskList("INFO: No tasks are running"), { memoryBytes: 0, processorMs: undefined });
});
