import { EVENT_TYPES, isEventType } from "../../../../webhook/event_type.ts";
import { createSampleEvent } from "../../../../webhook/sample_event.ts";
import type { WebhookEvent } from "../../../../webhook/webhook_event.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { readFilterFlags } from "../read_filter_flags.ts";
import { unknownName } from "../registration/unknown_name.ts";

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
