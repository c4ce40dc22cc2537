import { findBenchmark } from '@clapboard/benchmarks';
import { listRevisions } from '@clapboard/services/datasets';
import { listProfiles } from '@clapboard/services/judging';
import { listDefaultViews } from '@clapboard/services/leaderboard';
import { listSubmissionRules } from '@clapboard/services/quota';
import { listRescores, rescoreOptions } from '@clapboard/services/rescoring';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminPage } from '@/components/admin/admin-page';
import { BenchmarkJudge } from '@/components/admin/benchmark-judge';
import { RevisionTable } from '@/components/admin/revision-table';
import { RulesForm } from '@/components/admin/rules-form';
import { LeaderboardVersions } from '@/components/rescoring/leaderboard-versions';
import { OpenRescores } from '@/components/rescoring/rescore-list';
import { isOpen } from '@/components/rescoring/words';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { confirmsAddresses } from '@/server/sign-in/providers';

interface BenchmarkAdminPageProps {
  params: Promise<{ benchmark: string }>;
}

export async function generateMetadata({ params }: BenchmarkAdminPageProps): Promise<Metadata> {
  return { title: findBenchmark((await params).benchmark)?.title ?? 'Not found' };
}

async function load(benchmark: string) {
  const actor = await currentActor();
  const [revisions, rules, options, rescores, profiles, views] = await forPage(
    `/admin/benchmarks/${benchmark}`,
    Promise.all([
      listRevisions(services(), actor, { benchmark }),
      listSubmissionRules(services(), actor),
      rescoreOptions(services(), actor, { benchmark }),
      listRescores(services(), actor, { benchmark }),
      listProfiles(services(), actor, { benchmark }),
      listDefaultViews(services(), actor),
    ]),
  );
  const view = views.find((candidate) => candidate.benchmark === benchmark);
  return { revisions, rules, options, rescores, profiles, view };
}

/** Dataset, judge, rules and rescoring of one benchmark. */
export default async function BenchmarkAdminPage({ params }: BenchmarkAdminPageProps) {
  const { benchmark } = await params;
  const { revisions, rules, options, rescores, profiles, view } = await load(benchmark);
  const definition = findBenchmark(benchmark);
  const ownRules = rules.find((rule) => rule.benchmark === benchmark);
  if (!definition || !ownRules) notFound();
  const { title, runSettings, judged } = definition;
  return (
    <AdminPage
      title={title}
      parent={{ title: 'Datasets', href: '/admin/datasets' }}
      lead={`Dataset, ${judged ? 'judge, ' : ''}submission rules and rescoring of this benchmark.`}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link href={`/b/${benchmark}`} className={buttonClass('secondary')}>
            Leaderboard
          </Link>
          <Link
            href={`/admin/submissions?benchmark=${benchmark}`}
            className={buttonClass('secondary')}
          >
            Submissions
          </Link>
        </div>
      }
    >
      <Card id="dataset" aria-labelledby="dataset-title">
        <CardHeader
          titleId="dataset-title"
          title="Dataset"
          actions={
            <Link
              href={`/admin/datasets?benchmark=${benchmark}#import-form`}
              className={buttonClass('secondary', 'sm')}
            >
              Import a revision
            </Link>
          }
        />
        <CardBody>
          {revisions.length > 0 ? (
            <RevisionTable title={title} revisions={revisions} />
          ) : (
            <EmptyState title="No dataset yet">
              Import the official files to open this benchmark for submissions.
            </EmptyState>
          )}
        </CardBody>
      </Card>
      {judged ? <BenchmarkJudge {...{ benchmark, profiles, view, title }} /> : null}
      <Card id="rules" aria-labelledby="rules-title" className="scroll-mt-8">
        <CardHeader
          titleId="rules-title"
          title="Submission rules"
          description="Changes apply to new submissions at once. Maintainers of the benchmark have no limits. All times are UTC."
        />
        <CardBody>
          <RulesForm
            title={title}
            rules={ownRules}
            settings={runSettings.map((setting) => ({
              id: setting.id,
              title: setting.title,
              required: setting.required,
            }))}
            confirms={confirmsAddresses(env())}
          />
        </CardBody>
      </Card>
      <LeaderboardVersions title={title} heading="Rescoring" options={options} />
      <OpenRescores rescores={rescores.filter(({ status }) => isOpen(status))} />
    </AdminPage>
  );
}
