import type { CrossBenchmarkRow } from '@clapboard/services/leaderboard';
import type { OrganisationView } from '@clapboard/services/organisations';
import { CrossBenchmark } from '@/components/shared/cross-benchmark';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { describeModel } from '@/format/model-facts';

interface OrganisationModelsProps extends Pick<OrganisationView, 'models' | 'role'> {
  /** the models with a ranked result */
  rows: readonly CrossBenchmarkRow[];
}

/** The models of an organisation: those with a ranked result by benchmark, and a list of the others. */
export function OrganisationModels({ models, rows, role }: OrganisationModelsProps) {
  const ranked = new Set(rows.map(({ modelSlug }) => modelSlug));
  const others = models.filter(({ slug }) => !ranked.has(slug));
  return (
    <section aria-labelledby="models" className="flex flex-col gap-4">
      <h2 id="models" className="font-semibold text-2xl tracking-tight">
        Models
      </h2>
      {rows.length > 0 ? <CrossBenchmark rows={rows} /> : null}
      {others.length > 0 ? <UnrankedModels models={others} /> : null}
      {models.length === 0 ? <NoModels role={role} /> : null}
    </section>
  );
}

function UnrankedModels({ models }: Pick<OrganisationView, 'models'>) {
  return (
    <section aria-labelledby="unranked" className="max-w-2xl">
      <h3 id="unranked" className="mt-2 font-semibold text-soft text-sm">
        Without a ranked result
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {models.map((model) => (
          <li
            key={model.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <Link
              href={`/models/${model.slug}`}
              className="wrap-anywhere font-medium hover:text-accent"
            >
              {model.name}
            </Link>
            <span className="text-faint text-sm">
              {describeModel(model)
                .flatMap(({ key, text }) => (key === 'organisation' ? [] : (text ?? [])))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoModels({ role }: Pick<OrganisationView, 'role'>) {
  return (
    <EmptyState
      title="No models yet"
      action={
        role === null ? null : (
          <Link href="/me/organisations#transfer" className={buttonClass('secondary')}>
            Transfer a model
          </Link>
        )
      }
    >
      {role === null
        ? 'Models appear here once they have a public result.'
        : 'Submit a result, then transfer its model to this organisation.'}
    </EmptyState>
  );
}
