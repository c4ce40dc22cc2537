export { proveAddress } from './prove-address';
