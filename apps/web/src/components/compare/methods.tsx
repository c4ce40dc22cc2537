import { comparisonFormats } from '@clapboard/services/export-formats';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { CompareAddress } from '@/url-state/compare';

interface MethodsProps {
  pairs: number;
  address: CompareAddress;
  /** the dataset is private: differences of released scores */
  rounded: boolean;
}

/** The methods behind the values, and downloads. */
export function Methods({ pairs, address, rounded }: MethodsProps) {
  return (
    <section aria-labelledby="methods" className="border-line border-t pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <h2 id="methods" className="font-semibold text-lg tracking-tight">
          How this is computed
        </h2>
        <p className="no-print flex flex-wrap gap-2">
          {comparisonFormats.map(({ id, title }) => (
            <a
              key={id}
              href={buildFileHref(address, id)}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-3.5" />
              {title}
            </a>
          ))}
        </p>
      </div>
      {rounded ? (
        <p className="mt-4 max-w-prose text-sm text-soft">
          The dataset is private. Differences use released scores, rounded to about one standard
          error. Intervals, tests and agreement are hidden to protect the answers.
        </p>
      ) : (
        <dl className="mt-4 grid gap-x-12 gap-y-4 text-sm text-soft md:grid-cols-2">
          <Note name="Difference">
            The first score minus the second, as shown on the leaderboard. Averages over tests or
            tasks are compared as averages.
          </Note>
          <Note name="Interval">
            95% interval of the difference, clustered by video. Difficulty shared by both models
            cancels out.{' '}
            {pairs > 1
              ? `The intervals of the ${pairs} pairs are simultaneous: with 95% confidence, all of them contain the true difference.`
              : ''}
          </Note>
          <Note name="p">
            Two-sided. McNemar’s mid-p test if items are right or wrong and no two share a video;
            otherwise Student’s t with a standard error clustered by video.
          </Note>
          <Note name="Correction">
            {pairs > 1
              ? `Step-down max-t (Romano and Wolf) over the ${pairs} pairs of an aspect: the chance of any false difference is 5%. Tests and intervals always agree. Aspects aren’t corrected for each other.`
              : 'A single pair needs no correction. Aspects aren’t corrected for each other: about one in twenty differs by chance.'}
          </Note>
        </dl>
      )}
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

/** Returns the address of the comparison as a file. */
function buildFileHref({ ids, task, metric, slice }: CompareAddress, format: string): string {
  const params = new URLSearchParams({
    format,
    ...(task && { task }),
    ...(metric && { metric }),
    ...(slice && { slice }),
  });
  for (const id of ids) params.append('submissionIds', id);
  return `/api/v1/comparisons/file?${params}`;
}
