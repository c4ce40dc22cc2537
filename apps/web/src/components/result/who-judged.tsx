import type { ResultView } from '@clapboard/services';
import Link from 'next/link';
import { spotCheckText } from '@/components/judging/provenance-text';
import { Alert } from '@/components/ui/alert';
import { formatCount } from '@/figures/format';

/** Whose verdicts the numbers rest on; nothing where rules decide every answer. */
export function WhoJudged({ result }: { result: ResultView }) {
  const { selfJudged, serverJudged, judge, provenance, submission } = result;
  const ledger = submission.rights.seeLedger ? (
    <>
      {' '}
      <Link href={`/submissions/${submission.id}/judging`} className="prose-link">
        Questions, costs and checks
      </Link>
    </>
  ) : null;
  if (selfJudged > 0) {
    const { spotCheck } = provenance ?? {};
    return (
      <Alert tone="warn" title="Self-judged">
        {formatCount(selfJudged)} {selfJudged === 1 ? 'outcome rests' : 'outcomes rest'} on a
        judge’s verdicts that came with the submission. They were not made here.
        {spotCheck ? ` ${spotCheckText(spotCheck)}` : ''}
        {ledger}
      </Alert>
    );
  }
  if (serverJudged > 0 && judge) {
    return (
      <Alert tone="info" title="Judged here">
        {formatCount(serverJudged)} {serverJudged === 1 ? 'outcome rests' : 'outcomes rest'} on
        verdicts of {judge.label} (<code className="font-mono text-xs">{judge.model}</code>).
        {ledger}
      </Alert>
    );
  }
  return null;
}
