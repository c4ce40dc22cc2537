import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadedFile } from '@clapboard/file-reader';
import type { Connection } from '../api/connection';
import { retryDelays, send } from '../api/request';
import { CommandFailure } from '../failure';

/** Version of the tus protocol. */
const protocol = { 'tus-resumable': '1.0.0' };
const fileIdHeader = 'upload-file-id';

/**
 * Uploads a file in resumable parts, by the tus protocol. Sends only what the site lacks: nothing of a
 * file that the user has sent before, and the rest of one that broke off, also in an earlier run.
 * Returns the file’s id. Throws CommandFailure with the site’s reason.
 */
export async function uploadFile(
  connection: Connection,
  { name, bytes }: UploadedFile,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let failures = 0;
  let furthest = 0;
  for (;;) {
    const state = await findUpload(connection, { name, sha256 });
    if ('fileId' in state) return state.fileId;
    if ((state.offset ?? 0) > furthest) failures = 0;
    furthest = Math.max(furthest, state.offset ?? 0);
    try {
      const fileId = await sendRest(connection, { name, bytes, sha256 }, state.offset);
      if (fileId !== null) return fileId;
    } catch (error) {
      if (error instanceof CommandFailure) throw error;
    }
    const delay = retryDelays[failures];
    if (delay === undefined) {
      throw new CommandFailure(
        `The connection to ${connection.server} was lost while sending ${name}. Run the command again to continue.`,
      );
    }
    failures += 1;
    await sleep(delay);
  }
}

interface NamedFile {
  name: string;
  sha256: string;
}

/** Where an upload stands: finished, begun with this many bytes, or null for not begun. */
type UploadState = { fileId: string } | { offset: number | null };

async function findUpload(
  connection: Connection,
  { name, sha256 }: NamedFile,
): Promise<UploadState> {
  const { status, headers } = await send(connection, `uploads/${sha256}`, {
    method: 'HEAD',
    query: { name },
    headers: protocol,
    // A refused request to begin has the reason, and a response to HEAD has no body.
    accepted: [401, 403, 404, 410],
  });
  const fileId = headers.get(fileIdHeader);
  if (fileId !== null) return { fileId };
  return { offset: status === 200 ? Number(headers.get('upload-offset')) : null };
}

/** Begins or continues an upload. Returns the file’s id, or null if the site wants another state. */
async function sendRest(
  connection: Connection,
  { name, sha256, bytes }: NamedFile & UploadedFile,
  offset: number | null,
): Promise<string | null> {
  const rest = bytes.subarray(offset ?? 0);
  const body = { bytes: rest, repeat: false, accepted: [409, 423] } as const;
  const type = { 'content-type': 'application/offset+octet-stream' };
  const response =
    offset === null
      ? await send(connection, 'uploads', {
          ...body,
          method: 'POST',
          headers: {
            ...protocol,
            ...type,
            'upload-length': String(bytes.length),
            'upload-metadata': `filename ${encode(name)},sha256 ${encode(sha256)}`,
          },
        })
      : await send(connection, `uploads/${sha256}`, {
          ...body,
          method: 'PATCH',
          headers: { ...protocol, ...type, 'upload-offset': String(offset) },
        });
  await response.body?.cancel();
  return response.headers.get(fileIdHeader);
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}
