import { z } from 'zod';

const schema = z.object({
  HOSTNAME: z.string().trim().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
});

/** Where the website listens. Throws naming the variable that is wrong. */
export function listenAddress(): { hostname: string; port: number } {
  const { HOSTNAME, PORT } = schema.parse(process.env);
  return { hostname: HOSTNAME, port: PORT };
}

/** Gives Next the configuration that it was built with, as the server does that Next makes itself. */
export function presetConfig(config: unknown): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
