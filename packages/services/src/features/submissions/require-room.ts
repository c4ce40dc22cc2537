import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';

type Disk = Pick<Services, 'storage'>;

/** Throws `storage_full` unless uploads leave enough space on the disk for others, such as the database. */
export async function requireRoom({ storage }: Disk): Promise<void> {
  if ((await storage.readRoom()) <= 0) throw new ServiceError('storage_full');
}

/** Yields the chunks of an upload while there is room: others arrive at the same time. Throws as `requireRoom`. */
export async function* whileRoom(
  disk: Disk,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    await requireRoom(disk);
    yield chunk;
  }
}
