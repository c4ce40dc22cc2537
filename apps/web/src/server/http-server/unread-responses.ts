import type { ServerResponse } from 'node:http';
import type { Sender } from './senders';
import { createStreamSlots, type StreamLimits } from './stream-slots';

export interface UnreadLimits extends StreamLimits {
  /** bytes that wait in all, however many responses they belong to */
  maxBytes: number;
}

/** Milliseconds between checks whether responses wait for their clients. */
const checkMs = 500;

/** Whether a response waits for its client to receive more of it. */
export function isUnread(response: ServerResponse): boolean {
  return response.writableNeedDrain || response.writableEnded;
}

function cut(response: ServerResponse): boolean {
  response.destroy();
  return true;
}

/**
 * Returns a function that watches a response until it closes. What a client hasn’t received stays in memory, so
 * responses beyond the limits are cut: those that have waited longest of a sender or network, and of the network that
 * has most beyond the limit of the process, and the oldest beyond the limit of bytes. Responses that fit into the
 * system’s buffers wait for nobody.
 */
export function createUnreadLimit(limits: UnreadLimits) {
  const watched = new Map<ServerResponse, Pick<Sender, 'id' | 'network'>>();
  /** Those that wait, in the order in which they began to. */
  const unread = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    for (const response of watched.keys()) {
      if (isUnread(response)) unread.add(response);
      else unread.delete(response);
    }
    const takeSlot = createStreamSlots(limits);
    let bytes = 0;
    // The newest first, so that the oldest find no slot, or lose theirs if their network has most.
    for (const response of [...unread].reverse()) {
      bytes += response.writableLength;
      if (bytes > limits.maxBytes) {
        cut(response);
        continue;
      }
      const sender = watched.get(response);
      try {
        if (sender) takeSlot(sender, () => cut(response));
      } catch {
        cut(response);
      }
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
