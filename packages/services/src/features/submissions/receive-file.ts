import { sniff } from '@clapboard/file-reader';
import { isStorageFull, isTooLarge } from '@clapboard/storage';
import { z } from 'zod';
import { requireSubmitter } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { perDb } from '../../core/database/memoize-per-db';
import { ServiceError } from '../../core/errors';
import { toDisplayName } from '../../core/files/file-names';
import { parseInput } from '../../core/input/parse-input';
import { whileRoom } from './require-room';
import { removeUnreferenced } from './stored-files';
import { hasRoomForUpload, lockUpload, tooManyUploads } from './unused-uploads';

/** Maximum bytes of an uploaded file, compressed or not. */
export const maxFileBytes = 64 * 1024 * 1024;

const inputSchema = z.object({
  name: z.string().min(1, { error: 'Enter a file name.' }).max(1000),
  declaredSize: z.int().nonnegative().optional(),
});

/** Bytes of uploads that arrive at this process, by user. */
const getArriving = perDb('arriving uploads', () => new Map<string, number>());

interface ReceivedFile {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
}

/**
 * Stores one upload as a stream. The file belongs to its uploader until it is submitted; unused
 * ones are deleted after a day. Throws `file_too_large` as soon as the limit (bytes) is exceeded,
 * `file_unsupported` if the first bytes can't be valid, `invalid_input` if the user has too many
 * uploads that are unused or arriving, and `storage_full` where no space would be left for others.
 */
export async function receiveFile(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> & { stream: AsyncIterable<Uint8Array> },
): Promise<ReceivedFile> {
  const { userId } = requireSubmitter(actor);
  const parsed = parseInput(inputSchema, input);
  const name = toDisplayName(parsed.name);
  if (parsed.declaredSize === 0) throw new ServiceError('file_empty');
  if ((parsed.declaredSize ?? 0) > maxFileBytes) throw new ServiceError('file_too_large');
  const { sha256, size } = await countArriving(
    services,
    { userId, size: parsed.declaredSize ?? maxFileBytes },
    () => store(services, input.stream, name),
  );
  const row = await services.db.$transaction(async (tx) => {
    await lockUpload(tx, { userId, sha256 });
    // The same bytes may have been deleted as an orphan between writing and this lock.
    if (!(await services.storage.has(sha256))) {
      throw new ServiceError('platform_fault', {
        detail: 'The upload was interrupted by a server error. Upload the file again.',
      });
    }
    if (!(await hasRoomForUpload(tx, { userId, size }))) return null;
    return tx.submissionFile.create({
      data: { uploaderId: userId, name, sha256, size },
      select: { id: true },
    });
  });
  if (!row) {
    await removeUnreferenced(services, [sha256]);
    throw tooManyUploads();
  }
  return { fileId: row.id, name, size, sha256 };
}

/**
 * Receives an upload of at most `size` bytes. Meanwhile they count for the user's other uploads, because they may take
 * as much space.
 */
async function countArriving<T>(
  { db }: Services,
  { userId, size }: { userId: string; size: number },
  receive: () => Promise<T>,
): Promise<T> {
  const arriving = getArriving(db);
  const others = arriving.get(userId) ?? 0;
  arriving.set(userId, others + size);
  try {
    const unfinished = { files: 0, bytes: others };
    if (!(await hasRoomForUpload(db, { userId, size, unfinished }))) throw tooManyUploads();
    return await receive();
  } finally {
    const left = (arriving.get(userId) ?? 0) - size;
    if (left > 0) arriving.set(userId, left);
    else arriving.delete(userId);
  }
}

async function store(
  services: Services,
  stream: AsyncIterable<Uint8Array>,
  name: string,
): Promise<{ sha256: string; size: number }> {
  try {
    const stored = await services.storage.put(whileRoom(services, stream), {
      maxBytes: maxFileBytes,
      inspect: (head) => {
        if (head.length === 0) throw new ServiceError('file_empty');
        const issue = sniff(head, name);
        if (issue) {
          throw new ServiceError('file_unsupported', {
            detail: `${issue.message} ${issue.fix}`.trim(),
            issues: [issue],
          });
        }
      },
    });
    if (stored.size === 0) throw new ServiceError('file_empty');
    return stored;
  } catch (error) {
    if (isTooLarge(error)) throw new ServiceError('file_too_large', { cause: error });
    if (isStorageFull(error)) throw new ServiceError('storage_full', { cause: error });
    throw error;
  }
}
