import { getOperationsOverview } from '@clapboard/services/operations';
import { getSetup } from '@clapboard/services/setup';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { FailedTable } from '@/components/admin/operations/failed-table';
import { OpenTable } from '@/components/admin/operations/open-table';
import { OperationStats } from '@/components/admin/operations/operation-stats';
import { QueueSwitch } from '@/components/admin/operations/queue-switch';
import { WorkerTable } from '@/components/admin/operations/worker-table';
import { SetupChecklist } from '@/components/admin/setup/setup-checklist';
import { FailureList } from '@/components/shared/failure-list';
import { Alert } from '@/components/ui/alert';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Refreshing } from '@/components/ui/refreshing';
import { formatCounted } from '@/format/values';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { isLoopback } from '@/server/origin';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Operations' };

/** What the environment of the site says about mail and its address. */
function describeServer() {
  const { SMTP_URL, PUBLIC_URL } = env();
  return {
    mail: SMTP_URL !== undefined,
    publicUrl: isLoopback(new URL(PUBLIC_URL).hostname) ? null : PUBLIC_URL,
  };
}

export default async function OperationsPage() {
  const actor = await currentActor();
  const [view, setup] = await forPage(
    '/admin',
    Promise.all([getOperationsOverview(services(), actor), getSetup(services(), actor)]),
  );
  return (
    <AdminPage
      title="Operations"
      lead="Current work, failures and workers. Refreshes every five seconds."
    >
      <Refreshing />
      {setup.open ? <SetupChecklist setup={setup} server={describeServer()} /> : null}
      {view.approvals > 0 ? (
        <Alert
          tone="warn"
          title={`${formatCounted(view.approvals, 'submission')} waiting for approval`}
        >
          <Link
            href="/admin/submissions?visibility=pending"
            className="font-medium text-accent hover:underline"
          >
            Review
          </Link>
        </Alert>
      ) : null}
      <OperationStats view={view} />
      <Card aria-labelledby="queues">
        <CardHeader titleId="queues" title="Queues" />
        <CardBody className="flex flex-col gap-4">
          {(['evaluate', 'judge'] as const).map((queue) => (
            <QueueSwitch
              key={queue}
              queue={queue}
              title={queue === 'evaluate' ? 'Scoring' : 'Judging'}
              pause={view.pauses.find((pause) => pause.queue === queue)}
              admin={view.whole}
            />
          ))}
        </CardBody>
      </Card>
      <Card aria-labelledby="open">
        <CardHeader titleId="open" title="Queued and running" />
        <CardBody>
          <OpenTable rows={view.open} total={view.openTotal} />
        </CardBody>
      </Card>
      <Card aria-labelledby="failed">
        <CardHeader
          titleId="failed"
          title="Failed"
          description="Evaluations from the last 30 days that ended without a result. You can retry them."
        />
        <CardBody>
          <FailedTable rows={view.failed} />
        </CardBody>
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby="workers">
          <CardHeader titleId="workers" title="Workers" />
          <CardBody>
            <WorkerTable rows={view.workers} />
          </CardBody>
        </Card>
        <Card aria-labelledby="ends">
          <CardHeader
            titleId="ends"
            title="Evaluations without a result"
            description="Counts and causes over seven days, including rescoring."
          />
          <CardBody>
            {view.failures.length > 0 ? (
              <FailureList
                failures={view.failures.map(({ code, message, week }) => ({
                  code,
                  message,
                  count: week,
                }))}
              />
            ) : (
              <p className="text-faint text-sm">Every evaluation had a result.</p>
            )}
          </CardBody>
        </Card>
      </div>
    </AdminPage>
  );
}
