export { authenticateToken } from './authenticate';
export { createAccessToken } from './create';
export { listAccessTokens } from './list';
export { notifyExpiringTokens } from './notify-expiring';
export { removeExpiredLogins } from './remove-expired-logins';
export { revokeAccessToken } from './revoke';
