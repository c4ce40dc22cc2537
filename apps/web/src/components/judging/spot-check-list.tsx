import type { SpotCheckView } from '@clapboard/services/core';
import { FailureList } from '@/components/shared/failure-list';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Moment } from '@/components/ui/moment';
import { formatCount } from '@/format/values';
import { formatAgreement } from './agreement-text';

const states = {
  judging: { tone: 'accent', title: 'Judging' },
  done: { tone: 'good', title: 'Done' },
  blocked: { tone: 'warn', title: 'Not compared' },
} as const;

/** Past spot checks of submitted verdicts, and samples of the second judge. */
export function SpotCheckList({ checks }: { checks: readonly SpotCheckView[] }) {
  return (
    <Card aria-labelledby="spot-checks">
      <CardHeader titleId="spot-checks" title="Spot checks" />
      <CardBody>
        <ul className="divide-y divide-line border-line border-y text-sm">
          {checks.map((check) => (
            <li key={check.id} className="flex flex-col gap-2 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={states[check.status].tone}>{states[check.status].title}</Badge>
                <span className="font-medium">{check.judge.label}</span>
                <span className="numeric text-soft">
                  {formatCount(check.drawn)} sampled, {formatCount(check.judged)} judged,{' '}
                  {formatCount(check.agreed)} agree
                  {check.judged > 0 ? ` (${formatAgreement(check)})` : ''}
                </span>
                <span className="text-faint">
                  {check.requestedBy}, <Moment at={check.createdAt} />
                </span>
              </p>
              {check.failures.length > 0 ? <FailureList failures={check.failures} /> : null}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
