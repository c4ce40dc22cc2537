import { createOnce } from '@clapboard/metrics';

const list = createOnce(() => new Intl.ListFormat('en-GB'));

/** Joins names for a sentence: `A`, `A and B`, `A, B and C`. */
export function joinNames(names: Iterable<string>): string {
  return list().format(names);
}
