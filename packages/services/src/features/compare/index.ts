export { type CompareItemsInput, compareItems } from './compare-items';
export {
  type CompareSubmissionsInput,
  compareSubmissions,
} from './compare-submissions';
export { findComparable } from './list-candidates';
export { maxCompared } from './load-compared';
export type * from './views';
