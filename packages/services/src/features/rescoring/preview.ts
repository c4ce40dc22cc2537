import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { readChangedSlices } from '../../pipeline/rescoring/changed-items';
import { compareEntries } from '../../pipeline/rescoring/compare-entries';
import type { RescorePreview } from '../../pipeline/rescoring/preview-views';
import { requireStatus } from '../../pipeline/rescoring/state';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';
import { getCurrentSnapshot } from '../leaderboard/store/store';
import { changeFiltersSchema } from './change-filters';
import { countChanges, getPage } from './count-changes';
import { computeEffects } from './effects';
import { previewToken } from './preview-token';
import { readChanges } from './read-changes';
import { readEntries } from './read-entries';
import { readProblems } from './read-problems';

const inputSchema = changeFiltersSchema.extend({
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(1000).default(100),
});

type Request = z.output<typeof inputSchema>;

/** Maximum number of listed rank changes; the rest are only counted. */
const maxRanks = 1000;

/**
 * Returns exactly what publishing would change, from one database snapshot: every number that
 * differs with the reasons, rank changes, and what would not be replaced. Reads only the numbers of
 * the requested page: the others were counted when their evaluations ended. For maintainers. Throws
 * `wrong_state` unless it is ready.
 */
export async function previewRescore(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescorePreview> {
  requireMaintainer(actor);
  const request = parseInput(inputSchema, input);
  for (;;) {
    const rescore = await getReadyRescore(services, actor, request.rescoreId);
    // An evaluation can end again at any moment: count its changes and try once more.
    await compareEntries(services, rescore);
    const preview = await readPreview(services, actor, request);
    if (preview) return preview;
  }
}

/** Returns the rescore if it is ready and the actor may see its preview. */
export async function getReadyRescore(
  { db }: { db: Pick<Tx, 'rescore'> },
  actor: Actor,
  rescoreId: string,
): Promise<RescoreRow> {
  requireMaintainer(actor);
  const rescore = await db.rescore.findUnique({ where: { id: rescoreId } });
  if (!rescore) throw new ServiceError('not_found');
  requireMaintainerOf(actor, rescore.benchmark);
  requireStatus(rescore.status, ['ready']);
  return rescore;
}

async function readPreview(
  services: Services,
  actor: Actor,
  { offset, limit, ...filters }: Request,
): Promise<RescorePreview | null> {
  const { rescoreId } = filters;
  const { benchmark, ...target } = await getReadyRescore(services, actor, rescoreId);
  const definition = getBenchmark(benchmark);
  const changedSlices = await readChangedSlices(services, definition, target);
  const board = await getCurrentSnapshot(services, definition);
  return services.db.$transaction(
    async (tx) => {
      const rescore = await getReadyRescore({ db: tx }, actor, rescoreId);
      const entries = await readEntries(tx, rescoreId);
      if (!entries) return null;
      const token = await previewToken(tx, rescore);
      const page = getPage(entries, filters, { offset, limit });
      const submissionIds = page.entries.map(({ submissionId }) => submissionId);
      const changes = await readChanges(tx, filters, { submissionIds, changedSlices });
      const { ranks, headline, view } = await computeEffects(services.db, tx, board, {
        rescore,
        token,
      });
      return {
        rescoreId,
        token,
        totals: { ...countChanges(entries), ranks: ranks.length },
        headline,
        view,
        changes: changes.slice(page.skip, page.skip + limit),
        matching: page.matching,
        ranks: ranks.slice(0, maxRanks),
        problems: await readProblems(tx, rescore),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 120_000, maxWait: 10_000 },
  );
}
