import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { getPeerNetwork } from './client-address';
import { createStreamSlots, type StreamLimits } from './stream-slots';

/** A browser opens six. Each takes memory and a file descriptor, also before it has sent a request. */
const usualLimits: StreamLimits = { perSender: 2000, perNetwork: 2000, perProcess: 10_000 };

/** Closes connections beyond the limits of a network and of the process. Trusted proxies may have any number. */
export function limitConnections(server: Server, trusted: BlockList, limits = usualLimits): void {
  const takeSlot = createStreamSlots(limits);
  server.on('connection', (socket) => {
    const network = getPeerNetwork(socket, trusted);
    if (network === null) return;
    try {
      socket.once(
        'close',
        takeSlot({ id: network, network }, () => {
          socket.destroy();
          return true;
        }),
      );
    } catch {
      socket.destroy();
    }
  });
}
