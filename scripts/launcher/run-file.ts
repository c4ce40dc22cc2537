import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const schema = z.object({
  databaseUrl: z.string(),
  storageDir: z.string(),
  url: z.string(),
  pids: z.object({
    launcher: z.number(),
    web: z.number().nullable(),
    worker: z.array(z.number()),
  }),
});

/** Addresses of a running Clapboard, for other commands of the repository. */
type RunFile = z.infer<typeof schema>;

function runFilePath(dataDir: string): string {
  return path.join(dataDir, 'run.json');
}

/** Reads the run file of a data folder. Returns undefined if nothing runs on it. */
export async function readRunFile(dataDir: string): Promise<RunFile | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(runFilePath(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the run file. Only the owner can read it, because it contains the database password. */
export async function writeRunFile(dataDir: string, content: RunFile): Promise<void> {
  await writePrivately(runFilePath(dataDir), content);
}

export async function removeRunFile(dataDir: string): Promise<void> {
  await rm(runFilePath(dataDir), { force: true });
}
