import type { Coverage } from '@clapboard/benchmarks';

interface CoverageContext {
  access: 'public' | 'private';
  /** the site’s judge was asked; otherwise, which verdicts are missing follows from the files */
  judged: boolean;
  /** the reader maintains the benchmark */
  maintainer: boolean;
}

/**
 * Returns the coverage of a result as it may be shown. On a private revision, answers whose judge failed count as
 * answered for everybody but maintainers: answers can instruct a judge to fail, depending on the reference.
 */
export function getShownCoverage(
  coverage: readonly Coverage[],
  { access, judged, maintainer }: CoverageContext,
): Coverage[] {
  if (access === 'public' || !judged || maintainer) return [...coverage];
  return coverage.map((row) => ({
    ...row,
    answered: row.answered + row.judgeFailed,
    judgeFailed: 0,
  }));
}
