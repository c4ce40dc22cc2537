import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { exitCodes } from '../exit-codes';
import { CommandFailure } from '../failure';
import { modelOptions } from './find-model';

/** The file with the options of `pack`, beside the run’s files. */
export const manifestName = 'clapboard.json';

/** Options of `pack` that `push` repeats. */
export const packedOptions = {
  ...modelOptions,
  benchmark: { type: 'string' },
  set: { type: 'string', multiple: true },
  task: { type: 'string' },
} as const;

/** No others: whoever packs a run must not choose the site that gets the access token of the person who pushes it. */
const manifestSchema = z.partialRecord(
  z.enum(Object.keys(packedOptions) as (keyof typeof packedOptions)[]),
  z.union([z.string(), z.array(z.string())]),
);

/**
 * Unpacks a run into a temporary folder, passes its path and the packed options to `use`, and
 * removes it. Throws CommandFailure unless `pack` wrote the file.
 */
export async function withPackedRun<Result>(
  file: string,
  use: (folder: string, options: z.output<typeof manifestSchema>) => Promise<Result>,
): Promise<Result> {
  const { options, files } = await readPacked(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-push-'));
  try {
    for (const [name, bytes] of files) {
      const target = path.join(folder, name);
      if (!target.startsWith(folder + path.sep)) throw notPacked(file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    return await use(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPacked(file: string) {
  try {
    const { [manifestName]: manifest, ...files } = unzipSync(new Uint8Array(await readFile(file)));
    const options = manifestSchema.parse(JSON.parse(new TextDecoder().decode(manifest)));
    return { options, files: Object.entries(files) };
  } catch (error) {
    throw notPacked(file, error);
  }
}

function notPacked(file: string, cause?: unknown): CommandFailure {
  return new CommandFailure(`${file} wasn't written by \`clapboard pack\`.`, {
    exitCode: exitCodes.invalid,
    cause,
  });
}
