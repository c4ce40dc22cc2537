import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { securityHeaders } from './src/security-headers';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = {
  outputFileTracingRoot: repositoryRoot,
  outputFileTracingIncludes: {
    // The page on the design system reads the style sheet to measure its colours.
    '/docs/design': ['./src/styles/tokens.css'],
    // Next resolves these packages when it reads its configuration, but does not trace them.
    '/*': [
      '../../node_modules/next/dist/compiled/webpack/**',
      // The program that draws uploaded logos isn’t traced.
      '../../node_modules/next/og.js',
      '../../node_modules/next/dist/server/og/image-response.js',
      '../../node_modules/next/dist/compiled/@vercel/og/**',
      '../../node_modules/next/dist/compiled/@babel/runtime/package.json',
    ],
  },
  turbopack: { root: repositoryRoot },
  // By default a server loads the code of every page before it answers its first request: 1.8 s.
  experimental: { preloadEntriesOnStart: false },
  poweredByHeader: false,
  // `/_next/image` would store a resized copy of each picture address, and visitors can invent addresses.
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm run check` type-checks everything. Checking again here would only delay the start.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: [
    '@clapboard/benchmarks',
    '@clapboard/db',
    '@clapboard/file-reader',
    '@clapboard/metrics',
    '@clapboard/queue',
    '@clapboard/services',
    '@clapboard/storage',
  ],
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@prisma/adapter-pg',
    '@prisma/client',
    'bullmq',
    'ioredis',
    'pg',
    'pino',
  ],
  // Earlier e-mails link to this address. `app/api/[...path]` redirects earlier addresses of the API.
  redirects: async () => [
    { source: '/me/notices', destination: '/me/notifications', permanent: true },
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Every address under /embed/ is answered by one route, which has no controls.
    {
      source: '/((?!embed/).*)',
      headers: [{ key: 'X-Frame-Options', value: 'DENY' }],
    },
  ],
};

/** Settings of the build alone. The server also reads this file, and warns about `output`. */
const build: NextConfig = {
  output: 'standalone',
  // A third less work, and 350 MB less on the disk: most builds are the first of their sources, and neither browsers
  // nor the standalone server get source maps of the chunks.
  experimental: {
    ...config.experimental,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
};

export default function configure(phase: string): NextConfig {
  return phase === PHASE_PRODUCTION_BUILD ? { ...config, ...build } : config;
}
