export { hasRights } from './has-rights';
export { proveAddress } from './prove-address';
