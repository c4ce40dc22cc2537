import type { createAuthMiddleware } from 'better-auth/api';

/** Endpoints to which sign-in services send people back. */
export const callbackPaths: readonly string[] = ['/callback/:id', '/oauth2/callback/:providerId'];

/** What better-auth passes to a hook of an endpoint. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
