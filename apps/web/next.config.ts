import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Headers that need no nonce; the content security policy is set per request in `src/proxy.ts`. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: repositoryRoot,
  // The page on the design system reads the style sheet to measure its colours.
  outputFileTracingIncludes: { '/docs/design': ['./src/styles/tokens.css'] },
  turbopack: { root: repositoryRoot },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` runs the compiler over everything; a second time here would only delay a start.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: [
    '@clapboard/benchmarks',
    '@clapboard/db',
    '@clapboard/intake',
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
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

export default config;
