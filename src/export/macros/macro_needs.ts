import { present } from "../../base/present.ts";
import type { ExportNeed } from "../../book/model/export_need.ts";
import type { PageRef } from "../../book/model/page_ref.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import { diagramPage } from "./files/expand_diagram.ts";
import { galleryPages } from "./files/expand_gallery.ts";
import { namedFile } from "./files/find_files.ts";
import { type MacroCall, pageRefOf } from "./macro_call.ts";
import { chartQuestionOf, type IssueQuestion, issueQuestionOf } from "./issues/issue_question.ts";
import { planLabelSearch } from "./pages/label_query.ts";
import { wantsExcerpts } from "./pages/page_list.ts";
import { childDepth, MAX_TREE_DEPTH, rootRef } from "./pages/page_trees.ts";

/** Lists the facts that a macro of a page needs. */
export type ListNeeds = (call: MacroCall, page: SourcePage) => ExportNeed[];

/** Returns the need for a page that something refers to. */
export function pageNeed(ref: PageRef | undefined): ExportNeed[] {
  return ref === undefined ? [] : [{ kind: "page", ref }];
}

/**
 * Returns the need for the attachments of a page that something refers to, by default of its own page.
 *
 * @param name A file that the list must have if the page has it.
 */
export function attachmentNeeds(ref: PageRef | undefined, { id }: SourcePage, name?: string): ExportNeed[] {
  return [...pageNeed(ref), { kind: "attachments", ref: ref ?? { id }, ...present({ name }) }];
}

export const needsOfFile: ListNeeds = (call, page) => {
  const { page: ref, name } = namedFile(call) ?? {};
  return attachmentNeeds(ref, page, name);
};

export const needsOfDiagram: ListNeeds = (call, page) => attachmentNeeds(diagramPage(call), page);

export const needsOfAttachments: ListNeeds = (call, page) => attachmentNeeds(pageRefOf(call, "page"), page);

/** Lists the needs of a gallery; one that names its pictures needs no list. */
export const needsOfGallery: ListNeeds = (call, page) => {
  if (call.node.type === "containerDirective") return [];
  const pages = galleryPages(call);
  return (pages.length === 0 ? [undefined] : pages).flatMap((each) => attachmentNeeds(each, page));
};

export const needsOfIssue: ListNeeds = (call) => needsOfQuestion(issueQuestionOf(call));

export const needsOfIssueChart: ListNeeds = (call) => needsOfQuestion(chartQuestionOf(call));

function needsOfQuestion(question: IssueQuestion | undefined): ExportNeed[] {
  if (question === undefined) return [];
  if (question.kind !== "issue") return question.queries.map((query) => ({ kind: "issues", query }));
  return [{ kind: "issue", key: question.key, ...present({ server: question.server }) }];
}

export const needsOfChildren: ListNeeds = (call, page) => treeNeeds(call, page, ["page", childDepth(call)]);

export const needsOfPageTree: ListNeeds = (call, page) => treeNeeds(call, page, ["root", MAX_TREE_DEPTH]);

function treeNeeds(call: MacroCall, { id }: SourcePage, [name, depth]: ["page" | "root", number]): ExportNeed[] {
  const root = rootRef(call, name);
  const isPlace = typeof root === "string";
  const bodies = wantsExcerpts(call) ? { bodies: true as const } : {};
  return [
    ...(isPlace ? [] : pageNeed(root)),
    { kind: "children", ref: isPlace ? { id } : root, depth, ...bodies },
  ];
}

export const needsOfInclude: ListNeeds = (call) => bodyNeeds(pageRefOf(call));

/** Lists the needs of an excerpt; that of the same page by default. */
export const needsOfExcerpt: ListNeeds = (call, { id }) => bodyNeeds(pageRefOf(call) ?? { id });

function bodyNeeds(ref: PageRef | undefined): ExportNeed[] {
  return ref === undefined ? [] : [{ kind: "body", ref }];
}

export const needsOfLabeledList: ListNeeds = (call, page) => labelNeeds(call, page, wantsExcerpts(call));

export const needsOfReport: ListNeeds = (call, page) => labelNeeds(call, page, true);

function labelNeeds(call: MacroCall, page: SourcePage, withBodies: boolean): ExportNeed[] {
  const plan = planLabelSearch(call, page.spaceKey);
  if (typeof plan === "string") return [];
  return [{ kind: "labeled", query: plan.query, ...(withBodies ? { bodies: true } : {}) }];
}
