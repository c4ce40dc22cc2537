import type { Coverage } from '@clapboard/benchmarks';
import { withUnjudged } from '@/components/shared/answered';
import { formatCount } from '@/format/values';

const parts = [
  { id: 'answered', title: 'answered', colour: 'var(--accent)' },
  { id: 'missing', title: 'missing', colour: 'var(--line-strong)' },
  { id: 'unparseable', title: 'unparseable', colour: 'var(--series-5)' },
  { id: 'refused', title: 'refused', colour: 'var(--series-4)' },
  { id: 'judgeFailed', title: 'not judged', colour: 'var(--series-2)' },
] as const;

/** The outcomes of the items, as a stacked bar and as counts. */
export function CoverageBar({ coverage }: { coverage: Coverage }) {
  const shown = parts.filter((part) => part.id === 'answered' || coverage[part.id] > 0);
  return (
    <div>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map((part) => (
          <span
            key={part.id}
            style={{ flexGrow: coverage[part.id], backgroundColor: part.colour }}
          />
        ))}
      </div>
      <ul className="numeric mt-2 flex flex-wrap gap-x-4 gap-y-1 text-soft text-xs">
        {shown.map((part) => (
          <li key={part.id} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2 rounded-full"
              style={{ backgroundColor: part.colour }}
            />
            {formatCount(withUnjudged(coverage)[part.id])}
            {part.id === 'answered' ? ` of ${formatCount(coverage.items)}` : ''}{' '}
            {part.id === 'judgeFailed' ? 'of these not judged' : part.title}
          </li>
        ))}
      </ul>
    </div>
  );
}
