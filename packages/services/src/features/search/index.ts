export { searchSite } from './search-site';
export type * from './views';
