import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type CliSettings, readSettings } from './env';
import { CommandFailure } from './failure';

/** Database and file locations of an installation. */
export interface Site {
  databaseUrl: string;
  storageDir: string;
}

const runFile = z.object({ databaseUrl: z.string(), storageDir: z.string() });

/**
 * The installation that `DATABASE_URL` names, or the one that `npm start` runs in this repository.
 * Throws CommandFailure if there is neither.
 */
export async function runningSite(): Promise<Site> {
  const settings = readSettings();
  const { DATABASE_URL: databaseUrl, STORAGE_DIR, CLAPBOARD_DATA_DIR: dataDir } = settings;
  if (databaseUrl) return { databaseUrl, storageDir: STORAGE_DIR ?? path.join(dataDir, 'files') };
  const started = await readRunFile(settings);
  if (started) return started;
  throw new CommandFailure(
    'No database found. Start Clapboard with `npm start` and leave it running, or set DATABASE_URL.',
  );
}

async function readRunFile({ CLAPBOARD_DATA_DIR }: CliSettings): Promise<Site | undefined> {
  try {
    const text = await readFile(path.join(CLAPBOARD_DATA_DIR, 'run.json'), 'utf8');
    return runFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
