import { readCrossBenchmark } from '@clapboard/services/leaderboard';
import { ModelFilters } from '@/components/models/filter-form';
import { CrossBenchmark } from '@/components/shared/cross-benchmark';
import { describePage } from '@/components/social/describe-page';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { formatCounted } from '@/format/values';
import { currentActor } from '@/server/actor';
import { services } from '@/server/services';
import { buildModelsAddress, readModelsAddress } from '@/url-state/models';
import type { QueryProps } from '@/url-state/query';

const description =
  'Every model with its headline score on each benchmark, scored here or published in a paper.';

export const metadata = describePage({ title: 'Models', description });

/** Models per page. */
const pageSize = 50;

export default async function ModelsPage({ searchParams }: QueryProps) {
  const address = readModelsAddress(await searchParams);
  const { q, weights, from, to, sort, published, page } = address;
  const { rows, total } = await readCrossBenchmark(services(), await currentActor(), {
    query: q,
    weights,
    sizeFrom: from,
    sizeTo: to,
    sort,
    published: published === '1',
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return (
    <div className="frame flex flex-col gap-8 py-10 sm:py-14">
      <header>
        <h1 className="font-semibold text-title">Models</h1>
        <p className="mt-3 max-w-prose text-soft">
          Each model’s best complete result by the benchmark’s headline metric, with its 95%
          interval. Scores from papers are in italics, without interval and in separate rows.
          ↓&nbsp;means that lower is better.
        </p>
      </header>
      <ModelFilters address={address} />
      {rows.length > 0 ? (
        <section aria-label="Models" className="flex flex-col gap-4">
          <p className="numeric text-faint text-sm">
            {published === '1'
              ? `${formatCounted(total, 'row')}, scored or published`
              : formatCounted(total, 'model')}
          </p>
          <CrossBenchmark
            rows={rows}
            order={{
              sort,
              buildHref: (by) => buildModelsAddress({ ...address, sort: by, page: 1 }),
            }}
          />
          <Pages
            page={page}
            pages={Math.ceil(total / pageSize)}
            buildHref={(number) => buildModelsAddress({ ...address, page: number })}
          />
        </section>
      ) : (
        <EmptyState
          title="No model matches"
          action={
            <Link href="/models" className={buttonClass('secondary')}>
              Show all models
            </Link>
          }
        >
          Change the filters. A size filter hides models of unknown size.
        </EmptyState>
      )}
    </div>
  );
}
