import type { ComparisonView } from '@clapboard/services/compare';
import { formatLabels } from './labels';

/** Returns reasons why the compared scores aren't fully comparable, one sentence each. */
export function formatCautions({ submissions }: Pick<ComparisonView, 'submissions'>): string[] {
  const cautions: string[] = [];
  const labels = formatLabels(submissions);
  const named = submissions.map((submission, index) => {
    return { ...submission, name: labels[index] ?? submission.model.name };
  });
  const judged = new Map(
    named.flatMap(({ judgedBy, name }) => (judgedBy === null ? [] : [[judgedBy, name] as const])),
  );
  if (judged.size > 1) {
    const who = [...judged].map(([judge, name]) =>
      judge === 'recorded' ? `${name}: submitted verdicts` : `${name}: ${judge}`,
    );
    cautions.push(
      `These results use different judges (${who.join(', ')}), which may explain part of the difference.`,
    );
  }
  const scorers = new Set(named.map(({ scorerVersion }) => scorerVersion));
  if (scorers.size > 1) {
    cautions.push(
      `These results use different scorer versions (${[...scorers].join(', ')}). Ask a maintainer to rescore the older ones.`,
    );
  }
  const incomplete = named.filter(({ complete }) => !complete).map(({ name }) => name);
  if (incomplete.length > 0) {
    cautions.push(
      `Incomplete: ${incomplete.join(', ')}. Missing answers count as wrong, and answers without a verdict don’t count, so the comparison isn’t fair.`,
    );
  }
  return cautions;
}
