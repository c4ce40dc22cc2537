import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { receive } from './receive';
import { checkHash, NotStoredError, type Storage } from './storage';

export interface S3Config {
  bucket: string;
  region: string;
  /** absent: Amazon's own */
  endpoint?: string | undefined;
  /** absent: found as Amazon's tools find it (environment, instance role) */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey || error instanceof NotFound;

const piece = z.instanceof(Uint8Array);

/** Files as objects `files/<hash>` in a bucket of any server that speaks S3. */
export function s3(config: S3Config): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(config.credentials === undefined ? {} : { credentials: config.credentials }),
  });
  const object = (sha256: string) => ({
    Bucket: config.bucket,
    Key: `files/${checkHash(sha256)}`,
  });

  async function bodyOf(sha256: string) {
    try {
      const answer = await client.send(new GetObjectCommand(object(sha256)));
      if (answer.Body) return answer.Body;
    } catch (error) {
      throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
    }
    throw new NotStoredError(sha256);
  }

  async function has(sha256: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(object(sha256)));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  return {
    put: (stream, options) =>
      // The hash is the name, so that the whole file must be seen before its first byte is sent.
      receive(path.join(tmpdir(), 'clapboard-incoming'), stream, options, async (file, stored) => {
        if (await has(stored.sha256)) return;
        await client.send(
          new PutObjectCommand({
            ...object(stored.sha256),
            Body: createReadStream(file),
            ContentLength: stored.size,
          }),
        );
      }),
    read: async (sha256) => (await bodyOf(sha256)).transformToByteArray(),
    async *openRead(sha256) {
      const body = await bodyOf(sha256);
      const reader = body.transformToWebStream().getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        yield piece.parse(next.value);
      }
    },
    has,
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(object(sha256)));
    },
  };
}
