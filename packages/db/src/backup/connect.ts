import pg from 'pg';
import { connectionTimeoutMillis, explainConnection } from '../migrations/explain-connection';

/**
 * Opens a connection on which text and times are independent of the server's settings. Close it
 * with `end`. Throws with instructions if the server can't be reached.
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, keepAlive: true });
  // A broken connection fails the current query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw explainConnection(error, url);
  });
  await client.query(
    `SET client_encoding TO 'UTF8'; SET timezone TO 'UTC'; SET datestyle TO 'ISO, YMD';
     SET intervalstyle TO 'postgres'; SET extra_float_digits TO 3; SET bytea_output TO 'hex';
     SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0`,
  );
  return client;
}
