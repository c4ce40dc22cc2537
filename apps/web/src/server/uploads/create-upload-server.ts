import { createHash } from 'node:crypto';
import {
  type Actor,
  requireSubmitter,
  ServiceError,
  type Services,
  toServiceError,
} from '@clapboard/services/core';
import {
  beginUpload,
  findUpload,
  maxFileBytes,
  receiveFile,
  requireRoom,
} from '@clapboard/services/submissions';
import { Server } from '@tus/server';
import { logFault } from '../http';
import { toProblem } from '../problem';
import { getRequestId, requestIdHeader } from '../request-context';
import { FinishedUploads } from './finished-uploads';
import { openUploadFolder } from './upload-folder';
import { createUploadLocks } from './upload-locks';

/** Names the file of a finished upload in submissions. */
const fileIdHeader = 'Upload-File-Id';

interface UploadServerOptions {
  /** for unfinished uploads; created if missing */
  folder: string;
  /** path of the route, without a slash at its end */
  path: string;
}

/** Who uploads. */
export interface Uploader {
  services: Services;
  actor: Actor;
}

/** Answers requests of the tus protocol for an uploader. */
type UploadServer = (request: Request, uploader: Uploader) => Promise<Response>;

/**
 * Resumable uploads by the tus protocol 1.0. An upload’s address ends with the SHA-256 of the file
 * and has its name in the query, so that a client that lost everything finds it again. Each user has
 * uploads of their own. HEAD also finds files that the user has sent before, with `Upload-File-Id`.
 * A finished upload becomes a file as by `receiveFile`, whose errors it answers with. Throws `method_not_allowed` for
 * GET.
 */
export function createUploadServer({ folder, path }: UploadServerOptions): UploadServer {
  const uploaders = new WeakMap<Request, Uploader & { userId: string }>();
  const finished = new FinishedUploads();
  const { store, readUnfinished, removeExpired } = openUploadFolder(folder);

  function getUploader(request: Request) {
    const uploader = uploaders.get(request);
    if (!uploader) throw new Error('The request has no uploader.');
    return uploader;
  }

  /** The store’s name of a user’s upload: no user can name another user’s. */
  function getId(request: Request, sha256: string): string {
    return `${hash(getUploader(request).userId).slice(0, 16)}-${sha256}`;
  }

  const server = new Server({
    path,
    datastore: store,
    locker: createUploadLocks(),
    maxSize: maxFileBytes,
    relativeLocation: true,
    namingFunction: async (request, metadata) => {
      const sha256 = metadata?.sha256 ?? '';
      if (!isHash(sha256) || !metadata?.filename) {
        throw new ServiceError('invalid_input', {
          detail: '`Upload-Metadata` must have `filename` and `sha256`, the file’s in hexadecimal.',
        });
      }
      return getId(request as Request, sha256);
    },
    generateUrl: (_, { id }) => `${path}/${id.split('-')[1]}`,
    getFileIdFromRequest: (request, last = '') => {
      const [sha256 = ''] = last.split('?');
      return isHash(sha256) ? getId(request as Request, sha256) : undefined;
    },
    onUploadCreate: async (request, upload) => {
      const { services, actor } = getUploader(request as Request);
      const { id, size } = upload;
      // Bytes of an unknown number can't be limited.
      if (size === undefined) {
        throw new ServiceError('invalid_input', {
          detail: '`Upload-Length` must be the file’s size in bytes.',
        });
      }
      await beginUpload(services, actor, {
        size,
        readUnfinished: () => readUnfinished(getId(request as Request, ''), id),
        begin: () => store.create(upload),
      });
      return {};
    },
    onUploadFinish: async (request, { id, size = 0, metadata }) => {
      const { services, actor } = getUploader(request as Request);
      const file = await finished.store(request as Request, id, () =>
        receiveFile(services, actor, {
          name: metadata?.filename ?? '',
          declaredSize: size,
          stream: readLater(() => store.read(id)),
        }),
      );
      if (file.sha256 !== metadata?.sha256) {
        throw new ServiceError('invalid_input', {
          detail: 'The bytes that arrived don’t have the stated SHA-256. Upload the file again.',
        });
      }
      return { headers: { [fileIdHeader]: file.fileId } };
    },
    onResponseError: (request, thrown) => {
      // The protocol’s errors have a status already.
      if (!(thrown instanceof Error) || 'status_code' in thrown) return undefined;
      const error = toServiceError(thrown);
      logFault(error, { path });
      const requestId = getRequestId(request.headers.get(requestIdHeader));
      return { status_code: error.status, body: JSON.stringify(toProblem(error, requestId)) };
    },
  });

  return async (incoming, uploader) => {
    // The protocol would send finished uploads. One that is removed before its stream opens would end the process.
    if (incoming.method === 'GET') throw new ServiceError('method_not_allowed');
    let refusal: ServiceError | undefined;
    const request = withWholeBody(incoming, uploader.services, (error) => {
      refusal = error;
    });
    uploaders.set(request, { ...uploader, userId: requireSubmitter(uploader.actor).userId });
    if (request.method === 'POST') await removeExpired();
    const found = request.method === 'HEAD' ? await findSent(uploader, request) : null;
    if (found) {
      const headers = { 'Tus-Resumable': '1.0.0', [fileIdHeader]: found.fileId };
      return new Response(null, { headers: { ...headers, 'Cache-Control': 'no-store' } });
    }
    const response = await server.handleWeb(request);
    await finished.removeAfter(request, (id) => store.remove(id));
    if (refusal) throw refusal;
    return response;
  };
}

/**
 * Returns a request whose body ends where the connection broke, instead of failing: on an error, the
 * protocol’s streams would drop the bytes that they hold. Service errors of the body fail the request, and so does a
 * disk without room for uploads.
 */
function withWholeBody(
  request: Request,
  disk: Pick<Services, 'storage'>,
  onRefusal: (error: ServiceError) => void,
): Request {
  const reader = request.body?.getReader();
  if (!reader) return request;
  const read = async () => {
    await requireRoom(disk);
    return reader.read();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await read().catch((error: unknown) => {
        if (error instanceof ServiceError) {
          onRefusal(error);
          throw error;
        }
        return { done: true as const, value: undefined };
      });
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { method, url, headers } = request;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/**
 * Yields the chunks of a stream that begins with the first one. A file that is refused unread is removed, and a stream
 * that opens it after that would end the process.
 */
async function* readLater(begin: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begin();
}

function findSent({ services, actor }: Uploader, { url }: Request) {
  const { pathname, searchParams } = new URL(url);
  const [name, sha256 = ''] = [searchParams.get('name'), pathname.split('/').at(-1)];
  return name && isHash(sha256) ? findUpload(services, actor, { name, sha256 }) : null;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
