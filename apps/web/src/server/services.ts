import 'server-only';
import type { ConnectedServices } from '@clapboard/services/connect';
import { connect } from './connect';
import { env } from './env';
import { perProcess } from './per-process';
import { statementMs } from './statement-limit';

/** Returns the services of the web process, connected on first use. */
export function services(): ConnectedServices {
  return perProcess('services', () => connect(env(), { statementMs }));
}
