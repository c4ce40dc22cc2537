import { compareProfiles, listProfiles, queryBoard } from '@clapboard/services';
import type { Metadata } from 'next';
import { CompareForm } from '@/components/admin/judge/compare-form';
import { ComparisonReport } from '@/components/admin/judge/comparison-report';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { judgedBenchmarks } from '@/components/admin/judge/load-judged';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Two judges compared' };

interface ComparePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const query = await searchParams;
  const path = '/admin/judge/compare';
  const actor = await currentActor();
  const profiles = await forPage(path, listProfiles(services(), actor, {}));
  const boards = await judgedBenchmarks();
  const judgesOf = (id: string) => profiles.filter(({ benchmark }) => benchmark === id);
  const board =
    boards.find(({ id }) => id === query.benchmark) ??
    boards.find(({ id }) => judgesOf(id).length > 1) ??
    boards[0];
  const own = board ? judgesOf(board.id) : [];
  const left = own.find(({ profileId }) => profileId === query.left);
  const right = own.find(({ profileId }) => profileId === query.right);
  const chosen = board && left && right && left !== right ? { board, left, right } : null;
  const comparison = chosen
    ? await forPage(
        path,
        compareProfiles(services(), actor, {
          benchmark: chosen.board.id,
          leftProfileId: chosen.left.profileId,
          rightProfileId: chosen.right.profileId,
        }),
      )
    : null;
  return (
    <JudgePage
      current="compare"
      title="Compare"
      lead="Two judges on the same answers: how often they agree, whether they rank models alike, and which answers change."
    >
      <CompareForm
        boards={boards.map(({ id, title }) => ({ id, title }))}
        board={board?.id ?? ''}
        profiles={own.map(({ profileId, label }) => ({ id: profileId, label }))}
        left={left?.profileId ?? ''}
        right={right?.profileId ?? ''}
      />
      {comparison ? (
        <ComparisonReport
          comparison={comparison}
          submissionIds={await publicSubmissions(comparison.benchmark)}
        />
      ) : (
        <EmptyState title={own.length < 2 ? 'There are not two judges yet' : 'Choose two judges'}>
          {own.length < 2
            ? 'Make a second profile for this benchmark to compare it with the first.'
            : 'Their verdicts on the same answers are compared; nothing is asked for it.'}
        </EmptyState>
      )}
    </JudgePage>
  );
}

/** Every scored submission of the board, whoever judged it. */
async function publicSubmissions(benchmark: string): Promise<string[]> {
  const actor = await currentActor();
  const query = { benchmark, columns: [], published: false, limit: 5000 };
  const { judges } = await queryBoard(services(), actor, query);
  const boards = await Promise.all(
    judges
      .filter(({ results }) => results > 0)
      .map(({ id }) => queryBoard(services(), actor, { ...query, judge: id })),
  );
  return [...new Set(boards.flatMap(({ rows }) => rows.flatMap((row) => row.submissionId ?? [])))];
}
