import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";

/** Renders Markdown as a page body. */
export function toStorage(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

export const macro = (name: string, content: string, more = "") =>
  `<ac:structured-macro ac:name="${name}" ac:schema-version="1"${more}>${content}</ac:structured-macro>`;
export const parameter = (name: string, value: string) => `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
export const rich = (content: string) => `<ac:rich-text-body>${content}</ac:rich-text-body>`;
export const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;
export const task = (status: string, body: string) =>
  `<ac:task><ac:task-id>7</ac:task-id><ac:task-status>${status}</ac:task-status>` +
  `<ac:task-body>${body}</ac:task-body></ac:task>`;
export const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
export const file = '<ri:attachment ri:filename="a b.png" />';
