import { z } from 'zod';
import { requireSubmitter } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { toDisplayName } from '../../core/files/file-names';
import { parseInput } from '../../core/input/parse-input';
import { hasRoomForUpload, lockUpload } from './unused-uploads';

const inputSchema = z.object({
  name: z.string().min(1, { error: 'Enter a file name.' }).max(1000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Enter a SHA-256 in hexadecimal.' }),
});

/**
 * Returns an upload of the same bytes and name by the same user that no submission uses, so that
 * they need not be sent again. Bytes that the user submitted before become such an upload. Null if
 * the user never sent them, because a hash alone gives access to nobody’s file, and if the user has
 * too many unused uploads.
 */
export async function findUpload(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<{ fileId: string } | null> {
  const { userId: uploaderId } = requireSubmitter(actor);
  const parsed = parseInput(inputSchema, input);
  const name = toDisplayName(parsed.name);
  const { sha256 } = parsed;
  return services.db.$transaction(async (tx) => {
    await lockUpload(tx, { userId: uploaderId, sha256 });
    const rows = await tx.submissionFile.findMany({
      where: { uploaderId, sha256 },
      select: { id: true, name: true, size: true, submissionId: true },
    });
    const unused = rows.find((row) => row.submissionId === null && row.name === name);
    if (unused) return { fileId: unused.id };
    const [sent] = rows;
    if (!sent || !(await services.storage.has(sha256))) return null;
    // Uploading the bytes names the limit; the answer to this request has no body.
    if (!(await hasRoomForUpload(tx, { userId: uploaderId, size: sent.size }))) return null;
    const { id } = await tx.submissionFile.create({
      data: { uploaderId, name, sha256, size: sent.size },
      select: { id: true },
    });
    return { fileId: id };
  });
}
