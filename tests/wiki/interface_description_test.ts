import { deepStrictEqual, ok } from "node:assert/strict";
import { Ajv, type AnySchemaObject } from "ajv";
import { fetchCurrentUser } from "../../src/wiki/current_user.ts";
import { fetchCommentPage, fetchPageFacts, fetchUserFacts } from "../../src/wiki/event_facts.ts";
import { skipUnless } from "../support/skip.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const PLACE = new URL("../../../shared/data/openapi/confluence-cloud-v1.json", import.meta.url);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Description {
  paths: Record<string, Record<string, { parameters?: (Parameter | { $ref: string })[] }>>;
  components: { parameters: Record<string, Parameter> };
}

async function readDescription(): Promise<(AnySchemaObject & Description) | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(PLACE));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

const description = await readDescription();
const ignore = skipUnless(description !== undefined, `the descriptions of the wiki's interface: no ${PLACE.pathname}`);

/** Findings about a value that is not what a schema of the description asks for. */
function findingsOf(schema: string, value: unknown): unknown[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...description, $id: "wiki" });
  const validate = ajv.compile({ $ref: `wiki#/components/schemas/${schema}` });
  return validate(value) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
}

/** A wiki on Cloud with a page, a comment and every request that is made for an event. */
async function askEverything() {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const page = wiki.store.putPage({ version: 7 });
  const comment = wiki.store.putComment(page.id);
  const answers = new Map<string, unknown>();
  const remember: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    answers.set(new URL(String(input)).pathname, await response.clone().json());
    return response;
  };
  const client = clientFor(wiki, { fetch: remember });
  await fetchCurrentUser(client);
  await fetchUserFacts(client, wiki.store.currentUser.id);
  await fetchPageFacts(client, page.id);
  await fetchCommentPage(client, comment.id);
  return { requests: [...wiki.requests], answers: [...answers] };
}

Deno.test("the answers of the test wiki are what the interface is described to give", { ignore }, async () => {
  const { answers } = await askEverything();
  deepStrictEqual(answers.length, 4);
  for (const [path, answer] of answers) {
    deepStrictEqual(findingsOf(path.includes("/user") ? "User" : "Content", answer), [], path);
  }
});

Deno.test("the requests of the client are what the interface is described to take", { ignore }, async () => {
  const paths = Object.entries(description?.paths ?? {});
  for (const { method, path, query } of (await askEverything()).requests) {
    const [, operations] = paths.find(([each]) => matches(each, `/wiki${path}`)) ?? [];
    const operation = operations?.[method.toLowerCase()];
    ok(operation !== undefined, `${method} ${path}`);
    const known = operation.parameters?.map(resolve).filter((each) => each?.in === "query") ?? [];
    deepStrictEqual([...query.keys()].filter((name) => !known.some((each) => each?.name === name)), [], path);
    deepStrictEqual(known.filter((each) => each?.required === true && !query.has(each.name)), [], path);
  }
});

function resolve(parameter: Parameter | { $ref: string }): Parameter | undefined {
  if (!("$ref" in parameter)) return parameter;
  return description?.components.parameters[parameter.$ref.split("/").at(-1) ?? ""];
}

function matches(template: string, path: string): boolean {
  const pattern = template.replaceAll(/[.+]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}
