import { ServiceError } from '@clapboard/services/core';
import { perProcess } from './per-process';

/** Concurrent event streams. */
export interface StreamLimits {
  perCaller: number;
  perNetwork: number;
  perProcess: number;
}

/** A page has one stream per submission that isn’t scored yet. Pages that get none ask every two seconds. */
const usual: StreamLimits = { perCaller: 20, perNetwork: 60, perProcess: 500 };

/** Counts open streams. Returns a function that takes a slot, and returns one that frees it. */
export function createStreamSlots(limits: StreamLimits = usual) {
  const open = new Map<string, number>();
  const count = (key: string, change: 1 | -1): void => {
    const next = (open.get(key) ?? 0) + change;
    if (next > 0) open.set(key, next);
    else open.delete(key);
  };
  /** Throws `too_many_requests` if the caller, the network or all have too many streams. */
  return (caller: string, network: string): (() => void) => {
    const keys = [
      { key: `caller ${caller}`, max: limits.perCaller },
      { key: `network ${network}`, max: limits.perNetwork },
      { key: 'process', max: limits.perProcess },
    ];
    if (keys.some(({ key, max }) => (open.get(key) ?? 0) >= max)) {
      throw new ServiceError('too_many_requests', {
        detail: 'Too many live updates are open. Close some pages, or request the state instead.',
      });
    }
    for (const { key } of keys) count(key, 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const { key } of keys) count(key, -1);
    };
  };
}

/** Takes a slot for an event stream in this process. */
export function takeStreamSlot(caller: string, network: string): () => void {
  return perProcess('stream-slots', () => createStreamSlots())(caller, network);
}
