import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { z } from 'zod';
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

/** Loaded on first use: the SDK takes half a second to load. */
async function connect(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, ...compatible }),
    ...(config.credentials === undefined ? {} : { credentials: config.credentials }),
  });
  const isAbsent = (error: unknown): boolean =>
    error instanceof sdk.NoSuchKey || error instanceof sdk.NotFound;
  return { sdk, client, isAbsent };
}

/** Stores files as objects `files/<hash>` in a bucket of any S3-compatible server. */
export function s3(config: S3Config): Storage {
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connecting ??= connect(config);
    return connecting;
  };
  const object = (sha256: string) => ({
    Bucket: config.bucket,
    Key: `files/${checkHash(sha256)}`,
  });

  async function buildBody(sha256: string) {
    const { sdk, client, isAbsent } = await connected();
    try {
      const answer = await client.send(new sdk.GetObjectCommand(object(sha256)));
      if (answer.Body) return answer.Body;
    } catch (error) {
      throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
    }
    throw new NotStoredError(sha256);
  }

  async function has(sha256: string): Promise<boolean> {
    const { sdk, client, isAbsent } = await connected();
    try {
      await client.send(new sdk.HeadObjectCommand(object(sha256)));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  async function send(file: string, { sha256, size }: StoredFile): Promise<void> {
    const { sdk, client } = await connected();
    const Body = createReadStream(file);
    try {
      await client.send(new sdk.PutObjectCommand({ ...object(sha256), Body, ContentLength: size }));
    } catch (error) {
      const full =
        error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 507;
      throw full ? new StorageFullError({ cause: error }) : error;
    }
  }

  async function* readPieces(sha256: string): AsyncGenerator<Uint8Array> {
    const body = await buildBody(sha256);
    const reader = body.transformToWebStream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield piece.parse(next.value);
    }
  }

  const openRead = (sha256: string) => verifyPieces(sha256, readPieces(sha256));

  return {
    put: (stream, options) =>
      // The hash is the name, so the whole file must be received before its first byte is sent.
      receive(path.join(tmpdir(), 'clapboard-incoming'), stream, options, send),
    read: async (sha256) => new Uint8Array(await arrayBuffer(openRead(sha256))),
    openRead,
    has,
    async *list() {
      const { sdk, client } = await connected();
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket: config.bucket, Prefix: 'files/' },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) {
          const name = Key.slice('files/'.length);
          if (isHash(name)) yield name;
        }
      }
    },
    async *olderThan() {},
    async remove(sha256) {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand(object(sha256)));
    },
  };
}
