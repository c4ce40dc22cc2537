import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

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

/** A line of the JSON log. */
const entrySchema = z.object({
  level: z.union([z.number(), z.string()]).optional(),
  msg: z.string().optional(),
  job: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/**
 * Returns the text to show on the terminal for a line of output, or undefined. Shows errors of the JSON log with their
 * reason, and plain text from standard error.
 */
export function formatForTerminal(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  if (line.trim() === '') return undefined;
  if (!line.startsWith('{')) return stream === 'stderr' ? line : undefined;
  const entry = readEntry(line);
  if (!entry) return line;
  const { level, msg = line, job, err } = entry;
  if (level !== 'error' && level !== 'fatal' && !(Number(level) >= errorLevel)) return undefined;
  const subject = job === undefined ? msg : `${msg} (${job})`;
  const reason = err?.message.trim().split('\n').at(-1);
  return reason ? `${subject}: ${reason}` : subject;
}

function readEntry(line: string): z.output<typeof entrySchema> | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
