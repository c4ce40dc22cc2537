export { readFeed } from './read';
export type * from './views';
