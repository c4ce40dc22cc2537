import type { ComparisonView } from '@clapboard/services/compare';

/** Returns reasons why the compared scores aren't fully comparable, one sentence each. */
export function formatCautions({ submissions }: Pick<ComparisonView, 'submissions'>): string[] {
  const cautions: string[] = [];
  const named = submissions.map((submission) => ({ ...submission, name: submission.model.name }));
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
      `Answers are missing from ${incomplete.join(', ')}. Missing answers count as wrong, so the comparison isn’t fair.`,
    );
  }
  return cautions;
}
