import { ok } from "node:assert/strict";
import { parseProfiles, renderProfiles } from "../../../../src/profile/profiles_file.ts";
import type { Profile } from "../../../../src/profile/profiles.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../support/fake_context.ts";

/** Token of the logins. */
export const TOKEN = "ATATT3x-very-secret-token";
/** Path of the profiles. */
export const PATH = "/home/ada/.config/tool/profiles.json";
const NOW = new Date("2025-01-14T10:30:00Z");

/** A wiki that knows one credential and one user. */
export function wikiTaking(authorization: string, asked: Request[] = []): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    await Promise.resolve();
    if (request.headers.get("authorization") !== authorization) return new Response("", { status: 401 });
    return Response.json({ accountId: "5b10", displayName: "Ada Osei", email: "ada@example.com" });
  };
}

/** Header of the user with the token. */
export const BASIC = `Basic ${btoa(`ada@example.com:${TOKEN}`)}`;
/** Header of the token alone. */
export const BEARER = `Bearer ${TOKEN}`;

/** Runs a login; no output contains the token. */
export async function login(line: string, surroundings: Surroundings = {}): Promise<FakeRun> {
  const run = await runFake(["auth", "login", ...line.split(" ").filter((word) => word !== "")], {
    ...{ tree: {}, mayPublish: true, now: NOW, ...surroundings },
    environment: { HOME: "/home/ada", ...surroundings.environment },
  });
  for (const text of [run.stdout, run.stderr]) {
    ok(!text.includes(TOKEN) && !text.includes(btoa(`ada@example.com:${TOKEN}`)), text);
  }
  return run;
}

/** Returns the profiles that a run saved. */
export function saved({ published }: FakeRun): { active?: string; profiles: readonly Profile[] } {
  return parseProfiles(new TextDecoder().decode(published.get(PATH)));
}

/** Returns files with profiles, the first of which is active. */
export function treeOf(...profiles: Profile[]): Record<string, string> {
  const [first] = profiles;
  return { [PATH]: renderProfiles({ ...(first === undefined ? {} : { active: first.name }), profiles }) };
}

/** Profile for Cloud. */
export const CLOUD: Profile = {
  name: "default",
  site: "https://acme.atlassian.net/wiki",
  deployment: "cloud",
  email: "ada@example.com",
  token: "old",
};
