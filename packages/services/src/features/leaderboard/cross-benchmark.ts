import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { type CrossBenchmarkInput, crossBenchmarkInputSchema } from './cross-benchmark-schema';
import { joinLeaderboards } from './cross-rows';
import { selectCrossRows } from './select-cross-rows';
import { getCurrentSnapshots } from './store/store';
import type { CrossBenchmark, CrossBenchmarkRow } from './views';

/**
 * Returns models with their best complete public result in every benchmark, by headline and the default judge;
 * with `published` also models in papers. For everybody.
 */
export async function readCrossBenchmark(
  services: Services,
  _actor: Actor,
  input: CrossBenchmarkInput = {},
): Promise<CrossBenchmark> {
  const filters = parseInput(crossBenchmarkInputSchema, input);
  const { published, organisation, offset, limit } = filters;
  const all = joinLeaderboards(await getCurrentSnapshots(services), { published });
  const ofOrganisation =
    organisation === undefined ? all : await filterByOrganisation(services, all, organisation);
  const rows = selectCrossRows(ofOrganisation, filters);
  return {
    total: rows.length,
    scored: all.filter(({ kind, sample }) => kind === 'scored' && !sample).length,
    offset,
    rows: rows.slice(offset, offset + limit),
  };
}

/** Returns the models of an organisation; an anonymous one has no slug of it. */
async function filterByOrganisation(
  { db }: Services,
  rows: readonly CrossBenchmarkRow[],
  slug: string,
): Promise<CrossBenchmarkRow[]> {
  const models = await db.model.findMany({
    where: { organisationSlug: slug },
    select: { slug: true },
  });
  const slugs = new Set<string | null>(models.map((model) => model.slug));
  return rows.filter(({ modelSlug }) => slugs.has(modelSlug));
}
