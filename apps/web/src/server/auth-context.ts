import type { createAuthMiddleware } from 'better-auth/api';

/** Endpoints to which sign-in services send people back. */
export const callbackPaths: readonly string[] = ['/callback/:id', '/oauth2/callback/:providerId'];

/** Endpoints that check a code of the second factor: for the sign-in, or for the session of a signed-in user. */
export const codePaths: readonly string[] = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
];

/** Endpoints that change the second factor, and check the password of accounts that have one. */
export const factorPaths: readonly string[] = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];

/** What better-auth passes to a hook of an endpoint. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
