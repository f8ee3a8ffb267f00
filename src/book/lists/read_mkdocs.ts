import { present } from "../../base/present.ts";
import { type BookList, type ListedNode, MAX_LISTED_DEPTH } from "./listed_node.ts";
import { settingAt, type SettingsNode, settingText } from "./yaml_settings.ts";

/** A `mkdocs.yml`: the list, and the folder of its files. */
export interface MkDocsBook extends BookList {
  readonly folder: string;
}

/** Reads the settings of MkDocs: `nav`, `docs_dir`, and facts about the site. Without `nav`, nothing is listed. */
export function readMkDocs(root: SettingsNode | undefined): MkDocsBook {
  const author = settingText(settingAt(root, "site_author"));
  const nav = settingAt(root, "nav")?.items;
  return {
    folder: settingText(settingAt(root, "docs_dir")) ?? "docs",
    facts: present({
      title: settingText(settingAt(root, "site_name")),
      description: settingText(settingAt(root, "site_description")),
      language: settingText(settingAt(root, "theme", "language")),
      authors: author === undefined ? undefined : [author],
    }),
    nodes: nav === undefined ? undefined : nav.flatMap((item) => readEntry(item, 1)),
  };
}

/** An entry is a path, or one title with a path or with entries. */
function readEntry({ text, fields, place }: SettingsNode, depth: number): ListedNode[] {
  if (text !== undefined) return text === "" ? [] : [{ path: text, place, children: [] }];
  return [...fields ?? []].flatMap(([title, value]) => {
    if (value.items === undefined) {
      const path = settingText(value);
      return [{ title, ...present({ path }), place: value.place, children: [] }];
    }
    const items = depth < MAX_LISTED_DEPTH ? value.items : [];
    return [{ title, place: value.place, children: items.flatMap((item) => readEntry(item, depth + 1)) }];
  });
}
