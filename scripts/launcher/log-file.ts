import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Opens a new log of a process. The log of the previous run becomes `NAME.previous.log`. */
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
 * Returns the text to show on the terminal for a line of output, or undefined. Shows errors of the JSON log and
 * plain text from standard error.
 */
export function formatForTerminal(line: string, stream: 'stdout' | 'stderr'): string | undefined {
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
