import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { perProcess } from '../per-process';

/** Header by which the HTTP server tells Next that a request came from this machine. */
export const localHeader = 'x-clapboard-local';

/** A header value that only this process knows. */
export function localMark(): string {
  return perProcess('local-mark', randomUUID);
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a request comes from this machine itself, not through a proxy on it. */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  return passedOn === undefined && loopback.test(socket.remoteAddress ?? '');
}
