import { z } from 'zod';
import { requireSubmitter } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { parseInput } from '../../core/input/parse-input';
import { requireRoom } from './require-room';
import { hasRoomForUpload, tooManyUploads, type UploadTotals } from './unused-uploads';

const inputSchema = z.object({ size: z.int().nonnegative() });

interface UploadStore {
  /** the user’s other uploads that have begun */
  readUnfinished: () => Promise<UploadTotals>;
  /** reserves the upload’s bytes, so that the next `readUnfinished` counts them */
  begin: () => Promise<unknown>;
}

/**
 * Begins an upload of `size` bytes that arrives in several requests. Unfinished uploads count as unused ones, because
 * they take as much space; concurrent requests of a user count each other’s. Throws `storage_full` without room, and
 * `invalid_input` if the user has too many.
 */
export async function beginUpload(
  services: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { readUnfinished, begin, ...input }: z.input<typeof inputSchema> & UploadStore,
): Promise<void> {
  const { userId } = requireSubmitter(actor);
  const { size } = parseInput(inputSchema, input);
  await requireRoom(services);
  await services.db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const unfinished = await readUnfinished();
    if (!(await hasRoomForUpload(tx, { userId, size, unfinished }))) throw tooManyUploads();
    await begin();
  });
}
