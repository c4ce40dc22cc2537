import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../s3';

/** An S3-compatible store with one empty bucket. */
export interface ObjectServer {
  /** connection settings of the bucket */
  config: S3Config;
  close(): Promise<void>;
}

/**
 * Starts s3rver on a free port. Like older releases of MinIO and Ceph, it stores request bodies
 * without decoding `aws-chunked`.
 */
export async function startObjectServer(): Promise<ObjectServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'clapboard-objects-'));
  const bucket = 'results';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // the only account of s3rver
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
