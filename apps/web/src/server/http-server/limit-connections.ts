import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { getPeerNetwork } from './client-address';
import { createStreamSlots, type StreamLimits } from './stream-slots';

/** A browser opens six. Each takes memory and a file descriptor, also before it has sent a request. */
const usualLimits: StreamLimits = { perSender: 2000, perNetwork: 2000, perProcess: 10_000 };

/**
 * Limits the connections of a network and of the process. A connection beyond a limit takes the place of the oldest one
 * that waits for a request, so that idle connections lock nobody out; it is closed if all others are being answered.
 * Trusted proxies may have any number.
 */
export function limitConnections(server: Server, trusted: BlockList, limits = usualLimits): void {
  const takeSlot = createStreamSlots(limits, { replacesOldest: true });
  /** Unfinished responses by connection. */
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) =>
    answering.set(socket, (answering.get(socket) ?? 0) + change);

  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.on('connection', (socket) => {
    const network = getPeerNetwork(socket, trusted);
    if (network === null) return;
    const end = () => {
      if (answering.get(socket)) return false;
      socket.destroy();
      return true;
    };
    try {
      socket.once('close', takeSlot({ id: network, network }, end));
    } catch {
      socket.destroy();
    }
  });
}
