import type { FailureCount } from '@clapboard/services/core';
import { isAdmin } from '@clapboard/services/core';
import { judgeOverview } from '@clapboard/services/judging';
import type { Metadata } from 'next';
import { FirstJudge } from '@/components/admin/judge/first-judge';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { PendingTable } from '@/components/admin/judge/pending-table';
import { ProviderStates } from '@/components/admin/judge/provider-states';
import { SpendingPanel } from '@/components/admin/judge/spending-panel';
import { FailureList } from '@/components/shared/failure-list';
import { GuideLink } from '@/components/shared/guide-link';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Stat, StatRow } from '@/components/ui/stat';
import { formatCost, formatCount, formatShare, noValue } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Judges' };

export default async function JudgeOverviewPage() {
  const actor = await currentActor();
  const admin = isAdmin(actor);
  const overview = await forPage('/admin/judge', judgeOverview(services(), actor));
  const { budgets, cache, pending, failures, blocked, profiles, providers } = overview;
  const started = profiles.length > 0;
  const waiting = pending.reduce((sum, row) => sum + row.waiting + row.asking, 0);
  const today = budgets.reduce((sum, { todayNano }) => sum + todayNano, 0);
  return (
    <JudgePage
      current="overview"
      title="Judges"
      lead={
        <>
          Judges are models that score free-text answers.{' '}
          <GuideLink to="/docs/maintainers#judge">How to set up a judge</GuideLink>
        </>
      }
    >
      {started ? (
        <>
          <StatRow>
            <Stat
              name="Spent in 30 days"
              value={formatCost(overview.totalNano)}
              note={`${formatCost(today)} today, including reservations`}
            />
            <Stat
              name="Reused verdicts"
              value={formatShare(cache.cached, cache.needed) ?? noValue}
              note={`${formatCount(cache.cached)} of ${formatCount(cache.needed)} verdicts needed`}
            />
            <Stat name="Waiting" value={formatCount(waiting)} note="verdicts" />
            <Stat
              name="On hold"
              value={formatCount(blocked.reduce((sum, { count }) => sum + count, 0))}
              note="submissions missing verdicts"
            />
          </StatRow>
          <SpendingPanel overview={overview} />
        </>
      ) : (
        <FirstJudge
          benchmarks={budgets.map(({ benchmark }) => getBenchmarkTitle(benchmark))}
          provider={providers.length > 0}
          admin={admin}
        />
      )}
      <div className="grid gap-6 empty:hidden lg:grid-cols-2">
        {started ? (
          <>
            <Card aria-labelledby="providers">
              <CardHeader titleId="providers" title="Providers" />
              <CardBody>
                <ProviderStates providers={providers} admin={admin} />
              </CardBody>
            </Card>
            <Card aria-labelledby="pending">
              <CardHeader titleId="pending" title="Waiting verdicts" />
              <CardBody>
                <PendingTable
                  rows={pending.map((row) => ({
                    ...row,
                    benchmark: getBenchmarkTitle(row.benchmark),
                  }))}
                />
              </CardBody>
            </Card>
            <FailedVerdicts failures={failures} />
          </>
        ) : null}
        {started || blocked.length > 0 ? <BlockedSubmissions failures={blocked} /> : null}
      </div>
    </JudgePage>
  );
}

function FailedVerdicts({ failures }: { failures: readonly FailureCount[] }) {
  return (
    <Card aria-labelledby="failed">
      <CardHeader
        titleId="failed"
        title="Failed verdicts"
        description="All failures so far. A failed verdict doesn’t count as a wrong answer."
      />
      <CardBody>
        {failures.length > 0 ? (
          <FailureList failures={failures} />
        ) : (
          <p className="text-faint text-sm">No verdicts have failed.</p>
        )}
      </CardBody>
    </Card>
  );
}

function BlockedSubmissions({ failures }: { failures: readonly FailureCount[] }) {
  const hasAny = failures.length > 0;
  return (
    <Card aria-labelledby="blocked">
      <CardHeader
        titleId="blocked"
        title="Submissions on hold"
        actions={
          hasAny ? (
            <Link
              href="/admin/submissions?state=blocked"
              className={buttonClass('secondary', 'sm')}
            >
              Show submissions
            </Link>
          ) : null
        }
      />
      <CardBody>
        {hasAny ? (
          <FailureList failures={failures} />
        ) : (
          <p className="text-faint text-sm">No submissions are on hold.</p>
        )}
      </CardBody>
    </Card>
  );
}
