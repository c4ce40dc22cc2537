import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../origin';
import { perProcess } from '../per-process';

/** Header by which the HTTP server tells Next that a request came from this machine. */
export const localHeader = 'x-clapboard-local';

/** A header value that only this process knows. */
export function localMark(): string {
  return perProcess('local-mark', randomUUID);
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Headers that proxies add. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];

/**
 * Whether a request comes from this machine itself, to one of its loopback names. A proxy on this machine that adds
 * no header and names the site by a loopback name looks the same.
 */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const [host = ''] = /^(?:\[[^\]]*\]|[^:]*)/.exec(headers.host ?? '') ?? [];
  return isLoopback(host) && loopback.test(socket.remoteAddress ?? '');
}
