import { codeMessage } from '../../errors';
import type { FailureCount } from '../views';

/** Counts by code with what each code means, most first. */
export function failureCounts(rows: readonly { code: string; count: number }[]): FailureCount[] {
  return rows
    .map(({ code, count }) => ({ code, message: codeMessage(code), count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
