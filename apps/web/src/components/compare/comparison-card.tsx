import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ComparisonView } from '@clapboard/services/compare';
import { type CardSite, CardText, SocialCard } from '@/components/social/card';
import { toPlainText } from '@/components/social/plain-text';
import { describeComparison } from './describe-comparison';

interface ComparisonCardProps {
  site: CardSite;
  comparison: ComparisonView;
  definition: BenchmarkDefinition;
}

/** The preview image of a comparison. */
export function ComparisonCard({ site, comparison, definition }: ComparisonCardProps) {
  const { title, score, summary } = describeComparison(comparison, definition);
  const isSample = comparison.submissions.some(({ sample }) => sample);
  return (
    <SocialCard
      site={site}
      eyebrow={`Comparison on ${definition.title}`}
      title={toPlainText(title, 70)}
      line={isSample ? 'synthetic sample data' : ''}
      value={<CardText name={toPlainText(score, 60)} text={toPlainText(summary, 200)} />}
    />
  );
}
