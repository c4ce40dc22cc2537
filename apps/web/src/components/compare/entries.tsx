import type { ShownMetric } from '@clapboard/benchmarks';
import type { ComparisonView } from '@clapboard/services/compare';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IntervalStrip } from '@/components/charts/interval-strip';
import { Mark } from '@/components/charts/mark';
import { seriesColour } from '@/components/charts/palette';
import { toEstimate } from '@/components/charts/to-estimate';
import { FewClusters } from '@/components/shared/few-clusters';
import { MetricValue } from '@/components/shared/metric-value';
import { ProvenanceBadge } from '@/components/shared/provenance-badge';
import { VisibilityBadge } from '@/components/shared/state-badge';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { keepUnits } from '@/format/run-name';
import { runSettingsText } from '@/format/run-settings';
import { formatInterval } from '@/format/values';
import { type CompareAddress, compareHref } from '@/url-state/compare';
import { findScores } from './find-scores';

interface EntriesProps {
  comparison: ComparisonView;
  address: CompareAddress;
  labels: readonly string[];
  metric: ShownMetric;
}

/** The compared results in order, all on one axis. */
export function Entries({ comparison, address, labels, metric }: EntriesProps) {
  const { submissions, place: scoreRef } = comparison;
  const scores = findScores(comparison, scoreRef.slice);
  const estimates = (scores ?? []).flatMap((score) => toEstimate(score) ?? []);
  return (
    <ol className="divide-y divide-line border-line border-y">
      {submissions.map((submission, index) => {
        const { submissionId, model } = submission;
        const score = scores?.[index];
        const estimate = score ? toEstimate(score) : null;
        const interval = score ? formatInterval(score.ciLow, score.ciHigh, metric) : null;
        return (
          <li
            key={submissionId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,20rem)_7.5rem_minmax(0,1fr)_7.5rem]"
          >
            <div className="min-w-0">
              <p className="flex min-w-0 items-center gap-2.5">
                <Mark index={index} colour={seriesColour(index)} />
                <Link
                  href={`/submissions/${submissionId}`}
                  className="wrap-anywhere font-medium hover:text-accent"
                >
                  {labels[index] ?? model.name}
                </Link>
              </p>
              <p className="mt-0.5 text-faint text-sm">
                {keepUnits(
                  [model.organisation, ...runSettingsText(submission.runSettings)].join(' · '),
                )}
              </p>
              <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
                {submission.visibility === 'public' ? null : (
                  <VisibilityBadge visibility={submission.visibility} />
                )}
                {submission.sample ? <Badge tone="warn">Sample</Badge> : null}
                {submission.complete ? null : <Badge tone="warn">Incomplete</Badge>}
                {submission.provenance ? (
                  <ProvenanceBadge provenance={submission.provenance} />
                ) : null}
              </p>
            </div>
            <p className="numeric order-3 lg:order-none lg:text-right">
              <span className="font-semibold text-2xl tracking-tight">
                <MetricValue value={score?.value ?? null} style={metric} unit />
              </span>
              {interval ? (
                <span className="block text-faint text-xs max-lg:ml-2 max-lg:inline">
                  {interval}
                  {score ? <FewClusters score={score} /> : null}
                </span>
              ) : null}
            </p>
            <div className="order-4 col-span-2 lg:order-none lg:col-span-1 lg:pt-2">
              {estimate ? (
                <IntervalStrip
                  {...estimate}
                  style={metric}
                  around={estimates}
                  colour={seriesColour(index)}
                />
              ) : null}
            </div>
            <Moves address={address} index={index} label={labels[index] ?? model.name} />
          </li>
        );
      })}
    </ol>
  );
}

const move =
  'inline-flex size-10 items-center justify-center rounded-control text-faint transition-colors hover:bg-sunken hover:text-ink';

/** Links to reorder or remove a result. */
function Moves({
  address,
  index,
  label,
}: {
  address: CompareAddress;
  index: number;
  label: string;
}) {
  const { ids } = address;
  const swapped = (other: number) => {
    const order = [...ids];
    [order[index], order[other]] = [ids[other] ?? '', ids[index] ?? ''];
    return compareHref({ ...address, ids: order, from: undefined });
  };
  const without = compareHref({
    ...address,
    ids: ids.filter((_, position) => position !== index),
    pair: undefined,
    from: undefined,
  });
  return (
    <div className="no-print order-2 flex justify-end lg:order-none">
      {index > 0 ? (
        <Link
          href={swapped(index - 1)}
          scroll={false}
          className={move}
          aria-label={`Move ${label} up`}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Link>
      ) : null}
      {index < ids.length - 1 ? (
        <Link
          href={swapped(index + 1)}
          scroll={false}
          className={move}
          aria-label={`Move ${label} down`}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Link>
      ) : null}
      <Link href={without} scroll={false} className={move} aria-label={`Remove ${label}`}>
        <X aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
