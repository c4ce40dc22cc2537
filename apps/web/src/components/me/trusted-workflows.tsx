import type { TrustedWorkflowView } from '@clapboard/services/workflows/schemas';
import { Workflow } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { removeTrustedWorkflow } from '@/server/actions/workflows';
import { TrustWorkflowDialog } from './trust-workflow-dialog';

interface TrustedWorkflowsProps {
  workflows: readonly TrustedWorkflowView[];
  /** the user’s models */
  models: readonly { id: string; name: string }[];
}

/** The GitHub workflows that submit for the user’s models. */
export function TrustedWorkflows({ workflows, models }: TrustedWorkflowsProps) {
  return (
    <section aria-labelledby="workflows" className="mt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="max-w-2xl">
          <h2 id="workflows" className="font-semibold text-lg">
            GitHub Actions
          </h2>
          <p className="mt-2 text-soft text-sm">
            A trusted workflow submits for one of your models without a stored token. Its results
            show the workflow and the commit.
            {models.length === 0 ? ' Submit a result first, so that you have a model.' : null}
          </p>
        </div>
        {models.length > 0 ? <TrustWorkflowDialog models={models} /> : null}
      </div>
      {workflows.length > 0 ? (
        <ul className="mt-6 divide-y divide-line border-line border-y">
          {workflows.map((trusted) => (
            <li key={trusted.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <Workflow aria-hidden className="size-5 shrink-0 text-faint" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
                  {trusted.repository}
                  <code className="font-normal text-faint">{trusted.workflow}</code>
                  {trusted.publish ? <Badge tone="neutral">May publish</Badge> : null}
                </p>
                <p className="wrap-anywhere mt-0.5 text-soft text-sm">
                  submits for{' '}
                  <Link href={`/models/${trusted.model.slug}`} className="prose-link">
                    {trusted.model.name}
                  </Link>
                </p>
                <p className="mt-0.5 text-faint text-sm">
                  added <Moment at={trusted.createdAt} /> ·{' '}
                  {trusted.lastUsedAt ? (
                    <>
                      last used <Moment at={trusted.lastUsedAt} />
                    </>
                  ) : (
                    'never used'
                  )}
                </p>
              </div>
              <ConfirmedAction
                trigger="Remove"
                label={`Remove ${trusted.workflow} of ${trusted.repository}`}
                size="sm"
                variant="danger"
                title={`Remove ${trusted.workflow}?`}
                description="Its runs can no longer submit, and its tokens are revoked."
                confirm="Remove"
                action={removeTrustedWorkflow}
                input={{ id: trusted.id }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
