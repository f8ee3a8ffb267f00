import { truncate } from "../../../../base/text.ts";
import { signPayload } from "../../../../webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../../webhook/verify_signature.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { type Fact, renderFacts } from "../../../../console/output/facts.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { printable, printableLine } from "../../../../console/output/printable.ts";
import { createLook } from "../../../../console/output/style.ts";
import { readInput } from "../../../../console/read_input.ts";
import { trustingFetch } from "../../../inputs/trusting_fetch.ts";
import { postSample, type SampleAnswer, type SampleRequest } from "./post_sample.ts";
import { readHeaderSecrets } from "../../../inputs/header_secret_option.ts";
import { readHeaderName, readOneSecret, type SecretFlags } from "../../../inputs/secret_options.ts";
import { EVENT_TYPES, isEventType, type WebhookEvent } from "../../../../webhook/webhook_event.ts";
import { createSampleEvent } from "../../../../webhook/sample_event.ts";
import { readFilterFlags, unknownName } from "../read_filter_flags.ts";

/** Flags of `tool webhook send`. */
interface SendFlags extends SecretFlags, SampleFlags {
  readonly file?: string | undefined;
  readonly headerSecret?: readonly string[] | undefined;
  readonly signatureHeader?: string | undefined;
  readonly delivery?: string | undefined;
  readonly caFile?: string | undefined;
  readonly json?: true | undefined;
}

/** Maximum size of a body, far beyond what receivers accept, so that they reject large bodies themselves. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Sends one sample and prints it with the answer. */
export async function sendEvent(url: string, flags: SendFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout, stderr } } = context;
  const sample = await makeSampleRequest(url, flags, context);
  const fetch = flags.caFile === undefined ? context.fetch : await trustingFetch(flags.caFile, context);
  const answer = await postSample(sample, { fetch, signal: context.signal });
  const sent = { sample, answer };
  await stdout.write(flags.json ? jsonText(sendJson(sent)) : sendText(sent, context));
  if (isSuccess(answer)) return EXIT_CODE.ok;
  const hint = hintFor(answer, sample);
  if (!flags.json && hint !== undefined) {
    const { paint } = createLook(stderr, context.environment);
    await stderr.write(`${paint("dim", `hint: ${printable(hint)}`)}\n`, { evenIfQuiet: true });
  }
  return EXIT_CODE.failed;
}

async function makeSampleRequest(url: string, flags: SendFlags, context: Context): Promise<SampleRequest> {
  const address = readAddress(url);
  const header = readHeaderName(flags.signatureHeader ?? SIGNATURE_HEADER);
  const id = readDeliveryId(flags.delivery);
  const secret = await readOneSecret(flags, context);
  if (secret === undefined && flags.signatureHeader !== undefined) {
    throw new UsageError("Cannot sign without a secret", { hint: "Give one with --secret-file or --secret-env." });
  }
  const { secrets: headerSecrets } = await readHeaderSecrets(flags.headerSecret, context);
  const body = flags.file === undefined
    ? new TextEncoder().encode(JSON.stringify(makeSample(flags, context)))
    : await readInput(flags.file, MAX_BODY_BYTES, context);
  const signature = secret === undefined ? undefined : [header, signPayload(body, secret)] as const;
  return { address, id, body, signature, headerSecrets };
}

function readAddress(url: string): URL {
  const hint = "Give the complete address, such as http://localhost:8080/webhook.";
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol) || address.host === "") {
    throw new UsageError("Cannot send to this address: it is not an http or https URL", { hint });
  }
  return address;
}

function readDeliveryId(id: string = crypto.randomUUID()): string {
  if (/^[\x21-\x7e]{1,128}$/.test(id)) return id;
  throw new UsageError("Cannot send: --delivery is not 1 to 128 visible ASCII characters", {
    hint: "Omit it to get a new one.",
  });
}

interface Sent {
  readonly sample: SampleRequest;
  readonly answer: SampleAnswer;
}

/** Builds the JSON document of `tool webhook send`. */
function sendJson({ sample, answer }: Sent) {
  const { address, id, signature, headerSecrets } = sample;
  return {
    ok: isSuccess(answer),
    url: address.href,
    deliveryId: id,
    signature: signature === undefined ? null : { header: signature[0], value: signature[1] },
    headerSecrets: headerSecrets.map(({ header }) => header),
    status: answer.status,
    location: answer.location ?? null,
    body: answer.body,
    bodyCut: answer.bodyCut,
  };
}

function sendText(
  { sample: { id, signature, headerSecrets }, answer }: Sent,
  { io: { stdout }, environment }: Context,
): string {
  const look = createLook(stdout, environment);
  const facts: Fact[] = [
    ["X-Tool-Delivery", id],
    signature ?? ["Signature", null],
    ...headerSecrets.map(({ header }): Fact => [header, "(secret)"]),
    ["Status", `${answer.status} ${answer.statusText}`.trim()],
    ["Location", answer.location],
  ];
  const lines = truncate(answer.body, 2000).split(/\r?\n/).map((line) => `${printableLine(line)}\n`);
  return renderFacts(facts, look) + (answer.body === "" ? "" : `\n${lines.join("")}`);
}

function isSuccess({ status }: SampleAnswer): boolean {
  return status >= 200 && status <= 299;
}

function hintFor({ status, location }: SampleAnswer, sample: SampleRequest): string | undefined {
  if (location !== undefined) return "Send to the redirect's target: a wiki does not follow redirects either.";
  if (status === 401) return hintForRefusal(sample);
  if (status === 404 || status === 405) return 'The server of "tool webhook server" takes events at /webhook.';
  return undefined;
}

function hintForRefusal({ signature, headerSecrets }: SampleRequest): string {
  if (headerSecrets.length > 0) return "The receiver has another header secret, or expects it in another header.";
  return signature === undefined
    ? "The receiver requires a signature; give its secret with --secret-file or --secret-env."
    : "The receiver has another secret, or expects the signature in another header (--signature-header).";
}

/** Flags of a sample event. */
export interface SampleFlags {
  readonly event?: string | undefined;
  readonly page?: string | undefined;
  readonly space?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * Creates the sample event that the flags describe.
 *
 * @throws {UsageError} for invalid flags.
 */
export function makeSample(
  { event: eventType = "page_updated", page, space, title }: SampleFlags,
  { clock }: Context,
): WebhookEvent {
  if (!isEventType(eventType)) throw unknownName("event type", eventType, Object.keys(EVENT_TYPES));
  readFilterFlags({ space });
  if (page !== undefined && !/^[\x21-\x7e]{1,128}$/.test(page)) {
    throw new UsageError("Cannot create a sample: --page is not a page ID", { hint: "Give a number, such as 12345." });
  }
  return createSampleEvent({ eventType, now: clock.now().getTime(), pageId: page, spaceKey: space, title });
}
