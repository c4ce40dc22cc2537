import { benchmarks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { getMemberRole, isAdmin, managesModel } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { modelSelect } from '../../../core/model/model-view';
import { readAnonymity } from '../anonymity/read-anonymity';
import { findModelBySlug } from '../merge/follow-merges';
import { findBestOnLeaderboard } from './best-on-leaderboard';
import { readRuns } from './model-runs';
import { listPublishedRows } from './published-rows';
import { summarizeRepeatedRuns } from './repeated-runs';
import { computeVariantGains } from './variant-gains';
import type { ModelOnBenchmark, ModelPageView } from './views';

const inputSchema = z.object({ slug: z.string().min(1).max(120) });

/**
 * Returns one model across all benchmarks, with the runs visible to the actor; for a merged model,
 * its target, which has another slug. Throws `not_found` if no model has this name, and if none of
 * its submissions is public or the actor's: a name may be confidential before its results are
 * published.
 */
export async function getModel(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ModelPageView> {
  const { slug } = parseInput(inputSchema, input);
  const id = await findModelBySlug(services.db, slug);
  const found =
    id &&
    (await services.db.model.findUnique({
      where: { id },
      select: { ...modelSelect, ownerId: true, organisationId: true },
    }));
  if (!found) throw new ServiceError('not_found');
  const { ownerId, organisationId, ...model } = found;
  const runs = await readRuns(services, actor, model.id);
  const known =
    isAdmin(actor) ||
    getMemberRole(actor, organisationId) !== null ||
    managesModel(actor, { ownerId, organisationId });
  if (runs.length === 0 && !known) throw new ServiceError('not_found');
  const all: ModelOnBenchmark[] = [];
  for (const definition of benchmarks) {
    const matchingRuns = runs.filter(({ benchmark }) => benchmark === definition.id);
    const published = listPublishedRows(definition, model.name);
    if (matchingRuns.length === 0 && published.length === 0) continue;
    all.push({
      benchmark: definition.id,
      best: await findBestOnLeaderboard(services, definition, model.slug),
      runs: matchingRuns.map(({ view }) => view),
      repeated: summarizeRepeatedRuns(matchingRuns),
      gains: await computeVariantGains(services, definition, matchingRuns),
      published,
    });
  }
  const anonymity = (await readAnonymity(services, actor, [model.id])).get(model.id)?.view ?? null;
  return { model, anonymity, benchmarks: all, all: benchmarks.length };
}
