import { renderProfiles } from "../../../../src/profile/profiles_file.ts";
import type { ServerConfig, WorkConfig } from "../../../../src/console/webhook_host.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";

/** Two profiles, of which the first is active. */
const PROFILES = renderProfiles({
  active: "home",
  profiles: ["home", "work"].map((name) => ({
    ...{ name, site: `https://${name}.example.com`, deployment: "data-center" as const, token: `${name}-token-4711` },
  })),
});

const TREE = {
  "/home/alice/.config/tool/profiles.json": PROFILES,
  "secret.txt": "from-file\n",
  "other.txt": "other-secret",
  "blank.txt": " \t\n",
  "cert.pem": "CERT",
  "key.pem": "KEY",
};

async function runHost(command: string, args: readonly string[], { environment, tree, ...more }: Surroundings) {
  const served: ServerConfig[] = [];
  const worked: WorkConfig[] = [];
  const webhookHost = {
    serve: (config: ServerConfig) => Promise.resolve(void served.push(config)),
    work: (config: WorkConfig) => Promise.resolve(void worked.push(config)),
  };
  const home = { HOME: "/home/alice", NO_COLOR: "1", ...environment };
  const surroundings = { environment: home, tree: { ...TREE, ...tree }, webhookHost, ...more };
  return { ...await runFake(["webhook", command, ...args], surroundings), served, worked };
}

/** Runs `tool webhook server …` up to where the server would start. */
export async function runServer(args: readonly string[], surroundings: Surroundings = {}) {
  const run = await runHost("server", args, surroundings);
  return { ...run, config: run.served[0] };
}

/** Runs `tool webhook work …` up to where the worker would start. */
export async function runWork(args: readonly string[], surroundings: Surroundings = {}) {
  const run = await runHost("work", args, surroundings);
  return { ...run, config: run.worked[0] };
}
