import type { RescorePreview } from '@clapboard/services/pipeline/rescoring';
import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { Stat, StatRow } from '@/components/ui/stat';
import { tabClass } from '@/components/ui/tab-class';
import { formatCount, formatCounted } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { locateHeadline } from './headline-text';
import { buildPreviewQuery, type PreviewAddress, pageRows } from './preview-address';
import { PreviewFilters } from './preview-filters';
import { PreviewHeadline } from './preview-headline';
import { PreviewNumbers } from './preview-numbers';
import { PreviewProblems } from './preview-problems';
import { PreviewRanks } from './preview-ranks';
import { describeReasons } from './words';

interface PreviewReportProps {
  rescoreId: string;
  preview: RescorePreview;
  board: LeaderboardDefinition;
  address: PreviewAddress;
}

/** Everything that publishing would change. */
export function PreviewReport(props: PreviewReportProps) {
  const { rescoreId, preview, board, address } = props;
  const path = `/admin/rescoring/${rescoreId}`;
  const { totals, problems } = preview;
  const tabs = [
    { id: 'numbers', title: 'Numbers', count: totals.values + totals.intervals },
    { id: 'ranks', title: 'Ranks', count: totals.ranks },
    { id: 'problems', title: 'Problems', count: problems.length },
  ] as const;
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-6">
      <div>
        <h2 id="preview" className="font-semibold text-2xl tracking-tight">
          What would change
        </h2>
        <p className="mt-2 max-w-prose text-pretty text-soft">
          Nothing has changed yet. Publishing applies all changes at once; you can roll them back.
        </p>
      </div>
      <PreviewHeadline board={board} headline={preview.headline} view={preview.view}>
        {problems.length > 0 ? (
          <Alert
            tone="warn"
            title={`${formatCounted(problems.length, 'problem')} to review before publishing`}
          >
            <Link
              href={`${path}${buildPreviewQuery({ tab: 'problems' })}`}
              scroll={false}
              className="prose-link"
            >
              Show {problems.length === 1 ? 'it' : 'them'}
            </Link>
          </Alert>
        ) : null}
      </PreviewHeadline>
      <StatRow>
        <Stat
          name="Submissions that change"
          value={formatCount(totals.submissions)}
          note={`${formatCounted(totals.authors, 'submitter')} notified on publication`}
        />
        <Stat
          name="Numbers that change"
          value={formatCount(totals.values)}
          note={
            totals.intervals > 0 ? `and ${formatCount(totals.intervals)} intervals only` : undefined
          }
        />
        <Stat name="Ranks that move" value={formatCount(totals.ranks)} />
        <Stat name="Problems" value={formatCount(problems.length)} />
      </StatRow>
      {totals.byReason.length > 0 ? (
        <p className="text-sm text-soft">
          Submissions and numbers also count results that aren’t {locateHeadline(preview.view)},
          such as private ones. Changed by{' '}
          {totals.byReason
            .map(
              ({ reasons, count }) =>
                `${describeReasons(reasons).toLowerCase()}: ${formatCount(count)}`,
            )
            .join(' · ')}
          .
        </p>
      ) : null}
      <nav
        aria-label="Parts of the preview"
        className="flex gap-5 overflow-x-auto border-line border-b"
      >
        {tabs.map(({ id, title, count }) => (
          <Link
            key={id}
            href={`${path}${buildPreviewQuery({ tab: id })}`}
            scroll={false}
            aria-current={address.tab === id ? 'page' : undefined}
            className={tabClass}
          >
            {title}
            <span className="numeric ml-1.5 text-faint">{formatCount(count)}</span>
          </Link>
        ))}
      </nav>
      {address.tab === 'numbers' ? (
        <NumbersPart {...{ path, rescoreId, preview, board, address }} />
      ) : null}
      {address.tab === 'ranks' ? (
        <PreviewRanks board={board} ranks={preview.ranks} total={totals.ranks} />
      ) : null}
      {address.tab === 'problems' ? <PreviewProblems problems={problems} /> : null}
    </section>
  );
}

interface NumbersPartProps extends Pick<PreviewReportProps, 'preview' | 'board' | 'address'> {
  path: string;
  rescoreId: string;
}

function NumbersPart({ path, rescoreId, preview, board, address }: NumbersPartProps) {
  const { totals, changes, matching } = preview;
  if (totals.values + totals.intervals === 0) {
    return (
      <EmptyState title="No numbers change">
        The new versions give the same numbers. Publishing records the new versions.
      </EmptyState>
    );
  }
  const { kind, reason, submission } = address;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PreviewFilters
          path={path}
          address={address}
          totals={totals}
          runName={changes.find(({ submissionId }) => submissionId === submission)?.runName ?? null}
        />
        <a
          href={getFileAddress(rescoreId, { kind, reason, submission })}
          download
          className={`ml-auto ${buttonClass('secondary', 'sm')}`}
        >
          <Download aria-hidden className="size-4" />
          CSV
        </a>
      </div>
      {changes.length > 0 ? (
        <PreviewNumbers
          board={board}
          changes={changes}
          causes={totals.byReason.length > 1}
          open={submission !== null}
          buildHref={(id) => `${path}${buildPreviewQuery({ ...address, submission: id, page: 1 })}`}
        />
      ) : (
        <EmptyState title="No matching numbers">Remove a filter to see more.</EmptyState>
      )}
      <Pages
        page={address.page}
        pages={Math.ceil(matching / pageRows)}
        buildHref={(page) => `${path}${buildPreviewQuery({ ...address, page })}`}
      />
    </div>
  );
}

/** Address of the file with every change that the filters show. */
function getFileAddress(
  rescoreId: string,
  { kind, reason, submission }: Pick<PreviewAddress, 'kind' | 'reason' | 'submission'>,
): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(submission && { submissionId: submission }),
  });
  return `/api/v1/rescores/${rescoreId}/preview/file${query.size > 0 ? `?${query}` : ''}`;
}
