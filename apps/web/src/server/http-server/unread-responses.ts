import type { ServerResponse } from 'node:http';
import type { Sender } from './senders';
import { createStreamSlots, type StreamLimits } from './stream-slots';

export interface UnreadLimits extends StreamLimits {
  /** bytes that wait in total, however many responses they belong to */
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
 * responses beyond the limits are cut: those that have waited longest of a sender or network, and beyond the limits of
 * the process, of the network that has most responses or most bytes. Responses that fit into the system’s buffers wait
 * for nobody.
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
    limitCount();
    limitBytes();
  }

  function limitCount(): void {
    const takeSlot = createStreamSlots(limits);
    // The newest first, so that the oldest find no slot, or lose theirs if their network has most.
    for (const response of [...unread].reverse()) {
      const sender = watched.get(response);
      try {
        if (sender) takeSlot(sender, () => cut(response));
      } catch {
        cut(response);
      }
    }
  }

  function limitBytes(): void {
    const networks = new Map<string, { bytes: number; oldestFirst: ServerResponse[] }>();
    let excess = -limits.maxBytes;
    for (const response of unread) {
      const sender = watched.get(response);
      if (!sender || response.destroyed) continue;
      const network = networks.get(sender.network) ?? { bytes: 0, oldestFirst: [] };
      networks.set(sender.network, network);
      network.oldestFirst.push(response);
      network.bytes += response.writableLength;
      excess += response.writableLength;
    }
    while (excess > 0) {
      const [largest] = [...networks.values()].sort((a, b) => b.bytes - a.bytes);
      const oldest = largest?.oldestFirst.shift();
      if (!largest || !oldest) return;
      const bytes = oldest.writableLength;
      cut(oldest);
      largest.bytes -= bytes;
      excess -= bytes;
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
