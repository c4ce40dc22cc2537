import { RefusedRequest } from './refused-request';
import type { Sender } from './senders';
import { type End, SlotsByKey } from './slots-by-key';

/** Concurrent transfers: all of them, or those that take long, such as event streams, downloads and bodies. */
export interface StreamLimits {
  perSender: number;
  perNetwork: number;
  perProcess: number;
}

/** The only key of the slots of a process. */
const whole = 'process';

interface Replacing {
  /** a newcomer beyond a limit ends the oldest transfer that counts for it; otherwise it is refused */
  replacesOldest?: boolean;
  /** milliseconds after which a newcomer beyond the limit of the process may end a transfer, the oldest first */
  replacesAfterMs?: number;
}

/**
 * Counts open transfers. Returns a function that takes a slot, and returns one that frees it. A page has one event
 * stream per submission that isn’t scored yet. Pages that get none ask every two seconds.
 */
export function createStreamSlots(
  limits: StreamLimits,
  { replacesOldest = false, replacesAfterMs = Number.POSITIVE_INFINITY }: Replacing = {},
) {
  const senders = new SlotsByKey();
  const networks = new SlotsByKey();
  const all = new SlotsByKey();
  const replaceOldest = (slots: SlotsByKey, key: string) => replacesOldest && slots.endOldest(key);
  function makeRoom(id: string, network: string): boolean {
    if (senders.count(id) >= limits.perSender) return replaceOldest(senders, id);
    if (networks.count(network) >= limits.perNetwork) return replaceOldest(networks, network);
    if (all.count(whole) < limits.perProcess) return true;
    return networks.endNewestOfLargest(network) || all.endOldest(whole);
  }
  /**
   * Throws `RefusedRequest` if the sender, its network or all have too many. If all have, and another network has more,
   * that one loses the newest transfer that its `end` can end. Otherwise, the oldest that lasts too long is ended.
   */
  return ({ id, network }: Pick<Sender, 'id' | 'network'>, end: End): (() => void) => {
    if (!makeRoom(id, network)) throw new RefusedRequest('too_many_requests', 5);
    const endAndFree = () => {
      if (!end()) return false;
      free();
      return true;
    };
    const start = Date.now();
    const isReplaceable = () => replacesOldest || Date.now() - start >= replacesAfterMs;
    const removals = [
      senders.add(id, endAndFree),
      networks.add(network, endAndFree),
      all.add(whole, () => isReplaceable() && endAndFree()),
    ];
    const free = () => {
      for (const remove of removals) remove();
    };
    return free;
  };
}
