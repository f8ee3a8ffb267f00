/** What attributes of an element, or of a node of an Atlassian document, do in a book: all others are lost. */
export interface AttributeRow {
  /** Those that decide what a book shows, or where a link leads. */
  readonly carried?: string;
  /** Those without content: of the look, of a screen, or of the wiki alone. */
  readonly decorative?: string;
}

type Rows = readonly (readonly [names: string, row: AttributeRow])[];

const KEPT_BY_EDITORS = "ac:local-id local-id data-local-id data-uuid data-node-type data-pm-slice data-testid " +
  "data-renderer-* data-prosemirror-* data-mce-* data-vc data-ds--* data-stringify-* data-inline-* data-highlighted";

/** Attributes of all elements. */
export const EVERY_ELEMENT: AttributeRow = {
  carried: "style lang xml:lang dir hidden",
  decorative:
    "class id name role tabindex accesskey contenteditable draggable spellcheck translate slot nonce part is " +
    `itemprop itemscope itemtype itemid itemref property about typeof xmlns xmlns:* aria-* on* ${KEPT_BY_EDITORS}`,
};

const TEXT_BLOCK = { carried: "align", decorative: "width" };
const TABLE_PART = { decorative: "align valign width height bgcolor char charoff" };
const CELL = {
  carried: "colspan rowspan align valign bgcolor data-highlight-colour",
  decorative: "width height nowrap scope headers abbr axis char charoff border data-colwidth data-sort-*",
};
const WIKI_LINKS =
  "data-linked-resource-* data-base-url data-space-key data-username data-account-id data-user-preload-*";
const ALL = { decorative: "*" };

/** Attributes by element. Elements that are reported themselves have `*`. */
const ELEMENT_ROWS: Rows = [
  ["p h1 h2 h3 h4 h5 h6 div section", TEXT_BLOCK],
  ["center", { decorative: "align width" }],
  ["a", {
    carried: "href name id data-datasource",
    decorative: `target rel rev type hreflang ping referrerpolicy charset shape coords data-card-appearance ` +
      `data-layout data-width ac:card-appearance ${WIKI_LINKS}`,
  }],
  ["ac:link", { carried: "ac:anchor", decorative: "ac:card-appearance ac:layout ac:width" }],
  ["ac:image", {
    carried: "ac:alt ac:title ac:width ac:height ac:align ac:layout ac:original-width ac:original-height ac:src " +
      "ac:border ac:href",
    decorative: "ac:custom-width ac:thumbnail ac:vspace ac:hspace ac:style ac:class ac:queryparams ac:breakout-*",
  }],
  ["img", {
    carried: "src alt title width height",
    decorative: `border align hspace vspace loading decoding srcset sizes crossorigin referrerpolicy usemap ismap ` +
      `fetchpriority data-image-* data-emoji-* data-attachment-* data-media-* data-unresolved-comment-count ` +
      `data-location confluence-query-params ${WIKI_LINKS}`,
  }],
  ["ac:emoticon", { carried: "ac:name ac:emoji-shortname ac:emoji-id ac:emoji-fallback" }],
  ["time", { carried: "datetime" }],
  ["ac:inline-comment-marker", { decorative: "ac:ref" }],
  ["ac:placeholder", { decorative: "ac:type" }],
  ["font", { carried: "color", decorative: "face size" }],
  ["ol", { carried: "start", decorative: "compact" }],
  ["ul menu dir dl", { decorative: "type compact" }],
  ["li", {}],
  ["ins del blockquote q", { decorative: "cite datetime" }],
  ["hr", { decorative: "size width color align noshade" }],
  ["br", { decorative: "clear" }],
  ["pre", { decorative: "width data-language data-theme" }],
  ["details", { decorative: "open" }],
  ["form fieldset", { decorative: "*" }],
  ["label", { decorative: "for" }],
  ["table", {
    decorative:
      "data-layout data-table-width width height align border bordercolor bgcolor cellpadding cellspacing frame rules summary " +
      "ac:breakout-* data-table-display-mode data-autosize",
  }],
  ["thead tbody tfoot tr", TABLE_PART],
  ["caption", { decorative: "align" }],
  ["col", { carried: "width", decorative: "span align valign" }],
  ["colgroup", { decorative: "width span align valign" }],
  ["td th", CELL],
  ["ac:layout-section", { carried: "ac:type", decorative: "ac:breakout-*" }],
  ["ac:layout-cell", { carried: "data-width" }],
  ["ac:structured-macro ac:macro", {
    carried: "ac:name",
    decorative: "ac:schema-version ac:macro-id ac:breakout-* data-layout ac:alignment",
  }],
  ["ac:parameter ac:default-parameter", { carried: "ac:name" }],
  ["ac:adf-node", { carried: "type" }],
  ["ac:adf-attribute", { carried: "key" }],
  ["ac:adf-mark", { carried: "key size color" }],
  ["ri:page ri:blog-post ri:space ri:user ri:attachment ri:url ri:content-entity ri:shortcut", {
    carried: "ri:content-title ri:space-key ri:posting-day ri:account-id ri:userkey ri:username ri:filename ri:value " +
      "ri:content-id ri:key ri:parameter",
    decorative: "ri:version-at-save ri:content-type ri:local-id",
  }],
  ["math", { decorative: "display alttext altimg* mode overflow mathvariant math* indent* dsi* xmlns*" }],
  ["svg canvas map iframe video audio object embed input button select option textarea", ALL],
  ["script style template noscript head meta base link", ALL],
];

/** Attributes of all nodes of an Atlassian document. */
export const EVERY_NODE: AttributeRow = { decorative: "localId __*" };

/** What the data of a card say of its target. */
export const CARD_DATA: AttributeRow = { carried: "url name", decorative: "@* icon image preview generator" };
const CARD = { carried: "url data datasource", decorative: "width layout originalHeight originalWidth" };
const EXTENSION = { carried: "extensionKey parameters", decorative: "extensionType layout text maxFrames" };

/** Attributes by node of an Atlassian document; those of marks by `mark` and their type. */
const NODE_ROWS: Rows = [
  ["doc", { decorative: "version" }],
  ["heading", { carried: "level" }],
  ["orderedList", { carried: "order" }],
  ["taskItem blockTaskItem decisionItem", { carried: "state" }],
  ["codeBlock", { carried: "language title", decorative: "uniqueId wrap hideLineNumbers" }],
  ["panel", { carried: "panelType panelColor panelIconText", decorative: "panelIcon panelIconId" }],
  ["expand nestedExpand", { carried: "title" }],
  ["table", { carried: "isNumberColumnEnabled width", decorative: "layout displayMode" }],
  ["tableCell tableHeader", { carried: "colspan rowspan colwidth background valign" }],
  ["mediaSingle", { carried: "layout width widthType" }],
  ["media", { carried: "id alt url", decorative: "type width height collection occurrenceKey" }],
  ["mediaInline", { carried: "id alt url type", decorative: "width height collection occurrenceKey" }],
  ["layoutSection", { decorative: "columnRuleStyle" }],
  ["layoutColumn", { carried: "width", decorative: "valign" }],
  ["rule bodiedRule", { decorative: "style weight color alignment" }],
  ["syncBlock", { carried: "resourceId" }],
  ["bodiedSyncBlock", { decorative: "resourceId" }],
  ["extension bodiedExtension inlineExtension multiBodiedExtension", EXTENSION],
  ["inlineCard blockCard embedCard", CARD],
  ["mention", { carried: "id text", decorative: "accessLevel userType" }],
  ["emoji", { carried: "shortName id text" }],
  ["date", { carried: "timestamp" }],
  ["status", { carried: "text color style" }],
  ["placeholder hardBreak", { carried: "text" }],
  ["confluenceUnsupportedBlock confluenceUnsupportedInline", { carried: "cxhtml" }],
  ["mark:link", { carried: "href title", decorative: "id collection occurrenceKey" }],
  ["mark:textColor mark:backgroundColor", { carried: "color" }],
  ["mark:subsup", { carried: "type" }],
  ["mark:alignment", { carried: "align" }],
  ["mark:fontSize", { carried: "fontSize" }],
  ["mark:indentation", { carried: "level" }],
  ["mark:border", { carried: "size color" }],
  ["mark:annotation", { decorative: "id annotationType" }],
  ["mark:breakout", { decorative: "mode width" }],
  ["mark:fragment", { decorative: "name" }],
  ["mark:dataConsumer", { decorative: "sources" }],
];

function byName(rows: Rows): ReadonlyMap<string, AttributeRow> {
  return new Map(rows.flatMap(([names, row]) => names.split(" ").map((name) => [name, row] as const)));
}

/** What the attributes of each element do in a book; those of others are {@linkcode EVERY_ELEMENT}. */
export const ELEMENT_ATTRIBUTES = byName(ELEMENT_ROWS);

/** What the attributes of each node of an Atlassian document do; those of others are {@linkcode EVERY_NODE}. */
export const NODE_ATTRIBUTES = byName(NODE_ROWS);
