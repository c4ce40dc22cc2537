import type { Setup, SetupStep } from '@clapboard/services/setup';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Link } from '@/components/ui/link';
import { joinNames } from '@/format/join-names';
import { formatCounted } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { confirmSetupStep, removeSamples } from '@/server/actions/setup';

interface ServerSettings {
  mail: boolean;
  /** null: an address of this machine only */
  publicUrl: string | null;
}

interface SetupChecklistProps {
  setup: Setup;
  server: ServerSettings;
}

const titles: Record<SetupStep['id'], string> = {
  datasets: 'Import the datasets',
  judges: 'Set judges',
  rules: 'Check the submission rules',
  samples: 'Remove the sample data',
  site: 'Name the site',
  server: 'Set up backups, mail and the public address',
};

/** What is left to do on a new site, until it is done or an admin closes the list. */
export function SetupChecklist({ setup, server }: SetupChecklistProps) {
  const { steps, samples } = setup;
  const admin = samples !== null;
  const done = steps.filter((step) => step.done).length;
  const bodies: Record<SetupStep['id'], ReactNode> = {
    datasets: <Datasets setup={setup} />,
    judges: <Judges setup={setup} />,
    rules: <Rules setup={setup} />,
    samples: samples ? <Samples samples={samples} /> : null,
    site: <SiteStep />,
    server: <Server server={server} />,
  };
  return (
    <Card aria-labelledby="setup">
      <CardHeader
        titleId="setup"
        title={`Finish setting up (${done} of ${steps.length})`}
        actions={
          admin ? (
            <ActionButton
              variant="ghost"
              size="sm"
              className="-mt-1 -mr-3"
              action={confirmSetupStep}
              input={{ step: 'all' }}
            >
              Dismiss
            </ActionButton>
          ) : null
        }
      />
      <CardBody className="pt-2 sm:pt-2">
        <ol className="xl:columns-2 xl:gap-x-12">
          {steps.map((step) => (
            <Step key={step.id} step={step} admin={admin}>
              {bodies[step.id]}
            </Step>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

interface StepProps {
  step: SetupStep;
  admin: boolean;
  children: ReactNode;
}

function Step({ step: { id, done }, admin, children }: StepProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex break-inside-avoid flex-wrap gap-x-3 border-line border-b py-3 last:border-b-0 xl:border-b-0">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${done ? 'text-good' : 'text-line-strong'}`}
      />
      <div className="min-w-0 flex-1 max-sm:basis-4/5">
        <h3 className={done ? 'text-soft' : 'font-medium'}>
          {titles[id]}
          {done ? <span className="sr-only"> (done)</span> : null}
        </h3>
        {done ? null : <div className="mt-1 max-w-prose text-sm text-soft">{children}</div>}
      </div>
      {done || !admin ? null : (
        <div className="max-sm:w-full max-sm:pl-5">
          <ActionButton
            variant="ghost"
            size="sm"
            className="sm:-mt-1.5 sm:-mr-3"
            action={confirmSetupStep}
            input={{ step: id }}
            aria-label={`Mark as done: ${titles[id]}`}
          >
            Mark as done
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function Datasets({ setup: { benchmarks } }: { setup: Setup }) {
  const missing = benchmarks.filter(({ dataset }) => !dataset);
  return (
    <>
      {benchmarks.length - missing.length} of {benchmarks.length} imported. Left:
      <BenchmarkLinks
        links={missing.map(({ benchmark }) => ({
          benchmark,
          href: `/admin/datasets?benchmark=${benchmark}#import-form`,
        }))}
      />
    </>
  );
}

function Judges({ setup: { benchmarks } }: { setup: Setup }) {
  const missing = benchmarks.filter(({ judge }) => judge === false);
  return (
    <>
      A language model judges the answers to these benchmarks. Without a judge, submitters must
      include verdicts.
      <BenchmarkLinks
        links={missing.map(({ benchmark }) => ({
          benchmark,
          href: `/admin/judge/profiles/new?benchmark=${benchmark}`,
        }))}
      />
    </>
  );
}

function Rules({ setup: { benchmarks } }: { setup: Setup }) {
  const used = benchmarks.filter(({ dataset }) => dataset);
  const missing = (used.length > 0 ? used : benchmarks).filter(({ rules }) => !rules);
  return (
    <>
      Who can submit, how often, and whether you approve results before they are public. Save the
      rules of each benchmark with a dataset. Left:
      <BenchmarkLinks
        links={missing.map(({ benchmark }) => ({
          benchmark,
          href: `/admin/benchmarks/${benchmark}#rules`,
        }))}
      />
    </>
  );
}

interface BenchmarkLinksProps {
  links: readonly { benchmark: string; href: string }[];
}

function BenchmarkLinks({ links }: BenchmarkLinksProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ benchmark, href }) => (
        <li key={benchmark}>
          <Link
            href={href}
            className="inline-flex min-h-7 items-center text-accent hover:underline"
          >
            {getBenchmarkTitle(benchmark)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Samples({
  samples: { revisions, submissions, others },
}: {
  samples: NonNullable<Setup['samples']>;
}) {
  const counted = joinNames([
    formatCounted(revisions, 'sample dataset'),
    formatCounted(submissions, 'sample submission'),
    ...(others > 0 ? [`${formatCounted(others, 'other submission')} to sample datasets`] : []),
  ]);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{counted}. The models and numbers are made up. Remove them before you invite people.</p>
      <ConfirmedAction
        trigger="Remove sample data"
        variant="danger"
        size="sm"
        title="Remove the sample data?"
        description={`This deletes ${counted}, and sample models without other submissions. Benchmarks without a dataset will be empty. This can’t be undone.`}
        confirm="Remove"
        action={removeSamples}
        input={{}}
      />
    </div>
  );
}

function SiteStep() {
  return (
    <>
      Set its name, logo, colour, contact and legal texts in the{' '}
      <Link href="/admin/settings" className="text-accent underline">
        settings
      </Link>
      .
    </>
  );
}

function Server({ server: { mail, publicUrl } }: { server: ServerSettings }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        Backups: run <code>npm run backup -- FILE</code> every night, and try a restore once.
      </li>
      <li>
        {mail ? (
          'E-mail: a mail server is set up.'
        ) : (
          <>
            E-mail: set <code>SMTP_URL</code> and <code>MAIL_FROM</code>. Without them, nobody gets
            notifications by e-mail, and forgotten passwords need a link from you:{' '}
            <code>npm run account:password -- E-MAIL</code>.
          </>
        )}
      </li>
      <li>
        {publicUrl ? (
          `Public address: ${publicUrl}.`
        ) : (
          <>
            Public address: set <code>PUBLIC_URL</code>. The current one works on this computer
            only.
          </>
        )}
      </li>
      <li>
        The guide{' '}
        <Link href="/docs/operators" className="text-accent underline">
          For operators
        </Link>{' '}
        describes each of these.
      </li>
    </ul>
  );
}
