export { detection } from './detection';
export { signals } from './signals';
