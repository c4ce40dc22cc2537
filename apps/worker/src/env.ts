import { z } from 'zod';

const seconds = z.coerce
  .number({ error: 'Give a number of seconds.' })
  .positive({ error: 'Give more than 0 seconds.' })
  .max(3600, { error: 'Give at most 3600 seconds.' });

/** Empty variables, as compose files leave them, count as absent. */
const schema = z.preprocess(
  (raw) => Object.fromEntries(Object.entries(Object(raw)).filter(([, value]) => value !== '')),
  z
    .object({
      DATABASE_URL: z.url({
        protocol: /^postgres(ql)?$/,
        error:
          'Give the address of PostgreSQL, for instance postgresql://user:password@host:5432/clapboard.',
      }),
      REDIS_URL: z
        .url({
          protocol: /^rediss?$/,
          error: 'Give an address such as redis://host:6379, or leave it out.',
        })
        .optional(),
      STORAGE_DIR: z.string().optional(),
      S3_BUCKET: z.string().optional(),
      S3_ENDPOINT: z.url().optional(),
      S3_REGION: z.string().optional(),
      S3_ACCESS_KEY_ID: z.string().optional(),
      S3_SECRET_ACCESS_KEY: z.string().optional(),
      WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
      LEASE_SECONDS: seconds.default(30),
      SWEEP_SECONDS: seconds.default(5),
      /** touched after every sweep, so that a health check sees a worker that hangs */
      HEARTBEAT_FILE: z.string().optional(),
      LOG_LEVEL: z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
        .default('info'),
    })
    .refine((env) => env.STORAGE_DIR !== undefined || env.S3_BUCKET !== undefined, {
      error: 'Set STORAGE_DIR to a folder, or S3_BUCKET and its settings.',
      path: ['STORAGE_DIR'],
      // Told together with what is wrong elsewhere, not only after that is mended.
      when: () => true,
    }),
);

export type WorkerEnv = z.output<typeof schema>;

/** The process's settings. Throws an error that lists every variable that is wrong, without values. */
export function readEnv(
  raw: Readonly<Record<string, string | undefined>> = process.env,
): WorkerEnv {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The worker cannot start with these settings:\n${lines.join('\n')}`);
}
