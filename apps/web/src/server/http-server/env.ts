import { z } from 'zod';

const schema = z.object({
  HOSTNAME: z.string().trim().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
});

/** Returns where the website listens. Throws an error that names the invalid variable. */
export function listenAddress(): { hostname: string; port: number } {
  const { HOSTNAME, PORT } = schema.parse(process.env);
  return { hostname: HOSTNAME, port: PORT };
}
