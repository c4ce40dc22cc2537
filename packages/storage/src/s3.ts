import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readRoom } from './read-room';
import { receive } from './receive';
import {
  checkHash,
  isHash,
  NotStoredError,
  type Storage,
  StorageFullError,
  type StoredFile,
} from './storage';
import { verifyPieces } from './verify-pieces';

export interface S3Config {
  bucket: string;
  region: string;
  /** absent: Amazon's endpoint */
  endpoint?: string | undefined;
  /** absent: resolved as Amazon's tools do (environment, instance role) */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const piece = z.instanceof(Uint8Array);

/**
 * Settings for stores other than Amazon's. By default the SDK sends a stream as `aws-chunked` with a
 * checksum behind it. Stores that do not know this encoding (s3rver, older MinIO and Ceph) keep the
 * framing as part of the object.
 */
const compatible = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

/**
 * Milliseconds without a byte after which an attempt of a request fails; in which a request must end, all three
 * attempts together and besides the time for a file's bytes; and in which a removal must end. Callers remove a file in
 * a transaction, which ends after 20 s: a removal after that could delete bytes that were uploaded again.
 */
const defaultTimeouts = { silentMs: 30_000, requestMs: 120_000, removalMs: 10_000 };

/** The slowest transfer of a file: 64 MiB in 4.5 minutes. */
const slowestBytesPerMs = 250;

/** Files arrive in this folder before they are sent. */
const incoming = path.join(tmpdir(), 'clapboard-incoming');

/** Stores files as objects `files/<hash>` in a bucket of any S3-compatible server. */
export function s3(config: S3Config, timeouts = defaultTimeouts): Storage {
  const bucket = openBucket(config, timeouts);
  const openRead = (sha256: string) => verifyPieces(sha256, readPieces(bucket, sha256));
  return {
    put: (stream, options) =>
      // The hash is the name, so the whole file must be received before its first byte is sent.
      receive(incoming, stream, options, (file, stored) => send(bucket, file, stored)),
    read: async (sha256) => new Uint8Array(await arrayBuffer(openRead(sha256))),
    openRead,
    has: (sha256) => has(bucket, sha256),
    list: () => listHashes(bucket),
    async *olderThan() {},
    readRoom: () => readRoom(incoming),
    remove: (sha256) => remove(bucket, sha256),
  };
}

type Bucket = ReturnType<typeof openBucket>;

function openBucket(config: S3Config, timeouts: typeof defaultTimeouts) {
  let connecting: ReturnType<typeof connect> | undefined;
  return {
    name: config.bucket,
    timeouts,
    connect: () => {
      connecting ??= connect(config, timeouts.silentMs);
      return connecting;
    },
    locate: (sha256: string) => ({ Bucket: config.bucket, Key: `files/${checkHash(sha256)}` }),
    /** Milliseconds for a request with a file of this size. */
    getLimit: (bytes: number) => timeouts.requestMs + Math.ceil(bytes / slowestBytesPerMs),
  };
}

/** Loaded on first use: the SDK takes half a second to load. */
async function connect(config: S3Config, silentMs: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: config.region,
    // By default, the SDK waits forever.
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, ...compatible }),
    ...(config.credentials === undefined ? {} : { credentials: config.credentials }),
  });
  const isAbsent = (error: unknown): boolean =>
    error instanceof sdk.NoSuchKey || error instanceof sdk.NotFound;
  return { sdk, client, isAbsent };
}

async function has(bucket: Bucket, sha256: string): Promise<boolean> {
  const { sdk, client, isAbsent } = await bucket.connect();
  try {
    const abortSignal = AbortSignal.timeout(bucket.getLimit(0));
    await client.send(new sdk.HeadObjectCommand(bucket.locate(sha256)), { abortSignal });
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function send(bucket: Bucket, file: string, { sha256, size }: StoredFile): Promise<void> {
  const { sdk, client } = await bucket.connect();
  const Body = createReadStream(file);
  try {
    const object = { ...bucket.locate(sha256), Body, ContentLength: size };
    const abortSignal = AbortSignal.timeout(bucket.getLimit(size));
    await client.send(new sdk.PutObjectCommand(object), { abortSignal });
  } catch (error) {
    const full = error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 507;
    throw full ? new StorageFullError({ cause: error }) : error;
  } finally {
    // After an error, it would stay open and keep the space of the deleted file.
    Body.destroy();
  }
}

async function getBody(bucket: Bucket, sha256: string) {
  const { sdk, client, isAbsent } = await bucket.connect();
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), bucket.timeouts.requestMs);
  try {
    const command = new sdk.GetObjectCommand(bucket.locate(sha256));
    const answer = await client.send(command, { abortSignal: slow.signal });
    if (answer.Body) return answer.Body;
  } catch (error) {
    throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
  throw new NotStoredError(sha256);
}

/** Reads a file, within the time that its bytes may take. */
async function* readPieces(bucket: Bucket, sha256: string): AsyncGenerator<Uint8Array> {
  const body = await getBody(bucket, sha256);
  const reader = body.transformToWebStream().getReader();
  let received = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const start = performance.now();
      const next = await reader.read();
      if (next.done) return;
      const bytes = piece.parse(next.value);
      received += bytes.length;
      waitedMs += performance.now() - start;
      if (waitedMs > bucket.getLimit(received)) {
        throw new Error('The bucket sends the file too slowly.');
      }
      yield bytes;
    }
  } finally {
    await reader.cancel();
  }
}

async function* listHashes(bucket: Bucket): AsyncGenerator<string> {
  const { sdk, client } = await bucket.connect();
  const folder = { Bucket: bucket.name, Prefix: 'files/' };
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({ ...folder, ContinuationToken });
    const abortSignal = AbortSignal.timeout(bucket.getLimit(0));
    const page = await client.send(command, { abortSignal });
    for (const { Key = '' } of page.Contents ?? []) {
      const name = Key.slice('files/'.length);
      if (isHash(name)) yield name;
    }
    ContinuationToken = page.NextContinuationToken;
    // Some stores name no next page by an empty text.
  } while (ContinuationToken);
}

async function remove(bucket: Bucket, sha256: string): Promise<void> {
  const { sdk, client } = await bucket.connect();
  const abortSignal = AbortSignal.timeout(bucket.timeouts.removalMs);
  await client.send(new sdk.DeleteObjectCommand(bucket.locate(sha256)), { abortSignal });
}
