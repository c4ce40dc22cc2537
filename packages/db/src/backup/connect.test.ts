import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureApplicationRole } from '../migrations/application-role';
import { connect } from './connect';

afterEach(() => void vi.useRealTimers());

const role = { name: 'app', password: 'secret', database: 'site' };

test.each([
  ['a backup', connect],
  ['a start', (url: string) => ensureApplicationRole(url, role)],
])(
  '%s ends with the reason if PostgreSQL accepts connections and doesn’t answer',
  async (_, run) => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const connected = once(server, 'connection');
    const refused = expect(run(`postgresql://a:b@127.0.0.1:${port}/site`)).rejects.toThrow(
      `No PostgreSQL server responds at 127.0.0.1:${port}.`,
    );
    await connected;
    vi.advanceTimersByTime(10_000);
    await refused;
    server.close();
  },
);
