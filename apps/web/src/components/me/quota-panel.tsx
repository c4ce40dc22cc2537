import { findBenchmark } from '@clapboard/benchmarks';
import type { QuotaView } from '@clapboard/services';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatMoment } from '@/figures/format';

/** What is left of today's submissions, by benchmark. */
export function QuotaPanel({ quotas }: { quotas: readonly QuotaView[] }) {
  const [first] = quotas;
  if (!first) return null;
  const limited = quotas.some(({ perDay }) => perDay !== null);
  return (
    <section aria-labelledby="quota">
      <h2 id="quota" className="font-semibold text-lg tracking-tight">
        Left today
      </h2>
      <p className="mt-1 mb-4 text-faint text-sm">
        {limited
          ? `Submissions, until ${formatMoment(first.renewsAt)}. Files with errors and faults of ours cost nothing.`
          : 'Maintainers may submit without limit.'}
      </p>
      <ul className="flex flex-col gap-3 text-sm">
        {quotas.map(({ benchmark, perDay, used, left }) => {
          const title = findBenchmark(benchmark)?.title ?? benchmark;
          return (
            <li key={benchmark}>
              <p className="flex justify-between gap-3">
                {title}
                <span className="figures text-soft">
                  {perDay === null || left === null
                    ? `${formatCount(used)} made`
                    : `${formatCount(left)} of ${formatCount(perDay)}`}
                </span>
              </p>
              {perDay === null || left === null || used === 0 ? null : (
                <Progress
                  value={perDay === 0 ? 0 : left / perDay}
                  label={`Submissions to ${title} left today`}
                  className="mt-1.5 h-1!"
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
