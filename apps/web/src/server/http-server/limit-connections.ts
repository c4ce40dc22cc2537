import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { z } from 'zod';
import { getPeerNetwork } from './client-address';
import { createStreamSlots, type StreamLimits } from './stream-slots';

/** A browser opens six. Each takes memory and a file descriptor, also before it has sent a request. */
const maxConnections = 10_000;

const reportSchema = z.object({
  userLimits: z.object({
    open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }),
  }),
});

/** Returns how many file descriptors this process may have. Unlimited on systems that don’t say. */
export function readDescriptorLimit(): number {
  const { data } = reportSchema.safeParse(process.report.getReport());
  const soft = data?.userLimits.open_files.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Returns the limits of a process with so many file descriptors. Half of them stay for files, the database and child
 * processes, which would fail without; a network may use a fifth of the connections.
 */
export function getConnectionLimits(descriptors: number): StreamLimits {
  const perProcess = Math.min(maxConnections, Math.floor(descriptors / 2));
  const perNetwork = Math.ceil(perProcess / 5);
  return { perSender: perNetwork, perNetwork, perProcess };
}

/**
 * Limits the connections of a network and of the process. A connection beyond a limit takes the place of the oldest one
 * that waits for a request, so that idle connections lock nobody out; it is closed if all others are being answered.
 * Trusted proxies may have any number.
 */
export function limitConnections(server: Server, trusted: BlockList, limits: StreamLimits): void {
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
