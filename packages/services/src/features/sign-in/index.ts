export { endAccess } from './end-access';
export { findAccount } from './find-account';
export { hasRights } from './has-rights';
export { proveAddress } from './prove-address';
