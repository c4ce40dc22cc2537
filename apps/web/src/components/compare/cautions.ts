import type { ComparedSubmission, ComparisonView } from '@clapboard/services/compare';
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
  const listLacking = (what: ComparedSubmission['lacks'][number]) =>
    named.flatMap(({ lacks, name }) => (lacks.includes(what) ? [name] : [])).join(', ');
  const [unanswered, unjudged] = [listLacking('answers'), listLacking('verdicts')];
  if (unanswered) {
    cautions.push(`Missing answers count as wrong: ${unanswered}. The comparison isn’t fair.`);
  }
  if (unjudged) {
    cautions.push(
      `Some answers have no verdict: ${unjudged}. They count neither as right nor as wrong, so the comparison may change.`,
    );
  }
  return cautions;
}
