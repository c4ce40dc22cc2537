import type { RescorePreview } from '@clapboard/services/pipeline/rescoring';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { formatCount } from '@/format/values';
import { buildPreviewQuery, type PreviewAddress } from './preview-address';
import { changeReasons, reasonWords } from './words';

interface PreviewFiltersProps {
  path: string;
  address: PreviewAddress;
  totals: RescorePreview['totals'];
  /** the single submission shown */
  runName: string | null;
}

const chip =
  'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-control border px-3 text-sm';

/** Filters that make a difference, as links so that every selection has an address. */
export function PreviewFilters({ path, address, totals, runName }: PreviewFiltersProps) {
  const buildHref = (change: Partial<PreviewAddress>) =>
    `${path}${buildPreviewQuery({ ...address, page: 1, ...change })}`;
  const { kind, reason, submission } = address;
  const kinds = (
    [
      { value: 'value', title: 'Values', count: totals.values },
      { value: 'interval', title: 'Intervals only', count: totals.intervals },
    ] as const
  ).filter(({ value }) => kind === value || (totals.values > 0 && totals.intervals > 0));
  const met = changeReasons.filter(
    (candidate) =>
      reason === candidate ||
      (totals.byReason.length > 1 &&
        totals.byReason.some(({ reasons }) => reasons.includes(candidate))),
  );
  if (kinds.length === 0 && met.length === 0 && !submission) return null;
  return (
    <nav aria-label="Filters of the numbers" className="flex flex-wrap gap-2">
      {kinds.map(({ value, title, count }) => (
        <Chip
          key={value}
          active={kind === value}
          href={buildHref({ kind: kind === value ? null : value })}
        >
          {title} <span className="numeric text-faint">{formatCount(count)}</span>
        </Chip>
      ))}
      {met.map((changeReason) => (
        <Chip
          key={changeReason}
          active={reason === changeReason}
          href={buildHref({ reason: reason === changeReason ? null : changeReason })}
        >
          {reasonWords[changeReason]}
        </Chip>
      ))}
      {submission ? (
        <Chip active href={buildHref({ submission: null })}>
          {runName ?? 'One submission'}
        </Chip>
      ) : null}
    </nav>
  );
}

function Chip(props: { active: boolean; href: string; children: ReactNode }) {
  const { active, href, children } = props;
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={active ? 'true' : undefined}
      className={clsx(
        chip,
        active ? 'border-accent bg-accent-wash text-ink' : 'border-line-strong hover:bg-sunken',
      )}
    >
      {children}
      {active ? (
        <>
          <X aria-hidden className="size-3.5" />
          <span className="sr-only">(remove)</span>
        </>
      ) : null}
    </Link>
  );
}
