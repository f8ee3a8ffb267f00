/** A guide included in the program. */
export interface Guide {
  /** Word after `tool help`. */
  readonly topic: string;
  /** Subject in one line. */
  readonly summary: string;
  /** Loads the Markdown text. */
  load(): Promise<{ readonly default: string }>;
}

/** All guides, in reading order. */
export const GUIDES: readonly Guide[] = [
  {
    topic: "templates",
    summary: "PDF templates: recipes, the design, preview, build, render",
    load: () => import("./templates.md", { with: { type: "text" } }),
  },
  {
    topic: "word",
    summary: "Word: a recipe from a Word file, and Word templates with placeholders",
    load: () => import("./word.md", { with: { type: "text" } }),
  },
  {
    topic: "documents",
    summary: "Markdown that becomes a PDF or a Word document: front matter, directives, findings",
    load: () => import("./documents.md", { with: { type: "text" } }),
  },
  {
    topic: "export",
    summary: "pages of a wiki as one PDF or Word document: order, links, macros, what was lost",
    load: () => import("./export.md", { with: { type: "text" } }),
  },
  {
    topic: "webhooks",
    summary: "events of a wiki: server, handler, signatures, inbox, queue",
    load: () => import("./webhooks.md", { with: { type: "text" } }),
  },
  {
    topic: "sync",
    summary: "a wiki space as Markdown files: log in, pull, push, conflicts, guarantees",
    load: () => import("./sync.md", { with: { type: "text" } }),
  },
  {
    topic: "packs",
    summary: "packs: make, check, extract, compare; what each check refuses",
    load: () => import("./packs.md", { with: { type: "text" } }),
  },
  {
    topic: "library",
    summary: "packs in your own program: Deno, Node, browsers",
    load: () => import("./library.md", { with: { type: "text" } }),
  },
  {
    topic: "automation",
    summary: "scripts and CI: exit codes, JSON, environment variables",
    load: () => import("./automation.md", { with: { type: "text" } }),
  },
  {
    topic: "json",
    summary: "every field that --json prints",
    load: () => import("./json.md", { with: { type: "text" } }),
  },
  {
    topic: "limits",
    summary: "guarantees, limits, and what is not covered",
    load: () => import("./limits.md", { with: { type: "text" } }),
  },
  {
    topic: "performance",
    summary: "time and memory, with the tasks that measure them",
    load: () => import("./performance.md", { with: { type: "text" } }),
  },
  {
    topic: "permissions",
    summary: "what each command may reach when it runs from source",
    load: () => import("./permissions.md", { with: { type: "text" } }),
  },
  {
    topic: "dependencies",
    summary: "every package and its purpose",
    load: () => import("./dependencies.md", { with: { type: "text" } }),
  },
  {
    topic: "troubleshooting",
    summary: "problems and solutions",
    load: () => import("./troubleshooting.md", { with: { type: "text" } }),
  },
];
