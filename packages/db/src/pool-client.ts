import pg from 'pg';

function ignoreError(): void {}

/**
 * A pool's connection whose errors never end the process. pg reports an error between two queries as an event, and
 * an event without a listener is thrown. pg-pool listens only while the connection is idle, so there is no listener
 * while the pool passes the connection on, or after BullMQ removes all listeners to close it. The next query fails.
 */
export class FaultTolerantClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', ignoreError);
  }

  override removeAllListeners(event?: string | symbol): this {
    super.removeAllListeners(event);
    return this.off('error', ignoreError).on('error', ignoreError);
  }
}
