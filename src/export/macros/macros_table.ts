import {
  formulaMacro,
  straightenCode,
  straightenHtmlMacro,
  straightenMarkdownMacro,
  straightenNoFormat,
} from "../body/macros/code_macros.ts";
import {
  straightenIgnore,
  straightenLandscape,
  straightenOnly,
  straightenPageBreak,
  straightenTitle,
} from "../body/macros/export_macros.ts";
import {
  alignMacro,
  alsoBody,
  frameMacro,
  PANEL,
  straightenColumnMacro,
  straightenMessage,
  straightenQuoteMacro,
  straightenSectionMacro,
  straightenStyleMacro,
  straightenTab,
  unwrapMacro,
} from "../body/macros/frame_macros.ts";
import { straightenChart, straightenMediaMacro } from "../body/macros/media_macros.ts";
import {
  keepDynamic,
  keepFootnotes,
  keepUnseen,
  keepWithSource,
  straightenAnchorMacro,
  straightenDetails,
  straightenExcerpt,
  straightenFootnote,
  straightenJira,
  straightenProfile,
  straightenStatus,
  straightenTocZone,
  unlessHidden,
} from "../body/macros/text_macros.ts";
import { expandAttachments, knowsAttachments } from "./files/expand_attachments.ts";
import { expandDiagram } from "./files/expand_diagram.ts";
import { expandFile } from "./files/expand_file.ts";
import { expandGallery } from "./files/expand_gallery.ts";
import { SHOWN_LISTS } from "./lists/shown_lists_table.ts";
import type { Macro, MacroRows } from "./macro.ts";
import {
  needsOfAttachments,
  needsOfChildren,
  needsOfDiagram,
  needsOfExcerpt,
  needsOfFile,
  needsOfGallery,
  needsOfInclude,
  needsOfIssue,
  needsOfIssueChart,
  needsOfLabeledList,
  needsOfPageTree,
  needsOfReport,
} from "./macro_needs.ts";
import { expandContents } from "./pages/expand_contents.ts";
import { expandIssueChart } from "./issues/expand_issue_chart.ts";
import { chartQuestionOf, issueQuestionOf } from "./issues/issue_question.ts";
import { expandIssue } from "./issues/expand_issue.ts";
import { expandContentByLabel, knowsLabeled } from "./pages/found_pages.ts";
import { expandExcerptInclude, expandInclude } from "./pages/included_text.ts";
import { expandIndexTerm, expandPageTitle } from "./texts/expand_index_term.ts";
import { expandChildren, expandPageTree } from "./pages/page_trees.ts";
import { expandPropertyReport } from "./pages/property_report.ts";

/** Names of exporters, as parameters of macros whose names have none. */
const EXPORTERS = { shown: "_ exporter exporters scroll-*" };

const CODE = { shown: "_ language title linenumbers firstline", look: "theme collapse lang" };
const FRAME = "class id width";
const SIZE = "width height align border frameborder scrolling autostart autoplay allowfullscreen";
const CONTENTS = {
  shown: "printable minLevel maxLevel include exclude location",
  usual: { type: "list", outline: "false", absoluteUrl: "false" },
  look: "style indent class separator",
};
const EXCERPTS = "excerpt excerptType showExcerpt";
const LABELS = "cql label labels operator space spaceKey spaces max maxResults sort reverse excludeCurrent";
const ISSUES = {
  shown: "key issueKey url server serverId showSummary jql jqlQuery query filter filterId columns columnIds " +
    "maximumIssues count",
  internal: "renderMode cache anonymous",
  look: "width height",
};
const FILES = "name attachment filename page _";
const DIAGRAM = {
  shown: "diagramName baseName diagramDisplayName name displayName filename attachment title alt pageId " +
    "attachmentPageId page data compressed documentToken documentId document-id",
  look:
    `${SIZE} diagramWidth diagramHeight originalWidth originalHeight zoom simple simpleViewer lbox links tbstyle viewerToolbar toolbar theme`,
  internal: "revision contentVer contentId custContentId inComment isUpload hiResPreview aspect aspectHash pCenter " +
    "tempPreview templateUrl macroId diagramAttachmentId pagePin instanceId version format type imageAttachmentId",
};
const CHART = "type width height dataDisplay dataOrientation 3D opacity legend colors orientation stacked columns " +
  "tables showShapes bgColor borderColor forgive imageFormat timeSeries dateFormat language country";

const ROWS: MacroRows = [
  ["info note warning tip success error", {
    read: frameMacro(),
    parameters: { shown: "title", usual: { icon: "true" }, look: `icon ${FRAME}` },
  }],
  ["auimessage", {
    read: straightenMessage,
    parameters: { shown: "type class title", look: "id width closeable closable" },
  }],
  ["panel ui-panel bgcolor-panel", {
    read: frameMacro("panel"),
    // The text of an icon says what the others do.
    parameters: { shown: `title ${PANEL.join(" ")}`, look: FRAME, internal: "panelIcon panelIconId" },
  }],
  ["expand ui-expand ui-expand-macro", {
    read: frameMacro("expand", ["title", ""]),
    parameters: { shown: "title _", look: `expanded ${FRAME}` },
  }],
  ["localtab auitabspage ui-tab tab card", {
    read: straightenTab,
    parameters: { shown: "title label name _", look: `active default color ${FRAME}` },
  }],
  ["localtabgroup auitabs ui-tabs tabs deck rich-text shared-block scroll-tablelayout scroll-portrait", {
    read: unwrapMacro,
    parameters: { look: `style direction tabs ${FRAME}`, internal: "id shared-block-key orientation widths" },
  }],
  ["scroll-exportbutton-content div", { read: unwrapMacro, parameters: { look: `style ${FRAME}` } }],
  ["multi-excerpt", {
    read: unlessHidden(unwrapMacro),
    parameters: { shown: "hidden", look: FRAME, internal: "name MultiExcerptName" },
  }],
  ["code code-block newcode paste-code-macro", { read: straightenCode, parameters: CODE }],
  ["noformat", { read: straightenNoFormat, parameters: { shown: "title", look: "nopanel border* bgColor title*" } }],
  ["html html-wrap xhtml html-macro", { read: straightenHtmlMacro, parameters: {} }],
  ["markdown markdown-macro", { read: straightenMarkdownMacro, parameters: { look: "allowHtml" } }],
  ["eazy-math-inline easy-math-inline mathinline mathjax-inline-macro tex-inline", {
    read: formulaMacro(false),
    parameters: { shown: "_ body equation formula", look: "align color size" },
  }],
  ["easy-math-block eazy-math-block mathblock mathjax-block-macro tex-block latex", {
    read: formulaMacro(true),
    parameters: { shown: "_ body equation formula", look: "align alignment color size" },
  }],
  ["status", { read: alsoBody(straightenStatus), parameters: { shown: "title colour color subtle" } }],
  ["anchor scroll-bookmark", { read: alsoBody(straightenAnchorMacro), parameters: { shown: "_ anchor name" } }],
  ["scroll-indexterm", {
    read: alsoBody(keepUnseen),
    parameters: { shown: "primary secondary term _" },
    rule: { needs: () => [], expand: expandIndexTerm, isValue: true },
  }],
  ["scroll-pagetitle", {
    read: alsoBody(keepUnseen),
    parameters: { shown: "title _" },
    rule: { needs: () => [], expand: expandPageTitle, isValue: true },
  }],
  ["footnote", { read: straightenFootnote, parameters: {} }],
  ["display-footnotes", { read: alsoBody(keepFootnotes), parameters: {} }],
  ["excerpt", { read: straightenExcerpt, parameters: { shown: "name hidden" } }],
  ["details", { read: straightenDetails, parameters: { shown: "id hidden", internal: "label" } }],
  ["profile profile-picture", {
    read: alsoBody(straightenProfile),
    parameters: { shown: "_ user username User", look: "size" },
  }],
  ["toc-zone", { read: straightenTocZone, parameters: CONTENTS }],
  ["quote blockquote", { read: straightenQuoteMacro, parameters: { look: FRAME } }],
  ["center", { read: alignMacro("center"), parameters: { look: FRAME } }],
  ["align", { read: alignMacro(), parameters: { shown: "_ align alignment", look: FRAME } }],
  ["span style-text", { read: straightenStyleMacro, parameters: { shown: "color colour style", look: FRAME } }],
  ["color", { read: straightenStyleMacro, parameters: { shown: "_ color colour style", look: FRAME } }],
  ["section", { read: straightenSectionMacro, parameters: { look: `border columnWidths ${FRAME}` } }],
  ["column", { read: straightenColumnMacro, parameters: { shown: "width", look: FRAME } }],
  ["scroll-pagebreak", { read: straightenPageBreak, parameters: {} }],
  ["scroll-landscape", { read: straightenLandscape, parameters: {} }],
  ["scroll-ignore scroll-ignore-inline", { read: straightenIgnore, parameters: EXPORTERS }],
  ["scroll-only scroll-only-inline", { read: straightenOnly, parameters: EXPORTERS }],
  [
    "scroll-pdf-ignore scroll-pdf-ignore-inline scroll-office-ignore scroll-office-ignore-inline " +
    "scroll-word-ignore scroll-word-ignore-inline scroll-html-ignore scroll-html-ignore-inline",
    { read: straightenIgnore, parameters: {} },
  ],
  [
    "scroll-pdf-only scroll-pdf-only-inline scroll-office-only scroll-office-only-inline " +
    "scroll-word-only scroll-word-only-inline scroll-html-only scroll-html-only-inline",
    { read: straightenOnly, parameters: {} },
  ],
  ["scroll-title", { read: straightenTitle, parameters: { shown: "title _" } }],
  ["widget iframe multimedia html-include url-iframe", {
    read: straightenMediaMacro,
    parameters: { shown: "url src link href _ name attachment file", look: `overlay _template id ${SIZE}` },
  }],
  ["chart table-chart", { read: straightenChart, parameters: { shown: "title", look: CHART } }],
  ["toc", { read: keepDynamic, parameters: CONTENTS, rule: { needs: () => [], expand: expandContents } }],
  ["children", {
    read: keepDynamic,
    parameters: { shown: `page sort reverse all allChildren depth first ${EXCERPTS}`, look: "style" },
    rule: { needs: needsOfChildren, expand: expandChildren },
  }],
  ["pagetree", {
    read: keepDynamic,
    parameters: { shown: `root spaceKey sort reverse ${EXCERPTS}`, look: "startDepth searchBox expandCollapseAll" },
    rule: { needs: needsOfPageTree, expand: expandPageTree },
  }],
  ["contentbylabel", {
    read: keepDynamic,
    parameters: { shown: `title ${LABELS} ${EXCERPTS}`, usual: { showLabels: "false", showSpace: "false" } },
    rule: { needs: needsOfLabeledList, expand: expandContentByLabel, isKnown: knowsLabeled },
  }],
  ...SHOWN_LISTS,
  ["include", {
    read: keepDynamic,
    parameters: { shown: "_" },
    rule: { needs: needsOfInclude, expand: expandInclude },
  }],
  ["excerpt-include", {
    read: keepDynamic,
    parameters: { shown: "_ name excerptName nopanel" },
    rule: { needs: needsOfExcerpt, expand: expandExcerptInclude },
  }],
  ["detailssummary", {
    read: keepDynamic,
    parameters: {
      shown: `${LABELS} id headings firstcolumn sortBy reverseSort showCreator showLastModified showPageLabels`,
      usual: { showCommentsCount: "false", showLikesCount: "false" },
      look: "pageSize",
      internal: "blankTitle blankDescription contentBlueprintId blueprintModuleCompleteKey blueprintModuleKey " +
        "createButtonLabel createFromTemplateLabel analytics-key",
    },
    rule: { needs: needsOfReport, expand: expandPropertyReport, isKnown: knowsLabeled },
  }],
  ["jira jiraissues", {
    read: alsoBody(straightenJira),
    parameters: ISSUES,
    asks: issueQuestionOf,
    rule: { needs: needsOfIssue, expand: expandIssue, isValue: true },
  }],
  ["jirachart", {
    read: keepDynamic,
    parameters: {
      shown: "jql jqlQuery server serverId chartType statType xstattype ystattype periodName daysprevious isCumulative",
      look: "width border showinfor versionLabel showTotals sortBy sortDirection numberToShow",
      internal: "isAuthenticated",
    },
    asks: chartQuestionOf,
    rule: { needs: needsOfIssueChart, expand: expandIssueChart, isValue: true },
  }],
  ["attachments", {
    read: keepDynamic,
    parameters: {
      shown: "page patterns sortBy sort sortOrder reverse",
      usual: { old: "false" },
      look: "upload preview",
    },
    rule: { needs: needsOfAttachments, expand: expandAttachments, isKnown: knowsAttachments },
  }],
  ["gallery", {
    read: keepDynamic,
    parameters: { shown: "page include exclude title columns sort sortBy sortOrder reverse", look: "theme slideshow" },
    rule: { needs: needsOfGallery, expand: expandGallery },
  }],
  ["view-file viewpdf viewdoc viewxls viewppt", {
    read: keepDynamic,
    parameters: { shown: FILES, look: SIZE },
    rule: { needs: needsOfFile, expand: expandFile, isValue: true },
  }],
  ["drawio inc-drawio drawio-sketch gliffy lucidchart", {
    read: keepDynamic,
    parameters: DIAGRAM,
    rule: { needs: needsOfDiagram, expand: expandDiagram, isValue: true },
  }],
  ["plantuml plantumlrender plantumlcloud mermaid mermaid-cloud mermaid-macro mermaid-diagram mermaidjs", {
    read: keepWithSource,
    parameters: DIAGRAM,
    rule: { needs: needsOfDiagram, expand: expandDiagram, isValue: true },
  }],
];

/** All macros that a book can show, by name. */
export const MACROS: ReadonlyMap<string, Macro> = new Map(
  ROWS.flatMap(([names, macro]) => names.split(" ").map((name) => [name, macro] as const)),
);
