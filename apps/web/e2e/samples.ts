import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const filesSchema = z.array(
  z.object({
    name: z.string(),
    base64: z.base64().transform((text) => Buffer.from(text, 'base64')),
  }),
);
const samplesSchema = z.array(
  z.object({ id: z.string(), title: z.string(), truth: filesSchema, predictions: filesSchema }),
);

/** A benchmark with the files of its sample set: the truth, and what its first model would submit. */
export type Sample = z.output<typeof samplesSchema>[number];

/** The samples, loaded by a process of their own: the test runner's loader cannot import JSON modules. */
export function loadSamples(): Sample[] {
  const script = fileURLToPath(new URL('./print-samples.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return samplesSchema.parse(JSON.parse(printed));
}
