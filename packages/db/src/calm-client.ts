import pg from 'pg';

/**
 * A connection that always has an error listener. The pool has none while it hands a connection to a transaction: if the
 * server ended just then, the error would end this process. The next query on the connection fails instead.
 */
export class CalmClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
