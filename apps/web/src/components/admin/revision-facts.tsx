import type { RevisionView } from '@clapboard/services/views';
import { Badge } from '@/components/ui/badge';
import { formatCounted, formatDate } from '@/format/values';

interface RevisionFactsProps {
  /** its side of a comparison */
  title: string;
  revision: RevisionView;
}

/** Label, state, size and date of a revision that is compared. */
export function RevisionFacts({ title, revision }: RevisionFactsProps) {
  const { label, active, access, itemCount, createdAt } = revision;
  return (
    <div className="min-w-0 border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-faint">{title}</span>
        <span className="wrap-anywhere font-medium">{label}</span>
        {active ? <Badge tone="good">Active</Badge> : null}
        <Badge tone="outline">{access === 'public' ? 'Public' : 'Private'}</Badge>
      </p>
      <p className="mt-1 text-soft">
        {formatCounted(itemCount, 'item')}, imported {formatDate(createdAt)}
      </p>
    </div>
  );
}
