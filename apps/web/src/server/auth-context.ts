import type { createAuthMiddleware } from 'better-auth/api';

/** What better-auth passes to a hook of an endpoint. */
export type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
