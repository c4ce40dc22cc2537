import { tmpdir } from 'node:os';
import { actorOf, connectServices, createProfile, createProvider } from '@clapboard/services';
import { z } from 'zod';

/**
 * Makes a judge the default of a board, as a maintainer does in /admin, and prints its id. Takes one
 * argument of JSON.
 */
const { databaseUrl, email, benchmark, baseUrl, variable, concurrency } = z
  .object({
    databaseUrl: z.string(),
    /** the maintainer's */
    email: z.string(),
    benchmark: z.string(),
    baseUrl: z.string(),
    /** holds the key in the worker's environment */
    variable: z.string(),
    concurrency: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

// Files are neither read nor written here.
const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: tmpdir() } });
try {
  const user = await services.db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const maintainer = await actorOf(services, user.id);
  const provider = await createProvider(services, maintainer, {
    name: `Provider at ${baseUrl}`,
    baseUrl,
    key: { from: 'environment', variable },
  });
  const { profile } = await createProfile(services, maintainer, {
    benchmark,
    label: `Judge at ${baseUrl}`,
    providerId: provider.id,
    model: 'judge-1',
    temperature: 0,
    maxTokens: 300,
    inputPrice: 1,
    outputPrice: 2,
    concurrency,
    makeDefault: true,
  });
  process.stdout.write(profile.profileId);
} finally {
  await services.close();
}
