import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { Fact, Facts } from '@/components/ui/facts';
import { Moment } from '@/components/ui/moment';
import { describeScope } from './rescore-list';
import { describeTarget } from './words';

/** Reason, scope, target and history of a rescoring. */
export function RescoreFacts({ rescore }: { rescore: RescoreView }) {
  const { reason, requestedBy, target, createdAt, startedAt, publishedAt, rolledBackAt } = rescore;
  const { status, endedAt } = rescore;
  return (
    <Facts>
      <Fact name="Reason">{reason}</Fact>
      <Fact name="Scope">{describeScope(rescore)}</Fact>
      <Fact name="New versions">{describeTarget(target)}</Fact>
      <Fact name="Requested">
        <Moment at={createdAt} /> by {requestedBy}
      </Fact>
      {startedAt ? (
        <Fact name="Started">
          <Moment at={startedAt} />
        </Fact>
      ) : null}
      {publishedAt ? (
        <Fact name="Published">
          <Moment at={publishedAt} />
        </Fact>
      ) : null}
      {rolledBackAt ? (
        <Fact name="Rolled back">
          <Moment at={rolledBackAt} />
        </Fact>
      ) : null}
      {status === 'cancelled' && endedAt ? (
        <Fact name="Cancelled">
          <Moment at={endedAt} />
        </Fact>
      ) : null}
    </Facts>
  );
}
