import type { OperationsView } from '@clapboard/services/operations/views';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatBytes, formatCost, formatCount, formatSpan } from '@/format/values';

/** The numbers of queues, results, workers and costs, and of storage where it is shown. */
export function OperationStats({ view }: { view: OperationsView }) {
  const count = (status: string) =>
    view.depths.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0);
  const oldest = Math.max(0, ...view.depths.map(({ oldestSeconds }) => oldestSeconds));
  const alive = view.workers.filter(({ gone }) => !gone).length;
  return (
    <StatRow>
      <Stat
        name="Queued"
        value={formatCount(count('queued'))}
        note={count('queued') > 0 ? `oldest for ${formatSpan(oldest)}` : 'no evaluations'}
      />
      <Stat
        name="Running"
        value={formatCount(count('scoring'))}
        note={`${formatCount(count('judging'))} being judged`}
      />
      <Stat
        name="Scored"
        value={formatCount(view.done.hour)}
        note={`in the last hour, ${formatCount(view.done.day)} in 24 hours`}
      />
      <Stat
        name="Failed or blocked"
        value={formatCount(view.failures.reduce((sum, { day }) => sum + day, 0))}
        note={`in 24 hours, ${formatCount(view.failures.reduce((sum, { week }) => sum + week, 0))} in 7 days`}
      />
      <Stat
        name="Workers"
        value={formatCount(alive)}
        note={alive === 0 ? 'start a worker to score submissions' : 'running'}
      />
      <Stat
        name="Judging today"
        value={formatCost(view.spending.todayNano)}
        note={`${formatCost(view.spending.monthNano)} in 30 days`}
      />
      {view.sizes ? (
        <>
          <Stat
            name="Files"
            value={formatBytes(view.sizes.fileBytes)}
            note={`${formatCount(view.sizes.files)} stored`}
          />
          <Stat name="Database" value={formatBytes(view.sizes.databaseBytes)} />
        </>
      ) : null}
    </StatRow>
  );
}
