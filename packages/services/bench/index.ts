export { growthTables } from '../src/testing/growth/growth';
export { detection } from './detection';
export { largeLeaderboards } from './large-leaderboards';
export { signals } from './signals';
