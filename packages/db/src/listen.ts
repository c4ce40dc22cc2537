import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds before a connection that failed is opened again. */
const reconnectMs = 1000;

/** A connection that receives notifications. */
export interface Listener {
  close(): Promise<void>;
}

/**
 * Calls `onPayload` with the payload of each notification of a channel, over a connection of its own. Notifications
 * that are sent while it is down are lost; after a fault it connects again, until it is closed.
 */
export function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Listener {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const session = new pg.Client({ connectionString: url, keepAlive: true });
    const ended = new Promise<void>((resolve) => session.once('end', resolve));
    session.on('error', () => {}); // the end of the connection follows
    session.on('notification', ({ payload = '' }) => onPayload(payload));
    client = session;
    await session.connect();
    await session.query(`LISTEN ${session.escapeIdentifier(channel)}`);
    await ended;
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await connect().catch(() => client?.end().catch(() => undefined));
      const { signal } = closing;
      await pause(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = keepConnected();
  return {
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
