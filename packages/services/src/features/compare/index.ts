export { compareItems } from './compare-items';
export { compareSubmissions } from './compare-submissions';
export { findComparable } from './list-candidates';
export { maxCompared } from './load-compared';
export type * from './views';
