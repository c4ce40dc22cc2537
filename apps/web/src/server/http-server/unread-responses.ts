import type { ServerResponse } from 'node:http';
import type { Sender } from './senders';
import { getSlotKeys, type StreamLimits } from './stream-slots';

/** Milliseconds between checks whether responses wait for their clients. */
const checkMs = 500;

/** Whether a response waits for its client to receive more of it. */
export function isUnread(response: ServerResponse): boolean {
  return response.writableNeedDrain || response.writableEnded;
}

/**
 * Returns a function that watches a response until it closes. What a client hasn’t received stays in memory, so
 * responses beyond the limits are cut, those first that have waited longest. Responses that fit into the system’s
 * buffers wait for nobody.
 */
export function createUnreadLimit(limits: StreamLimits) {
  const watched = new Map<ServerResponse, Pick<Sender, 'id' | 'network'>>();
  /** Those that wait, in the order in which they began to. */
  const unread = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    for (const response of watched.keys()) {
      if (isUnread(response)) unread.add(response);
      else unread.delete(response);
    }
    const counts = new Map<string, number>();
    for (const response of [...unread].reverse()) {
      const sender = watched.get(response);
      const keys = sender ? getSlotKeys(sender, limits) : [];
      if (keys.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) response.destroy();
      else for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }

  return (sender: Pick<Sender, 'id' | 'network'>, response: ServerResponse): void => {
    watched.set(response, sender);
    timer ??= setInterval(check, checkMs).unref();
    response.once('close', () => {
      watched.delete(response);
      unread.delete(response);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
}
