export { authenticateToken, type TokenAccess } from './authenticate';
export { createAccessToken } from './create';
export { listAccessTokens } from './list';
export { revokeAccessToken } from './revoke';
