import { present } from "../../base/present.ts";
import { type BookList, type ListedNode, MAX_LISTED_DEPTH } from "./listed_node.ts";
import { settingAt, type SettingsNode, settingText } from "./yaml_settings.ts";

/** Reads the settings of a Quarto book or site: chapters, parts and appendices of the book, or the side bars. */
export function readQuarto(root: SettingsNode | undefined): BookList {
  const book = settingAt(root, "book");
  const site = settingAt(root, "website");
  const nodes = book === undefined ? readSidebars(settingAt(site, "sidebar")) : readBook(book);
  const about = book ?? site;
  const either = (name: string) => settingText(settingAt(about, name)) ?? settingText(settingAt(root, name));
  return {
    facts: present({
      title: either("title"),
      subtitle: either("subtitle"),
      description: either("description"),
      date: dateOf(either("date")),
      language: settingText(settingAt(root, "lang")),
      authors: readAuthors(settingAt(about, "author") ?? settingAt(root, "author")),
    }),
    nodes: nodes.length === 0 ? undefined : nodes,
  };
}

/** `today` and `last-modified` are dates of a build. */
function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && /\d/.test(text) ? text : undefined;
}

function readAuthors(node: SettingsNode | undefined): string[] | undefined {
  const names = (node?.items ?? (node === undefined ? [] : [node])).flatMap((each) => {
    const name = settingText(each) ?? settingText(settingAt(each, "name"));
    return name === undefined ? [] : [name];
  });
  return names.length === 0 ? undefined : names;
}

function readBook(book: SettingsNode): ListedNode[] {
  const chapters = readEntries(settingAt(book, "chapters"), 1);
  const appendices = readEntries(settingAt(book, "appendices"), 1);
  return [...chapters, ...appendices.map((node, i) => i === 0 ? { ...node, isAppendix: true } : node)];
}

/** Several side bars are parts; those without a title are joined. */
function readSidebars(sidebar: SettingsNode | undefined): ListedNode[] {
  const bars = sidebar?.items ?? (sidebar === undefined ? [] : [sidebar]);
  return bars.flatMap((bar) => {
    const children = readEntries(settingAt(bar, "contents"), 2);
    const title = settingText(settingAt(bar, "title"));
    if (title === undefined || bars.length === 1 || children.length === 0) return children;
    return [{ title, place: bar.place, children }];
  });
}

function readEntries(node: SettingsNode | undefined, depth: number): ListedNode[] {
  const items = node?.items ?? (node?.text === undefined ? [] : [node]);
  return items.flatMap((item) => readEntry(item, depth));
}

function readEntry(node: SettingsNode, depth: number): ListedNode[] {
  const { place, text } = node;
  if (text !== undefined) return /^-*$/.test(text) ? [] : [{ ...readTarget(text), place, children: [] }];
  const head = settingText(settingAt(node, "part")) ?? settingText(settingAt(node, "section"));
  const below = settingAt(node, "chapters") ?? settingAt(node, "contents");
  const children = depth < MAX_LISTED_DEPTH ? readEntries(below, depth + 1) : [];
  const href = settingText(settingAt(node, "file")) ?? settingText(settingAt(node, "href"));
  const title = settingText(settingAt(node, "text"));
  if (head !== undefined) {
    const target = isFile(head) ? { path: head } : { title: head, ...present({ path: href }) };
    return [{ ...target, place: firstField(node), children }];
  }
  if (href !== undefined) return [{ ...present({ title }), path: href, place: firstField(node), children }];
  return children;
}

/** A side bar lists files one by one, by a pattern or by their folder; `auto` means all. */
function readTarget(text: string): Pick<ListedNode, "path" | "isPattern"> {
  if (text === "auto") return { path: "**", isPattern: true };
  return isFile(text) ? { path: text } : { path: text, isPattern: true };
}

/** A part is named by a file or by its title. */
function isFile(text: string): boolean {
  return /\.(?:qmd|md|markdown|rmd|ipynb)$/i.test(text) && !text.includes("*");
}

function firstField({ fields, place }: SettingsNode): ListedNode["place"] {
  const [first] = fields?.values() ?? [];
  return first?.place ?? place;
}
