import type { Actor, Services } from '../../core/context';
import { revisionView } from '../../core/revision-view';
import type { LeaderboardSummary } from '../../core/views';
import { columnKey } from './columns';
import { headlineLeaders } from './headline-leaders';
import { type LeaderboardSnapshot, selectJudge } from './store/snapshot';
import { currentSnapshots } from './store/store';

/**
 * Returns a summary of every benchmark's leaderboard, by its default judge, in the registry's
 * order. For everybody.
 */
export async function summarizeLeaderboards(
  services: Services,
  _actor: Actor,
): Promise<LeaderboardSummary[]> {
  return (await currentSnapshots(services)).map((snapshot) => summary(services, snapshot));
}

function summary(services: Services, snapshot: LeaderboardSnapshot): LeaderboardSummary {
  const { board } = selectJudge(snapshot);
  const [leader] = headlineLeaders(snapshot);
  return {
    benchmark: snapshot.definition.id,
    revision: snapshot.revision && revisionView(services, snapshot.revision),
    leader: leader
      ? { ...leader.row.facts, cells: { [columnKey(snapshot.definition.headline)]: leader.cell } }
      : null,
    rows: board.size,
    lastPublishedAt: snapshot.lastPublishedAt,
  };
}
