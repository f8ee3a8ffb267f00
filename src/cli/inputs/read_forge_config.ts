import { quote, truncate } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import type { ForgeConfig } from "../../console/webhook_host.ts";
import { isLoopback } from "../../host/net/host_class.ts";
import type { ForgeFlags } from "./forge_options.ts";

/** Where Forge publishes the keys that verify its invocation tokens. */
export const FORGE_KEYS_URL = "https://forge.cdn.prod.atlassian-dev.net/.well-known/jwks.json";

const APP_ARI = /^ari:cloud:ecosystem::app\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the options about Forge; undefined without `--forge-app`.
 *
 * @throws {UsageError} for an invalid identifier or address, and for an address without an app.
 */
export function readForgeConfig({ forgeApp: apps = [], forgeJwks }: ForgeFlags): ForgeConfig | undefined {
  apps.forEach((app) => assertAppAri(app, "--forge-app"));
  if (apps.length > 0) return { apps: [...new Set(apps)], keys: readKeysUrl(forgeJwks) };
  if (forgeJwks === undefined) return undefined;
  throw new UsageError("Cannot use --forge-jwks without --forge-app", {
    hint: "Add --forge-app with the app.id of manifest.yml.",
  });
}

/**
 * Checks the identifier of a Forge app.
 *
 * @throws {UsageError} when it is not one.
 */
export function assertAppAri(app: string, option: string): void {
  if (APP_ARI.test(app)) return;
  throw new UsageError(`Cannot use ${quote(truncate(app, 120))} as ${option}: it is not the ARI of an app`, {
    hint: 'Copy "app.id" from manifest.yml: ari:cloud:ecosystem::app/<uuid>.',
  });
}

function readKeysUrl(text: string = FORGE_KEYS_URL): URL {
  const url = URL.parse(text);
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url))) return url;
  throw new UsageError(`Cannot use ${quote(truncate(text, 200))} as --forge-jwks: it is not an https URL`, {
    hint: "Omit it to use the address of Forge.",
  });
}
