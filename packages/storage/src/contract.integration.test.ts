import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  localDisk,
  NotStoredError,
  type Storage,
  StorageFullError,
  s3,
  TooLargeError,
} from './index';
import { type ObjectServer, startObjectServer } from './testing';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* streamOf(...chunks: string[]): AsyncGenerator<Uint8Array> {
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
  objects.close();
});

const kinds: Record<string, () => Storage> = {
  'local disk': () => localDisk(dir),
  S3: () =>
    s3({
      bucket: 'results',
      region: 'us-east-1',
      endpoint: objects.url,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    }),
};

describe.each(Object.keys(kinds))('storage on %s', (kind) => {
  const storage = (): Storage => {
    const create = kinds[kind];
    if (!create) throw new Error(kind);
    return create();
  };

  it('gives back the bytes it was given, under their SHA-256', async () => {
    const stored = await storage().put(streamOf('{"a":', '"B"}'), { maxBytes: 100 });
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

  it('keeps the same bytes once, however they were cut', async () => {
    const first = await storage().put(streamOf('abc', 'def'), { maxBytes: 100 });
    const second = await storage().put(streamOf('abcdef'), { maxBytes: 100 });
    expect(second).toEqual(first);
  });

  it('stops a stream at the limit and keeps nothing of it', async () => {
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

  it('shows the first bytes to the inspector before it keeps any', async () => {
    const heads: string[] = [];
    await storage().put(streamOf('first', ' and more'), {
      maxBytes: 100,
      inspect: (head) => heads.push(Buffer.from(head).toString()),
    });
    expect(heads).toEqual(['first and more']);
    const refuse = storage().put(streamOf('refused bytes'), {
      maxBytes: 100,
      inspect: () => {
        throw new Error('not this one');
      },
    });
    await expect(refuse).rejects.toThrow('not this one');
  });

  it('says so when a file is not there, and removes it without complaint', async () => {
    const { sha256 } = await storage().put(streamOf('to be removed'), { maxBytes: 100 });
    expect(await storage().has(sha256)).toBe(true);
    await storage().remove(sha256);
    await storage().remove(sha256);
    expect(await storage().has(sha256)).toBe(false);
    await expect(storage().read(sha256)).rejects.toThrow(NotStoredError);
  });

  it('lists every file that is stored, and none that was removed', async () => {
    const stored: string[] = [];
    for (const text of ['one of four', 'two of four', 'three of four', 'four of four']) {
      stored.push((await storage().put(streamOf(text), { maxBytes: 100 })).sha256);
    }
    const [gone = '', ...left] = stored;
    await storage().remove(gone);
    const listed: string[] = [];
    for await (const one of storage().list()) listed.push(one);
    expect(listed).toEqual(expect.arrayContaining(left));
    expect(listed).not.toContain(gone);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('takes nothing but a hash for a name', async () => {
    await expect(storage().read('../../etc/passwd')).rejects.toThrow('Not a SHA-256');
  });
});

it('leaves no part of a refused upload on the disk', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'clapboard-storage-'));
  await expect(localDisk(own).put(streamOf('too long'), { maxBytes: 3 })).rejects.toThrow();
  expect(await readdir(path.join(own, 'incoming'))).toEqual([]);
  await rm(own, { recursive: true });
});

it('removes what a killed process left of an upload a day ago, and nothing newer', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'clapboard-storage-'));
  const incoming = path.join(own, 'incoming');
  await mkdir(incoming);
  await writeFile(path.join(incoming, 'old.part'), 'old');
  await writeFile(path.join(incoming, 'new.part'), 'new');
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(path.join(incoming, 'old.part'), longAgo, longAgo);
  await localDisk(own).put(streamOf('another'), { maxBytes: 100 });
  expect(await readdir(incoming)).toEqual(['new.part']);
  await rm(own, { recursive: true });
});

/** A folder on a file system of one MiB; undefined where this user may not make one. */
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

  it('an upload fails with the reason, leaves nothing, and succeeds once there is room', async () => {
    const storage = localDisk(path.join(folder, 'files'));
    async function* twoMegabytes(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 32; n += 1) yield new Uint8Array(65_536);
    }
    const upload = storage.put(twoMegabytes(), { maxBytes: 4_000_000 });
    await expect(upload).rejects.toThrow(StorageFullError);
    expect(await readdir(path.join(folder, 'files/incoming'))).toEqual([]);
    const { sha256 } = await storage.put(streamOf('small'), { maxBytes: 100 });
    expect(await storage.has(sha256)).toBe(true);
  });
});
