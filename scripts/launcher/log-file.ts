import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Opens the log of one process anew; that of the run before is kept as `NAME.previous.log`. */
export async function openLog(dataDir: string, name: string): Promise<WriteStream> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  await rename(file, path.join(folder, `${name}.previous.log`)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  return createWriteStream(file, { mode: 0o600 });
}

const errorLevel = 50;

/**
 * What a line of a process's output shows on the terminal, or undefined for nothing: errors of the
 * JSON log, and what is printed to standard error as plain text.
 */
export function shownOnTerminal(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (line.trim() === '') return undefined;
  if (line.startsWith('{')) {
    try {
      const entry: unknown = JSON.parse(line);
      if (typeof entry !== 'object' || entry === null) return undefined;
      const level = 'level' in entry ? entry.level : undefined;
      const serious = level === 'error' || level === 'fatal' || Number(level) >= errorLevel;
      if (!serious) return undefined;
      const message = 'msg' in entry ? entry.msg : undefined;
      return typeof message === 'string' ? message : line;
    } catch {
      return line;
    }
  }
  return stream === 'stderr' ? line : undefined;
}
