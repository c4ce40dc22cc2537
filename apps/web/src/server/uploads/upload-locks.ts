import type { Lock, Locker, RequestRelease } from '@tus/server';

interface HeldLock {
  requestRelease: RequestRelease;
  /** resolves when the lock is free */
  released: Promise<void>;
  release: () => void;
}

/**
 * Locks of uploads, each held by one request at a time. A request that waits asks the holder once to release the lock,
 * which ends its body within seconds. The protocol’s own locks ask in a loop that fills the memory.
 */
export function createUploadLocks(): Locker {
  const held = new Map<string, HeldLock>();

  async function lock(id: string, requestRelease: RequestRelease): Promise<void> {
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      await holder.requestRelease();
      await holder.released;
    }
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    held.set(id, { requestRelease, released, release });
  }

  async function unlock(id: string): Promise<void> {
    const holder = held.get(id);
    held.delete(id);
    holder?.release();
  }

  return {
    newLock: (id): Lock => ({
      lock: (_, requestRelease) => lock(id, requestRelease),
      unlock: () => unlock(id),
    }),
  };
}
