import { z } from 'zod';
import {
  type EventKind,
  eventKindSchema,
  eventKinds,
  getEventFacts,
} from '../../core/events/kinds';
import { benchmarkIdSchema } from '../../core/input/ids';
import { httpUrlSchema } from '../../core/network/http-url';

/** Address of a webhook endpoint. Whether the site may connect to it is checked for each delivery. */
const webhookUrlSchema = httpUrlSchema({
  example: 'https://example.org/webhooks',
  instead: 'Verify signatures instead.',
})
  .refine(({ hash }) => hash === '', { error: 'Remove the fragment (#…) from the address.' })
  .transform(({ href }) => href)
  .describe('Address that gets the events.');

export { eventKinds, getEventFacts };

const webhookSources = ['benchmarks', 'models'] as const;

export type WebhookSource = (typeof webhookSources)[number];

/** Returns whether an endpoint with this source can receive events of a kind. */
export function canSubscribe(source: WebhookSource, kind: EventKind): boolean {
  return source === 'benchmarks' || getEventFacts(kind).namesResults;
}

/** A new webhook endpoint. */
export const createWebhookSchema = z
  .object({
    url: webhookUrlSchema,
    source: z
      .enum(webhookSources)
      .describe('Events of the chosen `benchmarks`, or of your submissions and `models`.'),
    benchmarks: z
      .array(benchmarkIdSchema)
      .max(100)
      .default([])
      .describe('IDs of the chosen benchmarks.'),
    kinds: z
      .array(eventKindSchema)
      .min(1, { error: 'Choose at least one event.' })
      .max(100)
      .describe('Kinds of events to send.'),
  })
  .refine(({ source, benchmarks }) => source === 'models' || benchmarks.length > 0, {
    error: 'Choose at least one benchmark.',
    path: ['benchmarks'],
  })
  .refine(({ source, kinds }) => kinds.every((kind) => canSubscribe(source, kind)), {
    error:
      'Your models have events about results and ranks only. Choose benchmarks for other events.',
    path: ['kinds'],
  });

const webhookStatusSchema = z.enum(['enabled', 'disabled', 'suspended']);

export type WebhookStatus = z.infer<typeof webhookStatusSchema>;

/** A webhook endpoint as its owner sees it. The secret is shown once, when it is created. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  source: z.enum(webhookSources),
  benchmarks: z.array(z.string()),
  kinds: z.array(eventKindSchema),
  status: webhookStatusSchema.describe('`suspended`: by the site, after failures for days.'),
  failingSince: z.date().nullable().describe('First failure since the last success.'),
  previousUntil: z
    .date()
    .nullable()
    .describe('Until then, deliveries are also signed with the previous secret.'),
  createdAt: z.date(),
});

export type WebhookView = z.infer<typeof webhookSchema>;

const deliveryStatusSchema = z.enum(['pending', 'delivered', 'failed', 'dropped']);

export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/** Why an attempt failed without a response, or why a delivery was dropped. */
export const deliveryProblems = {
  private_address: 'The address is in a private or reserved network.',
  not_https: 'The address must start with https://.',
  unknown_host: 'The host name can’t be resolved.',
  unreachable: 'The server can’t be reached, or its certificate is invalid.',
  timeout: 'The server didn’t respond in time.',
  redirect: 'The server redirects. Redirects aren’t followed: enter the final address.',
  refused: 'The server didn’t respond with a 2xx status.',
  not_built: 'The site couldn’t create the content. Ask an admin to look at the worker’s log.',
  secret_unreadable: 'The secret can’t be decrypted. Rotate it.',
  not_public: 'The event’s content is no longer public.',
  no_rights: 'You no longer maintain the benchmark, or lack a required second factor.',
  account_blocked: 'Your account is blocked.',
  endpoint_off: 'The endpoint is disabled.',
} as const;

export type DeliveryProblem = keyof typeof deliveryProblems;

const problemCodes = Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]];

/** A test event, sent to a single endpoint. */
export const testKind = 'webhook.test';

/** A delivery with its last attempt. */
export const deliverySchema = z.object({
  id: z.string().describe('Sent as `webhook-id`.'),
  kind: z.enum([...eventKindSchema.options, testKind]),
  benchmark: z.string().describe('Empty for test events.'),
  status: deliveryStatusSchema,
  attempts: z.int(),
  createdAt: z.date(),
  attemptedAt: z.date().nullable(),
  nextAttemptAt: z.date().nullable().describe('null unless pending.'),
  responseStatus: z.int().nullable(),
  responseBody: z.string().nullable().describe('First characters of the response.'),
  problem: z.enum(problemCodes).nullable(),
  durationMs: z.int().nullable(),
});

export type DeliveryView = z.infer<typeof deliverySchema>;
