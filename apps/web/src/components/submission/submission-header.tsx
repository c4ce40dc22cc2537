import type { Provenance, SubmissionView } from '@clapboard/services/core';
import type { ReactNode } from 'react';
import { OrganisationName } from '@/components/shared/organisation-name';
import { ProvenanceBadge } from '@/components/shared/provenance-badge';
import { VisibilityBadge } from '@/components/shared/state-badge';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { runSettingsText } from '@/format/run-settings';
import { formatDate } from '@/format/values';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';

interface SubmissionHeaderProps {
  submission: SubmissionView;
  /** who judged the result; null if nobody, and if rules decide everything */
  provenance?: Provenance | null;
  actions?: ReactNode;
}

/** Model, benchmark, run settings, submitter and date. */
export function SubmissionHeader({ submission, provenance, actions }: SubmissionHeaderProps) {
  const { model, benchmark } = submission;
  const title = getBenchmarkTitle(benchmark);
  const facts = runSettingsText(submission.runSettings);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="eyebrow">
          <Link href={`/b/${benchmark}`} className="hover:text-ink">
            {title}
          </Link>
        </p>
        <h1 className="wrap-anywhere mt-2 font-semibold text-title">{model.name}</h1>
        <p className="mt-2 text-soft">
          <OrganisationName model={model} />
          {facts.map((fact) => ` · ${fact}`).join('')}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-faint text-sm">
          <VisibilityBadge visibility={submission.visibility} />
          {submission.sample ? <Badge tone="warn">Sample</Badge> : null}
          {submission.baseline ? <Badge>Baseline</Badge> : null}
          {provenance ? <ProvenanceBadge provenance={provenance} /> : null}
          {/* Takes a full line on phones, so that a badge that arrives later doesn’t wrap it. */}
          <span className="max-sm:w-full">
            Submitted by {submission.submitterName} on{' '}
            <time dateTime={submission.createdAt.toISOString()} className="whitespace-nowrap">
              {formatDate(submission.createdAt)}
            </time>
            {submission.editedAt ? (
              <>
                {' '}
                · run edited on{' '}
                <time dateTime={submission.editedAt.toISOString()} className="whitespace-nowrap">
                  {formatDate(submission.editedAt)}
                </time>
              </>
            ) : null}
          </span>
        </p>
      </div>
      {actions}
    </header>
  );
}
