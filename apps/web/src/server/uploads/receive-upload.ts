import 'server-only';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from '../env';
import { perProcess } from '../per-process';
import { createUploadServer, type Uploader } from './create-upload-server';

/**
 * Answers a request of the tus protocol on the route with this path. Unfinished uploads are on the
 * disk of this process, beside the stored files where these are on a disk too.
 */
export function receiveUpload(
  request: Request,
  uploader: Uploader,
  route: string,
): Promise<Response> {
  const answer = perProcess('uploads', () =>
    createUploadServer({
      folder: path.join(env().STORAGE_DIR ?? tmpdir(), 'unfinished'),
      path: route,
    }),
  );
  return answer(request, uploader);
}
