/** What a person selected, and for which benchmark. */
export interface SelectedAccess {
  benchmark: string;
  access: 'public' | 'private';
}

/**
 * Returns the person’s selection, or the proposal. A selection of Public counts only for the benchmark for which it was
 * made.
 */
export function resolveAccess(
  benchmark: string,
  selected: SelectedAccess | null,
  proposed: 'public' | 'private',
): 'public' | 'private' {
  if (!selected) return proposed;
  if (selected.access === 'private' || selected.benchmark === benchmark) return selected.access;
  return proposed;
}
