import type { ResultView } from '@clapboard/services/core';
import { formatFlipRate } from '@/components/judging/flip-text';
import { formatSpotCheck } from '@/components/shared/provenance-text';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { formatCount } from '@/format/values';

/** Who judged the answers; nothing if rules decide every answer. */
export function WhoJudged({ result }: { result: ResultView }) {
  const { selfJudged, serverJudged, judge, provenance, submission, flips } = result;
  const ledger = submission.rights.seeLedger ? (
    <>
      {' '}
      <Link href={`/submissions/${submission.id}/judging`} className="prose-link">
        Judge requests, costs and spot checks
      </Link>
    </>
  ) : null;
  if (selfJudged > 0) {
    const { spotCheck } = provenance ?? {};
    return (
      <Alert tone="warn" title="Self-judged">
        {formatCount(selfJudged)}{' '}
        {selfJudged === 1 ? 'outcome uses a verdict' : 'outcomes use verdicts'} that came with the
        submission. This site didn’t produce them.
        {spotCheck ? ` ${formatSpotCheck(spotCheck)}` : ''}
        {ledger}
      </Alert>
    );
  }
  if (serverJudged > 0 && judge) {
    return (
      <Alert tone="info" title="Server-judged">
        {formatCount(serverJudged)}{' '}
        {serverJudged === 1 ? 'outcome uses a verdict' : 'outcomes use verdicts'} by {judge.label} (
        <code className="font-mono text-xs">{judge.model}</code>).
        {flips ? ` ${formatFlipRate(flips)}` : ''}
        {ledger}
      </Alert>
    );
  }
  return null;
}
