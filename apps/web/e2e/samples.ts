import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publishSamples, samplesFile } from './env';

/** Bytes as the script prints them. */
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

/**
 * A benchmark with the files of its sample set: the truth, what its first model would submit, and
 * several files that leave a task out.
 */
export type Sample = z.output<typeof samplesSchema>[number];

/**
 * Writes the samples where `loadSamples` finds them. Done once and by a process of its own: the test
 * runner's loader cannot import JSON modules, and every file of tests would do it again.
 */
export function writeSamples(file: string): void {
  const script = fileURLToPath(new URL('./print-samples.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(file, printed);
  publishSamples(file);
}

let loaded: Sample[] | undefined;

/** The samples of all registered benchmarks. */
export function loadSamples(): Sample[] {
  loaded ??= samplesSchema.parse(JSON.parse(readFileSync(samplesFile(), 'utf8')));
  return loaded;
}

/** The sample of one benchmark. Throws where there is none. */
export function sampleOf(benchmark: string): Sample {
  const sample = loadSamples().find(({ id }) => id === benchmark);
  if (!sample) throw new Error(`There is no sample of ${benchmark}.`);
  return sample;
}
