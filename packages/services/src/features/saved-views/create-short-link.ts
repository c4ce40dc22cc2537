import type { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { cleanPath } from './clean-path';
import { type StoredView, shortLinkInputSchema } from './schemas';
import { insertView } from './store';

/**
 * New links per day, of up to 8 KB: of an account, of the visitors in a network, and of all visitors together, because
 * links are never deleted.
 */
const accountLimit = { max: 300, seconds: 86_400 };
const networkLimit = { max: 100, seconds: 86_400 };
const visitorLimit = { max: 3000, seconds: 86_400 };

/**
 * Stores the view of a leaderboard or comparison that the actor may see, and returns its short link.
 * The same view always has the same link. Throws `invalid_input` for addresses of other pages.
 */
export async function createShortLink(
  services: Services,
  actor: Actor,
  input: z.input<typeof shortLinkInputSchema>,
): Promise<StoredView> {
  const { path } = await cleanPath(services, actor, parseInput(shortLinkInputSchema, input).path);
  return { path, ...(await storeView(services, actor, path)) };
}

/** Stores a clean path. Returns its id and short link. Throws `too_many_requests` for too many new ones. */
export async function storeView(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  path: string,
): Promise<{ id: string; link: string }> {
  const id = await insertView(db, path, async () => {
    for (const [key, limit] of listLimits(actor)) {
      await limitAttempts(db, `short-links:${key}`, limit, (wait) => {
        return `Too many new links. Try again in ${wait}, or copy the full link.`;
      });
    }
  });
  return { id, link: getShortLink(id) };
}

/**
 * Returns the limits of an actor with their keys: that of the network first, so that its refusals count for nobody
 * else.
 */
function listLimits(actor: Actor) {
  if (actor.kind === 'user') return [[actor.userId, accountLimit]] as const;
  const all = ['visitors', visitorLimit] as const;
  return actor.network === undefined
    ? [all]
    : [[`network ${actor.network}`, networkLimit] as const, all];
}

/** Returns the path of a short link. */
export function getShortLink(viewId: string): string {
  return `/v/${viewId}`;
}
