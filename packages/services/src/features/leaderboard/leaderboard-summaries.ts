import type { Actor, Services } from '../../core/context';
import { toRevisionView } from '../../core/revision/revision-view';
import type { LeaderboardCell, LeaderboardSummary } from '../../core/views';
import { columnKey } from './columns';
import { listHeadlineLeaders } from './headline-leaders';
import { listPublishedHeadlines } from './published-headlines';
import { selectJudge } from './store/select-judge';
import type { LeaderboardSnapshot } from './store/snapshot';
import { getCurrentSnapshots } from './store/store';
import type { StoredRow } from './store/stored-row';

/**
 * Returns a summary of every benchmark's leaderboard, by its default judge, in the registry's
 * order. For everybody.
 */
export async function summarizeLeaderboards(
  services: Services,
  _actor: Actor,
): Promise<LeaderboardSummary[]> {
  return (await getCurrentSnapshots(services)).map((snapshot) => summarize(services, snapshot));
}

function summarize(services: Services, snapshot: LeaderboardSnapshot): LeaderboardSummary {
  const { board } = selectJudge(snapshot);
  const [leader = null] = listHeadlineLeaders(snapshot);
  const [bestPublished = null] = listPublishedHeadlines(snapshot);
  const toRow = (found: { row: StoredRow; cell: LeaderboardCell } | null) =>
    found && {
      ...found.row.facts,
      cells: { [columnKey(snapshot.definition.headline)]: found.cell },
    };
  return {
    benchmark: snapshot.definition.id,
    revision: snapshot.revision && toRevisionView(services, snapshot.revision),
    leader: toRow(leader),
    bestPublished: toRow(bestPublished),
    rows: board.size,
    published: snapshot.published.filter(({ facts }) => facts.kind === 'published').length,
    lastPublishedAt: snapshot.lastPublishedAt,
  };
}
