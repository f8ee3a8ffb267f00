import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";

export function markdown(xhtml: string): string {
  return renderMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes)).replace(/\n$/, "");
}

export function storage(text: string): string {
  return mdastToStorage(parseBlocks(text).flatMap(({ nodes }) => nodes));
}

export const macro = (name: string, content: string, more = "") =>
  `<ac:structured-macro ac:name="${name}" ac:schema-version="1"${more}>${content}</ac:structured-macro>`;
export const parameter = (name: string, value: string) => `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
export const rich = (content: string) => `<ac:rich-text-body>${content}</ac:rich-text-body>`;
export const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;

export const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
export const file = '<ri:attachment ri:filename="a b.png" />';
