import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const size = '48m';

/** A separate file system for stored files, small enough to fill quickly. */
export interface SmallDisk {
  dir: string;
  /** Fills the remaining space. */
  fill(): void;
  /** Frees that space. */
  free(): void;
  close(): Promise<void>;
}

function diskAt(dir: string, close: () => Promise<void>): SmallDisk {
  const filler = path.join(dir, 'filler');
  return {
    dir,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const piece of [1 << 20, 1 << 12, 1]) {
          const bytes = Buffer.alloc(piece);
          try {
            while (writeSync(file, bytes) > 0);
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC'))
              throw error;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    close,
  };
}

/**
 * Mounts a disk without root, in a user namespace that belongs to a new process. Other processes of this user
 * access it through /proc.
 */
async function mountUnshared(dir: string): Promise<SmallDisk | string> {
  const script = `mount -t tmpfs -o size=${size} tmpfs "$1" && echo mounted && exec sleep infinity`;
  const holder: ChildProcess = spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  holder.stderr?.on('data', (chunk) => errors.push(String(chunk)));
  const mounted = await Promise.race([
    new Promise<boolean>((resolve) => holder.stdout?.once('data', () => resolve(true))),
    new Promise<boolean>((resolve) => {
      holder.once('exit', () => resolve(false));
      holder.once('error', (error) => {
        errors.push(error.message);
        resolve(false);
      });
    }),
  ]);
  if (!mounted) return errors.join(' ').trim() || 'unshare failed';
  return diskAt(`/proc/${holder.pid}/root${dir}`, async () => {
    const exit = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exit;
    rmSync(dir, { recursive: true, force: true });
  });
}

/** Mounts a small disk as root or in a user namespace. Returns the reason if neither is possible. */
export async function mountSmallDisk(): Promise<SmallDisk | string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'clapboard-chaos-files-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
  if (mounted.status === 0) {
    return diskAt(dir, async () => {
      spawnSync('umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true, force: true });
    });
  }
  const unshared = await mountUnshared(dir);
  if (typeof unshared === 'string') rmSync(dir, { recursive: true, force: true });
  return unshared;
}
