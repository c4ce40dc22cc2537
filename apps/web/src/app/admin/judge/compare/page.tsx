import { compareProfiles, listProfiles } from '@clapboard/services/judging';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import type { Metadata } from 'next';
import { CompareForm } from '@/components/admin/judge/compare-form';
import { JudgePage } from '@/components/admin/judge/judge-page';
import type { JudgedBenchmark } from '@/components/admin/judge/judged-benchmark';
import { loadJudgedBenchmarks } from '@/components/admin/judge/load-judged';
import { ProfileComparisonReport } from '@/components/admin/judge/profile-comparison-report';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Compare judges' };

export default async function ComparePage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const path = '/admin/judge/compare';
  const actor = await currentActor();
  const profiles = await forPage(path, listProfiles(services(), actor, {}));
  const boards = await loadJudgedBenchmarks();
  const getJudges = (id: string) => profiles.filter(({ benchmark }) => benchmark === id);
  const board =
    boards.find(({ id }) => id === query.benchmark) ??
    boards.find(({ id }) => getJudges(id).length > 1) ??
    boards.find(({ id }) => getJudges(id).length > 0) ??
    boards[0];
  const judges = board ? getJudges(board.id) : [];
  const comparable = boards.some(({ id }) => getJudges(id).length > 1);
  const left = judges.find(({ profileId }) => profileId === query.left) ?? judges[0];
  const right =
    judges.find(({ profileId }) => profileId === query.right) ??
    judges.find((judge) => judge !== left);
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
      title="Compare judges"
      lead="See how often two judges agree on the same answers, whether they rank models alike, and which answers change."
    >
      {comparable ? (
        <CompareForm
          boards={boards.map(({ id, title }) => ({ id, title }))}
          board={board?.id ?? ''}
          profiles={judges.map(({ profileId, label }) => ({ id: profileId, label }))}
          left={left?.profileId ?? ''}
          right={right?.profileId ?? ''}
        />
      ) : null}
      {comparison ? (
        <ProfileComparisonReport
          comparison={comparison}
          submissionIds={await publicSubmissions(comparison.benchmark)}
        />
      ) : (
        <NoComparison board={board} judges={judges.map(({ label }) => label)} />
      )}
    </JudgePage>
  );
}

interface NoComparisonProps {
  board: JudgedBenchmark | undefined;
  /** labels of the judges of the benchmark */
  judges: readonly string[];
}

/** Asks for two different judges, or to add the missing ones. */
function NoComparison({ board, judges }: NoComparisonProps) {
  if (!board || judges.length > 1) {
    return (
      <EmptyState title="Choose two different judges">
        The page compares their verdicts on the same answers. No judge calls are made.
      </EmptyState>
    );
  }
  const [only] = judges;
  return (
    <EmptyState
      title={
        only === undefined
          ? `Add two judges for ${board.title}`
          : `Add a second judge for ${board.title}`
      }
      action={
        <>
          <Link
            href={`/admin/judge/profiles/new?benchmark=${board.id}`}
            className={buttonClass('primary')}
          >
            New profile
          </Link>
          <Link href="/admin/judge/profiles" className={buttonClass('secondary')}>
            View profiles
          </Link>
        </>
      }
    >
      <p>
        {only === undefined
          ? `${board.title} has no judge yet.`
          : `${board.title} has one judge, “${only}”. A comparison needs two.`}
      </p>
      <ol className="mt-3 list-decimal space-y-1 pl-5">
        <li>
          {only === undefined
            ? 'Create two profiles that differ in model, settings or prompt.'
            : 'Create a profile with another model, other settings or another prompt.'}{' '}
          If the model is on a new server, an admin adds it under{' '}
          <Link href="/admin/judge/providers" className="prose-link">
            Providers
          </Link>{' '}
          first.
        </li>
        <li>Return here and choose both judges.</li>
        <li>Let each judge the public submissions. Only answers that both judged are compared.</li>
      </ol>
    </EmptyState>
  );
}

/** Every scored submission on the leaderboard, whoever judged it. */
async function publicSubmissions(benchmark: string): Promise<string[]> {
  const actor = await currentActor();
  const query = { benchmark, columns: [], published: false, limit: 5000 };
  const { judges } = await queryLeaderboard(services(), actor, query);
  const boards = await Promise.all(
    judges
      .filter(({ results }) => results > 0)
      .map(({ id }) => queryLeaderboard(services(), actor, { ...query, judge: id })),
  );
  return [...new Set(boards.flatMap(({ rows }) => rows.flatMap((row) => row.submissionId ?? [])))];
}
