import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { publishSamples, samplesFile } from './env';

/** Bytes in base64, as the script prints them. */
const bytesSchema = z.base64().transform((text) => Buffer.from(text, 'base64'));
const fileSchema = z.object({ name: z.string(), bytes: bytesSchema });
const expectedFileSchema = fileSchema.extend({
  tasks: z.array(z.string()),
  formats: z.array(z.string()),
  answers: z.number(),
});
const partialSchema = z.object({
  files: z.array(expectedFileSchema),
  absent: z.object({ id: z.string(), title: z.string() }).nullable(),
  composites: z.array(z.string()),
});
const samplesSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    truth: z.array(fileSchema),
    predictions: z.array(fileSchema),
    partial: partialSchema,
  }),
);

/** A benchmark with its sample files: ground truth, the submission of its first model, and one without a task. */
export type Sample = z.output<typeof samplesSchema>[number];

/**
 * Writes the samples where `loadSamples` reads them. Runs in a separate process, because the loader of the
 * test runner cannot import JSON modules, and once for all test files.
 */
export async function writeSamples(file: string): Promise<void> {
  const script = fileURLToPath(new URL('./print-samples.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    maxBuffer: 64 * 1024 * 1024,
  });
  await writeFile(file, stdout);
  publishSamples(file);
}

let loaded: Sample[] | undefined;

/** Returns the samples of all registered benchmarks. */
export function loadSamples(): Sample[] {
  loaded ??= samplesSchema.parse(JSON.parse(readFileSync(samplesFile(), 'utf8')));
  return loaded;
}

/** Returns the sample of a benchmark. Throws when it is unknown. */
export function getSample(benchmark: string): Sample {
  const sample = loadSamples().find(({ id }) => id === benchmark);
  if (!sample) throw new Error(`There is no sample of ${benchmark}.`);
  return sample;
}

/** Returns the sample of the first registered benchmark. */
export function getFirstSample(): Sample {
  const [sample] = loadSamples();
  if (!sample) throw new Error('There are no samples.');
  return sample;
}
