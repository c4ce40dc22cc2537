import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';

const formats = [
  { id: 'csv', title: 'CSV' },
  { id: 'json', title: 'JSON' },
  { id: 'latex', title: 'LaTeX' },
];

/** How the numbers came about, and the same numbers as files. `query`: the comparison's address. */
export function Methods({ pairs, query }: { pairs: number; query: string }) {
  return (
    <section aria-labelledby="methods" className="border-line border-t pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <h2 id="methods" className="font-semibold text-lg tracking-tight">
          How this is computed
        </h2>
        <p className="no-print flex flex-wrap gap-2">
          {formats.map(({ id, title }) => (
            <a
              key={id}
              href={`/api/compare/export?${query}&format=${id}`}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-3.5" />
              {title}
            </a>
          ))}
        </p>
      </div>
      <dl className="mt-4 grid gap-x-12 gap-y-4 text-sm text-soft md:grid-cols-2">
        <Note name="Difference">
          The first number minus the second, both as they stand on the leaderboard. Averages over
          tests or tasks differ as averages.
        </Note>
        <Note name="Interval">
          95% percentile interval of 2,000 resamples. All models see the same resamples of whole
          videos, so that what makes a video hard for both cancels out.
        </Note>
        <Note name="p">
          Two-sided. McNemar’s exact test where items are right or wrong and no two share a video;
          elsewhere 2 · (1 + the smaller of the resamples at or below 0 and at or above it) / (1 +
          resamples), 1 at most.
        </Note>
        <Note name="Correction">
          {pairs > 1
            ? `Holm’s method over the ${pairs} pairs of an aspect. Aspects are not corrected for each other.`
            : 'One pair needs none. Aspects are not corrected for each other: of twenty, one differs by chance.'}
        </Note>
      </dl>
    </section>
  );
}

function Note({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-ink">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
