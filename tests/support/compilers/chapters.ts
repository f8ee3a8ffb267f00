/**
 * Renders Markdown of chapters, each with a paragraph, a table of six rows and a block of code, with headings such as
 * `##`.
 */
export function chapters(count: number, marks: "#" | "##" = "##"): string {
  const rows = Array.from({ length: 6 }, (_, i) => `| ${i} | value ${i} | ${"words ".repeat(6)}|`).join("\n");
  const code = "```ts\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n```";
  const text = "The quick brown fox jumps over the lazy dog. ".repeat(12);
  const chapter = (i: number) =>
    `${marks} Section ${i}\n\n${text}\n\n| a | b | c |\n|---|---|---|\n${rows}\n\n${code}\n`;
  return `---\ntitle: Book\n---\n\n# Book\n\n${Array.from({ length: count }, (_, i) => chapter(i + 1)).join("\n")}`;
}
