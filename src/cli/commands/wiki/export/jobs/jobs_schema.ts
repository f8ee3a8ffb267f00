import type { SchemaPart } from "../../../../../webhook/routes/read/map_reader.ts";
import { objectSchema } from "../../../../../webhook/routes/routes_schema.ts";
import { commandOfBook } from "../book_command.ts";
import { bookKeyTable, JOB_FILE_KEYS, jobKeysOf } from "./job_keys.ts";
import { MAX_BOOKS } from "./parse_jobs.ts";

/**
 * Creates the JSON Schema of job files from the options of `tool wiki export`, for completion and validation in
 * editors. It accepts every valid file; `parseJobs` checks more.
 */
export function createJobsSchema(): SchemaPart {
  const keys = jobKeysOf(commandOfBook());
  const items = objectSchema(bookKeyTable(keys, "book"), {});
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Books to export from a wiki",
    ...objectSchema(JOB_FILE_KEYS, {
      defaults: objectSchema(bookKeyTable(keys, "defaults"), {}),
      books: { type: "array", minItems: 1, maxItems: MAX_BOOKS, items },
    }),
  };
}

/**
 * Renders a job file to start from: its first book works with the sample wiki.
 *
 * @param schemaPath Path of the JSON Schema that editors use, from the file.
 */
export function renderStarterJobs(schemaPath: string): string {
  return `# yaml-language-server: $schema=${schemaPath}
# Books that tool wiki export --jobs creates when their pages change. Keys are the options of tool wiki export.
defaults: # options of all books that do not say otherwise
  template: technical
books:
  - name: handbook
    target: DOCS # a page or a space, as on a command line

  # - name: company
  #   target: "DOCS:Company"
  #   scope: tree
  #   label: [manual]
  #   output: pdf/company.pdf
  #   pdf-standard: [ua-1, a-2a]
  #   strict: true
`;
}
