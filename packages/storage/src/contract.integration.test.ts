import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  DamagedFileError,
  localDisk,
  NotStoredError,
  type Storage,
  StorageFullError,
  s3,
  TooLargeError,
} from './index';
import { type ObjectServer, startObjectServer } from './testing';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* toStream(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield bytes(chunk);
}

let dir: string;
let objects: ObjectServer;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'clapboard-storage-'));
  objects = await startObjectServer();
});

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await objects.close();
});

interface Kind {
  open: () => Storage;
  /** Replaces the stored bytes of a file, bypassing the storage. */
  damage: (sha256: string, text: string) => Promise<unknown>;
}

const putObject = (sha256: string, text: string) => {
  const { bucket, region, endpoint, credentials } = objects.config;
  if (!endpoint || !credentials) throw new Error('The test server has an endpoint.');
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  // Text is sent in one piece, which every store supports.
  return client.send(
    new PutObjectCommand({ Bucket: bucket, Key: `files/${sha256}`, Body: Buffer.from(text) }),
  );
};

const kinds: Record<string, Kind> = {
  'local disk': {
    open: () => localDisk(dir),
    damage: (sha256, text) => writeFile(path.join(dir, sha256.slice(0, 2), sha256), text),
  },
  S3: { open: () => s3(objects.config), damage: putObject },
};

describe.each(Object.entries(kinds))('storage on %s', (_, { open: storage, damage }) => {
  it('returns stored bytes by their SHA-256', async () => {
    const stored = await storage().put(toStream('{"a":', '"B"}'), { maxBytes: 100 });
    // sha256sum of the nine bytes {"a":"B"}
    expect(stored).toEqual({
      sha256: '216b0a7b55f3cee3d902d413f82f0de6e025b4d4431d4839c10fcb1fcc94e34a',
      size: 9,
    });
    expect(await storage().read(stored.sha256)).toEqual(bytes('{"a":"B"}'));
    const pieces: Uint8Array[] = [];
    for await (const piece of storage().openRead(stored.sha256)) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('{"a":"B"}');
  });

  it('stores the same bytes once, regardless of chunks', async () => {
    const first = await storage().put(toStream('abc', 'def'), { maxBytes: 100 });
    const second = await storage().put(toStream('abcdef'), { maxBytes: 100 });
    expect(second).toEqual(first);
  });

  it('stops a stream at the limit and stores nothing', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 1024;
        yield new Uint8Array(1024);
      }
    }
    await expect(storage().put(endless(), { maxBytes: 10_000 })).rejects.toThrow(TooLargeError);
    expect(sent).toBeLessThan(20_000);
  });

  it('passes the first bytes to the inspector before storing', async () => {
    const heads: string[] = [];
    await storage().put(toStream('first', ' and more'), {
      maxBytes: 100,
      inspect: (head) => heads.push(Buffer.from(head).toString()),
    });
    expect(heads).toEqual(['first and more']);
    const refuse = storage().put(toStream('refused bytes'), {
      maxBytes: 100,
      inspect: () => {
        throw new Error('not this one');
      },
    });
    await expect(refuse).rejects.toThrow('not this one');
  });

  it('reports a missing file, and removing it again succeeds', async () => {
    const { sha256 } = await storage().put(toStream('to be removed'), { maxBytes: 100 });
    expect(await storage().has(sha256)).toBe(true);
    await storage().remove(sha256);
    await storage().remove(sha256);
    expect(await storage().has(sha256)).toBe(false);
    await expect(storage().read(sha256)).rejects.toThrow(NotStoredError);
  });

  it('lists all stored files and no removed files', async () => {
    const stored: string[] = [];
    for (const text of ['one of four', 'two of four', 'three of four', 'four of four']) {
      stored.push((await storage().put(toStream(text), { maxBytes: 100 })).sha256);
    }
    const [gone = '', ...left] = stored;
    await storage().remove(gone);
    const listed: string[] = [];
    for await (const hash of storage().list()) listed.push(hash);
    expect(listed).toEqual(expect.arrayContaining(left));
    expect(listed).not.toContain(gone);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('rejects a read of bytes that differ from the hash, until the same file is uploaded again', async () => {
    for (const damaged of ['other bytes', 'the origina', '', 'the original and more']) {
      const { sha256 } = await storage().put(toStream('the original'), { maxBytes: 100 });
      await damage(sha256, damaged);
      await expect(storage().read(sha256)).rejects.toThrow(DamagedFileError);
      const streamed = async () => {
        for await (const _ of storage().openRead(sha256));
      };
      await expect(streamed()).rejects.toThrow(DamagedFileError);
      await storage().put(toStream('the original'), { maxBytes: 100 });
      expect(await storage().read(sha256)).toEqual(bytes('the original'));
    }
  });

  it('accepts only hashes as names', async () => {
    await expect(storage().read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  });
});

/** A storage in a bucket whose server answers by `listener`. */
async function startStore(listener: RequestListener, requestMs = 60_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const endpoint = `http://127.0.0.1:${port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const timeouts = { silentMs: 200, requestMs, removalMs: 200 };
  return { storage: s3({ ...objects.config, endpoint }, timeouts), close };
}

it('a bucket that doesn’t answer fails the request', async () => {
  const { storage, close } = await startStore(() => {});
  await expect(storage.has('a'.repeat(64))).rejects.toThrow('inactivity');
  close();
});

const listOpenFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    const file = `/proc/self/fd/${fd}`;
    // The descriptor with which the folder is read is closed by now.
    return existsSync(`/proc/self/fdinfo/${fd}`) ? [readlinkSync(file)] : [];
  });

const onLinux = process.platform === 'linux';

it.runIf(onLinux)('an upload that a bucket rejects closes its temporary file', async () => {
  const { storage, close } = await startStore((_, response) => {
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  });
  // Larger than the buffers between the file and the bucket.
  const file = toStream(...Array.from({ length: 100 }, () => 'x'.repeat(100_000)));
  await expect(storage.put(file, { maxBytes: 1e8 })).rejects.toThrow();
  const parts = () => listOpenFiles().filter((file) => file.includes('clapboard-incoming'));
  await expect.poll(parts).toEqual([]);
  close();
});

it('a bucket that stops in the middle of a file fails the read', async () => {
  const { storage, close } = await startStore((_, response) => {
    response.setHeader('content-length', 100).write('the first bytes');
  });
  await expect(storage.read('a'.repeat(64))).rejects.toThrow('inactivity');
  close();
});

async function readNames(storage: Storage) {
  for await (const _ of storage.list());
}

it('a list ends at a page that names the next one by an empty text, as some stores do', async () => {
  let pages = 0;
  const { storage, close } = await startStore((_, response) => {
    pages += 1;
    response.writeHead(pages === 1 ? 200 : 400);
    response.end(
      '<ListBucketResult><NextContinuationToken></NextContinuationToken></ListBucketResult>',
    );
  });
  await readNames(storage);
  expect(pages).toBe(1);
  close();
});

/** Answers with something every 20 ms, so that the connection is never idle. */
const trickle =
  (write: (response: ServerResponse) => unknown) => (_: unknown, response: ServerResponse) => {
    const timer = setInterval(() => write(response), 20);
    response.on('close', () => clearInterval(timer));
  };

it.each<[string, (storage: Storage) => Promise<unknown>]>([
  ['a removal', (storage) => storage.remove('a'.repeat(64))],
  ['a look-up', (storage) => storage.has('a'.repeat(64))],
  ['a read', (storage) => storage.read('a'.repeat(64))],
  ['an upload', (storage) => storage.put(toStream('bytes'), { maxBytes: 100 })],
  ['a list', readNames],
])('%s ends in time, also while the bucket says that it’s busy', async (_, use) => {
  const { storage, close } = await startStore(
    trickle((response) => response.writeProcessing()),
    200,
  );
  await expect(use(storage)).rejects.toThrow('aborted');
  close();
});

it.each<[string, (storage: Storage) => Promise<unknown>, string]>([
  ['a read', (storage) => storage.read('a'.repeat(64)), 'too slowly'],
  ['a list', readNames, 'aborted'],
])('%s ends in time, also while the bucket sends a byte at a time', async (_, use, message) => {
  const { storage, close } = await startStore(
    trickle((response) => response.write(' ')),
    200,
  );
  await expect(use(storage)).rejects.toThrow(message);
  close();
});

it('lists the files on every page of a bucket', async () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  const getPage = (key: string, rest: string) =>
    `<ListBucketResult>${rest}<Contents><Key>files/${key}</Key></Contents></ListBucketResult>`;
  // s3rver 3.7.1 fails on paged lists, because it encrypts page tokens with a cipher that OpenSSL 3
  // lacks.
  const { storage, close } = await startStore((request, response) => {
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>';
    const next = request.url?.includes('continuation-token=2');
    response.end(next ? getPage(second, '') : getPage(first, more));
  });
  const listed: string[] = [];
  for await (const sha256 of storage.list()) listed.push(sha256);
  expect(listed).toEqual([first, second]);
  close();
});

it('leaves nothing of a rejected upload on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-storage-'));
  await expect(localDisk(folder).put(toStream('too long'), { maxBytes: 3 })).rejects.toThrow();
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('removes parts of interrupted uploads after a day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-storage-'));
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming);
  await writeFile(path.join(incoming, 'old.part'), 'old');
  await writeFile(path.join(incoming, 'new.part'), 'new');
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(path.join(incoming, 'old.part'), longAgo, longAgo);
  await localDisk(folder).put(toStream('another'), { maxBytes: 100 });
  expect(await readdir(incoming)).toEqual(['new.part']);
  await rm(folder, { recursive: true });
});

/** A folder on a file system of one MiB; undefined if this user cannot mount it. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'clapboard-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (mounted.status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

const smallDisk = mountSmallDisk();

describe.skipIf(!smallDisk)('on a full disk (skipped where none can be mounted)', () => {
  const folder = smallDisk ?? '';

  afterAll(() => {
    spawnSync('umount', [folder]);
    rmdirSync(folder);
  });

  it('an upload fails with the reason, leaves nothing and succeeds once there is space', async () => {
    const storage = localDisk(path.join(folder, 'files'));
    async function* twoMegabytes(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 32; n += 1) yield new Uint8Array(65_536);
    }
    const upload = storage.put(twoMegabytes(), { maxBytes: 4_000_000 });
    await expect(upload).rejects.toThrow(StorageFullError);
    expect(await readdir(path.join(folder, 'files/incoming'))).toEqual([]);
    const { sha256 } = await storage.put(toStream('small'), { maxBytes: 100 });
    expect(await storage.has(sha256)).toBe(true);
  });

  it('room for uploads ends with 5% of a small disk left, before files can’t be written', async () => {
    const storage = localDisk(path.join(folder, 'not created yet'));
    expect(await storage.readRoom()).toBeGreaterThan(800_000);
    await writeFile(path.join(folder, 'database'), new Uint8Array(1_000_000));
    expect(await storage.readRoom()).toBeLessThan(0);
    const { sha256 } = await storage.put(toStream('small'), { maxBytes: 100 });
    expect(await storage.has(sha256)).toBe(true);
  });
});
