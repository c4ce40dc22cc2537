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
 * Unpacks a run into a temporary folder, calls `use` there with the packed options, and removes it. In that folder, paths
 * in messages are those that were packed. Throws CommandFailure if the file can’t be read or `pack` didn’t write it.
 */
export async function withPackedRun<Result>(
  file: string,
  use: (options: z.output<typeof manifestSchema>) => Promise<Result>,
): Promise<Result> {
  const { options, files } = await readPacked(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-push-'));
  const before = process.cwd();
  try {
    for (const [name, bytes] of files) {
      const target = path.join(folder, name);
      if (!target.startsWith(folder + path.sep)) throw notPacked(file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    process.chdir(folder);
    return await use(options);
  } finally {
    process.chdir(before);
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPacked(file: string) {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandFailure(`Can't read ${file}.`, { exitCode: exitCodes.invalid, cause });
  });
  try {
    const { [manifestName]: manifest, ...files } = unzipSync(new Uint8Array(bytes));
    const options = manifestSchema.parse(JSON.parse(new TextDecoder().decode(manifest)));
    return { options, files: Object.entries(files) };
  } catch {
    throw notPacked(file);
  }
}

function notPacked(file: string): CommandFailure {
  return new CommandFailure(`${file} wasn't written by \`clapboard pack\`.`, {
    exitCode: exitCodes.invalid,
  });
}
