import { RefusedRequest } from './refused-request';
import type { Sender } from './senders';
import { type End, SlotsByNetwork } from './slots-by-network';

/** Concurrent transfers: all of them, or those that take long, such as event streams, downloads and bodies. */
export interface StreamLimits {
  perSender: number;
  perNetwork: number;
  perProcess: number;
}

/** Returns what a sender’s transfer counts for, with the limit of each. */
function getSlotKeys(
  { id, network }: Pick<Sender, 'id' | 'network'>,
  limits: StreamLimits,
): { key: string; max: number }[] {
  return [
    { key: `sender ${id}`, max: limits.perSender },
    { key: `network ${network}`, max: limits.perNetwork },
    { key: 'process', max: limits.perProcess },
  ];
}

/**
 * Counts open transfers. Returns a function that takes a slot, and returns one that frees it. A page has one event
 * stream per submission that isn’t scored yet. Pages that get none ask every two seconds.
 */
export function createStreamSlots(limits: StreamLimits) {
  const open = new Map<string, number>();
  const count = (key: string, change: 1 | -1): void => {
    const next = (open.get(key) ?? 0) + change;
    if (next > 0) open.set(key, next);
    else open.delete(key);
  };
  const slots = new SlotsByNetwork();
  /**
   * Throws `RefusedRequest` if the sender, its network or all have too many. If all have, and another network has more,
   * that one loses the newest transfer that its `end` can end.
   */
  return ({ id, network }: Pick<Sender, 'id' | 'network'>, end: End): (() => void) => {
    const keys = getSlotKeys({ id, network }, limits);
    const isFull = ({ key, max }: (typeof keys)[number]) => (open.get(key) ?? 0) >= max;
    const full = keys.find(isFull);
    const hasRoom = full?.key === 'process' ? slots.endNewestOfLargest(network) : !full;
    if (!hasRoom) throw new RefusedRequest('too_many_requests', 5);
    for (const { key } of keys) count(key, 1);
    let isOpen = true;
    const free = () => {
      if (!isOpen) return;
      isOpen = false;
      remove();
      for (const { key } of keys) count(key, -1);
    };
    const remove = slots.add(network, () => {
      if (!end()) return false;
      free();
      return true;
    });
    return free;
  };
}
