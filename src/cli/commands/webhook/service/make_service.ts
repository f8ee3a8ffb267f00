import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { configureTree } from "../../../configure_tree.ts";
import { ownCommand } from "../../../own_command.ts";
import { webhookServerCommand } from "../server/server.ts";
import { webhookWorkCommand } from "../work.ts";
import { findServiceProblems } from "./find_service_problems.ts";
import { readServiceWords } from "./service_words.ts";
import { renderUnit, type ServiceUnit } from "./unit_text.ts";

/** Flags of `tool webhook service`. */
export interface ServiceFlags {
  readonly user?: true | undefined;
  readonly runAs?: string | undefined;
  readonly worker?: true | undefined;
  readonly name: string;
  readonly program?: string | undefined;
  readonly output?: string | undefined;
  readonly force?: true | undefined;
}

/** Prints or writes the unit file of a server or a worker with these options. */
export async function makeService(given: readonly string[], flags: ServiceFlags, context: Context): Promise<void> {
  const { files, io: { stdout } } = context;
  const owner = readOwner(flags);
  const [program, ...before] = ownCommand(flags.program);
  const parsed = await parse(given, flags.worker === true, context);
  const access = { cwd: Deno.cwd(), asCredentials: owner === "made-up" };
  const { words, credentials, files: named } = readServiceWords(given, access);
  for (const problem of await findServiceProblems(named, owner, context)) await context.warn(problem);
  const text = renderUnit({
    ...{ name: readName(flags.name), owner, credentials },
    command: [program, ...before, "webhook", flags.worker ? "work" : "server", ...words],
    stopSeconds: Math.ceil(parsed.drainMs / 1000) + LAST_SECONDS,
    hasLowPort: parsed.ports.some((port) => port > 0 && port < 1024),
  });
  if (flags.output === undefined || flags.output === "-") return await stdout.write(text);
  await files.publishFile(flags.output, new TextEncoder().encode(text), { replace: flags.force === true });
}

/** Seconds beyond the time of handlers that the end of a server may take. */
const LAST_SECONDS = 15;

function readOwner({ user, runAs }: ServiceFlags): ServiceUnit["owner"] {
  if (user && runAs !== undefined) {
    throw new UsageError("Cannot use --user with --run-as: a unit of your own runs as you");
  }
  if (user) return "caller";
  if (runAs === undefined) return "made-up";
  if (/^[A-Za-z_][\w.-]{0,30}\$?$|^\d{1,10}$/.test(runAs)) return { user: runAs };
  throw new UsageError(`Cannot run as ${quote(truncate(runAs, 80))}: it is not the name of a user`);
}

function readName(name: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(name) && !name.endsWith(".service")) return name;
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as the name of a unit`, {
    hint: 'Use letters, digits, "-", "_" and ".", without ".service" at the end.',
  });
}

/** Checks the options as the server or the worker would, and returns those that the unit depends on. */
async function parse(words: readonly string[], isWorker: boolean, context: Context) {
  const command: CommandUnknownOpts = isWorker ? webhookWorkCommand(context) : webhookServerCommand(context);
  command.action(() => {}); // nothing is started
  const root: CommandUnknownOpts = new Command("tool");
  root.addCommand(new Command("webhook").addCommand(command)); // so that messages name the command
  configureTree(root, context);
  await root.parseAsync(["webhook", command.name(), ...words], { from: "user" });
  const { drainTimeout, port, metricsPort } = command.opts();
  return { drainMs: Number(drainTimeout), ports: [port, metricsPort].filter((each) => typeof each === "number") };
}
