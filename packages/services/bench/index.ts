export { growthTables } from '../src/testing/growth/growth';
export { detection } from './detection';
export { signals } from './signals';
