import { isDatabaseUnavailable } from '@clapboard/db';
import { z } from 'zod';
import type { Services } from '../../core/context';
import { eventKindSchema } from '../../core/events/kinds';
import { countAttempt } from '../../core/rate-limits/rate-limits';
import { DecryptionError } from '../../core/secrets/encryption';
import { getActor } from '../users/get-actor';
import { type EventForReader, payloadBuilders } from './build-payload';
import { finishAttempt } from './finish';
import { type PayloadKind, payloadSchema, payloadSchemas } from './payload-schemas';
import { type DeliveryProblem, testKind } from './schemas';
import { decryptWebhookSecret } from './secret';
import { attemptsKey, type ClaimedDelivery, postponeDelivery } from './store/deliveries';

/** Attempts per account and hour, and the whole seconds that they take. */
const accountLimit = { max: 600, seconds: 3600 };

/** A delivery to send now. */
export interface DueDelivery {
  url: string;
  /** `webhook-id` */
  id: string;
  /** JSON */
  body: string;
  /** the present secret, and the previous one for a day after a rotation */
  secrets: readonly string[];
}

/**
 * Builds the payload of a claimed delivery. Ends or postpones a delivery that must not be sent now: null. An error
 * while building counts as a failed attempt and is thrown, unless the database is unreachable: then the lease expires.
 */
export async function prepareDelivery(
  services: Services,
  delivery: ClaimedDelivery,
): Promise<DueDelivery | null> {
  const prepared = await prepare(services, delivery).catch(async (error) => {
    if (!isDatabaseUnavailable(error)) {
      await finishAttempt(services, delivery, { ...unsent, problem: 'not_built' });
    }
    throw error;
  });
  if (typeof prepared === 'object') return prepared;
  if (typeof prepared === 'number') await postponeDelivery(services.db, delivery, prepared);
  else await finishAttempt(services, delivery, { ...unsent, problem: prepared });
  return null;
}

const unsent = { responseStatus: null, responseBody: null, durationMs: null };

const kindSchema = z.enum([...eventKindSchema.options, testKind]);

/** Returns what to send, why it isn't sent, or after how many seconds it may be. */
async function prepare(
  services: Services,
  delivery: ClaimedDelivery,
): Promise<DueDelivery | DeliveryProblem | number> {
  const endpoint = await services.db.webhookEndpoint.findUniqueOrThrow({
    where: { id: delivery.endpointId },
    select: {
      id: true,
      userId: true,
      url: true,
      source: true,
      status: true,
      secretEncrypted: true,
      previousEncrypted: true,
      previousUntil: true,
    },
  });
  if (endpoint.status !== 'enabled') return 'endpoint_off';
  const actor = await getActor(services, endpoint.userId);
  if (actor.kind !== 'user' || actor.blocked) return 'account_blocked';
  const wait = await countAttempt(services.db, attemptsKey(endpoint.userId), accountLimit);
  if (wait > 0) return wait;
  const event = await services.db.outboxEvent.findUniqueOrThrow({
    where: { id: delivery.eventId },
  });
  const kind = kindSchema.parse(event.kind);
  const built = await buildData(services, kind, {
    ...event,
    kind,
    actor,
    ownerId: endpoint.source === 'models' ? endpoint.userId : null,
  });
  if ('problem' in built) return built.problem;
  const payload = z.encode(payloadSchema, {
    type: kind,
    timestamp: event.createdAt,
    data: built.data,
  });
  const previous =
    endpoint.previousUntil && endpoint.previousUntil > new Date()
      ? endpoint.previousEncrypted
      : null;
  try {
    const secrets = [endpoint.secretEncrypted, previous].flatMap((encrypted) =>
      encrypted ? [decryptWebhookSecret(services, encrypted, endpoint.id)] : [],
    );
    const body = JSON.stringify(payload);
    return { url: endpoint.url, id: delivery.claim.key, body, secrets };
  } catch (error) {
    if (error instanceof DecryptionError) return 'secret_unreadable';
    throw error;
  }
}

/** Returns the encoded data of a payload, or why there is none. */
async function buildData<Kind extends PayloadKind>(
  services: Services,
  kind: Kind,
  event: EventForReader,
): Promise<{ data: unknown } | { problem: DeliveryProblem }> {
  const built = await payloadBuilders[kind](services, event);
  if ('problem' in built) return built;
  const schema: z.ZodType = payloadSchemas[kind];
  return { data: z.encode(schema, built.data) };
}
