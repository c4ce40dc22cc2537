import { runExclusively } from '@clapboard/db';
import { connectServices } from '@clapboard/services/connect';
import { seedSamples } from '@clapboard/services/samples';
import { createMaintainer } from '@clapboard/services/users';
import { storageConfig } from '@clapboard/storage';
import { hashPassword } from 'better-auth/crypto';
import type { DatabaseEnv } from './env';

function required(value: string | undefined, name: string): string {
  if (value) return value;
  throw new Error(`Set ${name}.`);
}

/** As for every account. */
const minimumPasswordLength = 10;

type Services = ReturnType<typeof connectServices>;

async function firstMaintainer({ db }: Services, env: DatabaseEnv) {
  const existing = await db.user.findFirst({
    where: { role: 'admin' },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (existing) return { userId: existing.id, created: false };
  const password = required(env.MAINTAINER_PASSWORD, 'MAINTAINER_PASSWORD');
  if (password.length < minimumPasswordLength) {
    throw new Error(`Set MAINTAINER_PASSWORD to at least ${minimumPasswordLength} characters.`);
  }
  return createMaintainer(
    { db },
    {
      email: required(env.MAINTAINER_EMAIL, 'MAINTAINER_EMAIL'),
      name: 'Maintainer',
      passwordHash: await hashPassword(password),
    },
  );
}

/**
 * Creates the first maintainer (MAINTAINER_EMAIL, MAINTAINER_PASSWORD), unless one exists, and the sample benchmarks.
 * Calls `onMaintainer` once it is created, because the samples take a while and may fail. Safe to run again, also at
 * the same time: the second run waits for the first.
 */
export async function seedSite(env: DatabaseEnv, onMaintainer = () => {}): Promise<void> {
  const databaseUrl = required(env.DATABASE_URL, 'DATABASE_URL');
  await runExclusively(databaseUrl, 'seed', async () => {
    const storage = storageConfig(env);
    const services = connectServices({ databaseUrl, redisUrl: env.REDIS_URL, storage });
    try {
      const { userId, created } = await firstMaintainer(services, env);
      if (created) onMaintainer();
      await seedSamples(services, { ownerId: userId });
    } finally {
      await services.close();
    }
  });
}
