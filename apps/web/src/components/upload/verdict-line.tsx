import { Alert } from '@/components/ui/alert';
import { formatCounted } from '@/format/values';
import type { Absent } from './absent-tasks';
import type { Verdict } from './verdict';

interface VerdictLineProps {
  verdict: Verdict;
  absent: Absent | null;
  /** whether judging is needed isn't known yet */
  asking: boolean;
}

/** The outcome of submitting the files, in a sentence or two. */
export function VerdictLine({ verdict, absent, asking }: VerdictLineProps) {
  if (verdict.kind === 'blocked') {
    return (
      <Alert tone="bad" title="Not ready to submit">
        {verdict.reason}
      </Alert>
    );
  }
  if (verdict.kind === 'incomplete') {
    const { missing, unjudged } = verdict;
    if (unjudged && asking) {
      return <Alert title="Some answers need a judge">The cost estimate is below.</Alert>;
    }
    return (
      <Alert tone="warn" title="Incomplete: will be scored, not ranked">
        {[
          missing > 0 ? formatMissing(missing) : '',
          unjudged ? 'Some answers have no judge verdict. Scores that need one will be empty.' : '',
          formatAbsent(absent),
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    );
  }
  const text = formatAbsent(absent);
  const found = text ? 'The files are valid' : 'The files are complete';
  return (
    <Alert tone="good" title={asking ? found : `${found} and ready to submit`}>
      {text || null}
    </Alert>
  );
}

function formatMissing(missing: number): string {
  const are = missing === 1 ? 'is missing and counts' : 'are missing and count';
  return `${formatCounted(missing, 'answer')} ${are} as wrong.`;
}

function formatAbsent(absent: Absent | null): string {
  if (!absent || absent.tasks.length === 0) return '';
  const without = `Missing: ${absent.tasks.join(', ')}.`;
  return [
    without,
    ...absent.composites.map((title) => `“${title}” needs all tasks and will be empty.`),
  ].join(' ');
}
