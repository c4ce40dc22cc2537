import { EventEmitter } from 'node:events';
import { type Listener, listen } from '@clapboard/db';
import type { FollowStates } from './core/context';

/** Follows the states of evaluations by notifications of the database, over one connection from the first use on. */
export function createFollowStates(databaseUrl: string): {
  follow: FollowStates;
  close(): Promise<void>;
} {
  const changes = new EventEmitter().setMaxListeners(0);
  let listener: Listener | undefined;
  return {
    follow(onChange) {
      listener ??= listen(databaseUrl, 'evaluation_state', (id) => changes.emit('change', id));
      changes.on('change', onChange);
      return () => void changes.off('change', onChange);
    },
    async close() {
      await listener?.close();
    },
  };
}
