import type { QuotaView } from '@clapboard/services/quota';
import type { ReactNode } from 'react';
import { joinNodes } from '@/components/ui/join-nodes';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';

/** Remaining submissions of today by benchmark. */
export function QuotaPanel({ quotas }: { quotas: readonly QuotaView[] }) {
  const [first] = quotas;
  if (!first) return null;
  const limited = quotas.some(({ perDay }) => perDay !== null);
  return (
    <section aria-labelledby="quota">
      <h2 id="quota" className="font-semibold text-lg tracking-tight">
        Submissions left today
      </h2>
      <p className="mt-1 mb-4 text-faint text-sm">
        {limited ? (
          <>
            Resets <Moment at={first.renewsAt} />. Rejected files and internal errors don’t count.
          </>
        ) : (
          'Maintainers have no limit.'
        )}
      </p>
      <ul className="flex flex-col gap-3 text-sm">
        {quotas.map((quota) => {
          const { benchmark, perDay, used, left } = quota;
          const limits = getLimits(quota);
          const title = getBenchmarkTitle(benchmark);
          return (
            <li key={benchmark}>
              <p className="flex justify-between gap-3">
                <Link href={`/b/${benchmark}/submit`} className="prose-link">
                  Submit to {title}
                </Link>
                <span className="numeric text-soft">
                  {perDay === null || left === null
                    ? `${formatCount(used)} used`
                    : `${formatCount(left)} of ${formatCount(perDay)}`}
                </span>
              </p>
              {limits.length > 0 ? <p className="text-faint text-xs">{joinNodes(limits)}</p> : null}
              {perDay === null || left === null ? null : (
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

/** Other submission rules of a benchmark, in a few words each. */
function getLimits(quota: QuotaView): ReactNode[] {
  const { window, opensAt, closesAt, invited, inFlight, total, approval, proofRequired } = quota;
  return [
    proofRequired ? 'Requires a confirmed e-mail address' : '',
    window === 'early' && opensAt ? (
      <>
        Opens <Moment at={opensAt} />
      </>
    ) : null,
    window === 'closed' && closesAt ? (
      <>
        Closed since <Moment at={closesAt} />
      </>
    ) : null,
    invited ? '' : 'By invitation only',
    total === null
      ? ''
      : `${formatCount(total.used)} of ${formatCount(total.most)} in total, private dataset`,
    inFlight.most === null ? '' : `${inFlight.now} of ${inFlight.most} in progress`,
    approval ? 'Results need approval' : '',
  ].filter(Boolean);
}
