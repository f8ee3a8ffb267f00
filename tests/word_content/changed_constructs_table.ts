/** Why the text of a construct does not come back from Word as it was. */
export interface ChangedConstructs {
  readonly what: string;
  /** What comes back. */
  readonly back: string;
  /** Whether the loss is reported. What the Word file has no trace of cannot be. */
  readonly isReported: boolean;
  readonly constructs: readonly string[];
}

/** Constructs whose text comes back from Word in another form, by the cause that shows first. */
export const CHANGED_CONSTRUCTS: readonly ChangedConstructs[] = [
  {
    what: "callouts without a title",
    back: "the word for their kind is the title",
    isReported: false,
    constructs: [
      "Markdown: alerts",
      "Markdown: callouts",
      "Markdown: typed callouts",
      "Markdown: admonitions",
      "Markdown: fenced divs",
      "Markdown: tags of templates",
      "Markdown: headings in blocks",
      "Cloud: callouts",
      "ADF: panel",
    ],
  },
  {
    what: "layouts",
    back: "tables without a head",
    isReported: false,
    constructs: [
      "Markdown: layouts",
      "Markdown: layouts with tables",
      "Markdown: sections of old wikis",
      "Cloud: layouts",
      "Data Center: layouts",
    ],
  },
  {
    what: "galleries",
    back: "tables of pictures",
    isReported: false,
    constructs: ["Data Center: galleries"],
  },
  {
    what: "statuses",
    back: "bold colored text between spaces",
    isReported: false,
    constructs: [
      "Markdown: statuses",
      "Cloud: statuses",
      "Data Center: statuses",
      "Data Center: macros of old wikis",
      "ADF: inline nodes",
    ],
  },
  {
    what: "dates",
    back: "their text in the language of the document",
    isReported: false,
    constructs: ["Markdown: dates", "Cloud: dates", "Data Center: dates", "Cloud: task lists"],
  },
  {
    what: "decisions",
    back: "paragraphs that begin with the sign of the decision",
    isReported: false,
    constructs: ["Markdown: decisions", "Cloud: decisions", "ADF: decisions"],
  },
  {
    what: "macros",
    back: "the text that stands in their place, in brackets",
    isReported: false,
    constructs: [
      "Markdown: macros",
      "Markdown: storage",
      "Cloud: child pages",
      "Data Center: child pages",
      "Cloud: issues of Jira",
      "Cloud: macros without a body",
      "Data Center: macros without a body",
      "Data Center: parameters with several references",
      "Data Center: macros in a paragraph with a style",
      "ADF: unknown extension",
    ],
  },
  {
    what: "pictures that are missing, or on the web",
    back: "their alternative text or name, in brackets",
    isReported: false,
    constructs: [
      "Markdown: badges",
      "Markdown: pictures",
      "Cloud: images",
      "Data Center: images",
      "Cloud: captions",
      "Cloud: captions without a paragraph",
    ],
  },
  {
    what: "references to figures, tables, listings and sections",
    back: "links with the number that they had",
    isReported: false,
    constructs: ["Markdown: references", "Markdown: labels of other tools"],
  },
  {
    what: "links without a text to a place of the page",
    back: "nothing, because the Word file has no text for them",
    isReported: false,
    constructs: ["Markdown: pages with places", "Data Center: links by ID and to places"],
  },
  {
    what: "an index",
    back: "its entries as text",
    isReported: false,
    constructs: ["Markdown: index"],
  },
  {
    what: "notes in notes",
    back: "their text in parentheses",
    isReported: false,
    constructs: ["Markdown: notes in notes"],
  },
  {
    what: "formulas without numbers",
    back: "formulas in the usual form",
    isReported: false,
    constructs: ["Markdown: formulas without numbers"],
  },
  {
    what: "numbers of lines of code",
    back: "numbers in the code",
    isReported: false,
    constructs: ["Data Center: code"],
  },
  {
    what: "breaks in headings",
    back: "a space",
    isReported: false,
    constructs: ["Markdown: breaks in headings"],
  },
  {
    what: "hints of templates",
    back: "nothing: they are no text",
    isReported: false,
    constructs: ["Cloud: hints of templates"],
  },
];
