import {
  checkSharedSettings,
  parseSettings,
  processSettings,
} from '@clapboard/services/process-settings';
import { z } from 'zod';

const seconds = z.coerce
  .number({ error: 'Enter a number of seconds.' })
  .positive({ error: 'Enter more than 0 seconds.' })
  .max(3600, { error: 'Enter at most 3600 seconds.' });

/** Variables that hold API keys of judges; each provider names its own. */
const judgeKey = /^JUDGE_KEY_[A-Z0-9_]+$/;

/**
 * Treats empty variables, as compose files set them, as absent and collects the judges' API keys.
 */
const schema = z.preprocess(
  (raw) => {
    const variables = Object.entries(Object(raw)).filter(([, value]) => value !== '');
    const keys = variables.filter(([name]) => judgeKey.test(name));
    return { ...Object.fromEntries(variables), JUDGE_KEYS: Object.fromEntries(keys) };
  },
  z
    .object({
      ...processSettings,
      JUDGE_KEYS: z.record(z.string(), z.string()),
      /** public address of the site, for links in e-mails */
      PUBLIC_URL: z
        .url({ protocol: /^https?$/, error: 'Use the complete URL of the site.' })
        .optional(),
      WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
      LEASE_SECONDS: seconds.default(30),
      SWEEP_SECONDS: seconds.default(5),
      /**
       * from this hour (UTC) on, a reference submission of every benchmark is scored again each
       * night
       */
      CANARY_HOUR: z.coerce
        .number({ error: 'Enter an hour from 0 to 23.' })
        .int({ error: 'Enter a whole hour.' })
        .min(0, { error: 'Enter an hour from 0 to 23.' })
        .max(23, { error: 'Enter an hour from 0 to 23.' })
        .default(2),
      /** touched after every sweep, so that a health check detects a worker that hangs */
      HEARTBEAT_FILE: z.string().optional(),
      /** build version, for the operations page */
      RELEASE: z.string().max(64).default('source'),
    })
    // Also if other variables are invalid, so that all errors are reported together.
    .superRefine(checkSharedSettings, { when: () => true })
    .refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
      error: 'Set it to the URL of the site, to which e-mails link, or remove SMTP_URL.',
      path: ['PUBLIC_URL'],
      when: () => true,
    }),
);

export type WorkerEnv = z.output<typeof schema>;

/**
 * Parses the worker's settings. Throws an error that lists every invalid variable, without values.
 */
export function readEnv(
  raw: Readonly<Record<string, string | undefined>> = process.env,
): WorkerEnv {
  return parseSettings(schema, raw, 'Invalid environment of the worker');
}
