import type { Judging } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import type { SecondJudgeView } from '../../../core/judging-views';
import { costNano, promptTokens, replyTokens } from '../../../pipeline/judging/estimate-tokens';
import { judgedBenchmarks } from '../budgets/list';

/**
 * Returns the second judge of each judged leaderboard that the actor maintains, and the profiles that can be one with
 * their estimated cost per answer. For maintainers.
 */
export async function listSecondJudges({ db }: Services, actor: Actor): Promise<SecondJudgeView[]> {
  requireMaintainer(actor);
  const maintained = judgedBenchmarks().filter((benchmark) => isMaintainerOf(actor, benchmark));
  return Promise.all(maintained.map((benchmark) => readSecondJudge(db, benchmark)));
}

/** Returns the second judge of a leaderboard, with the profiles that can be one. */
export async function readSecondJudge(
  db: Pick<Tx, 'secondJudge' | 'judgeProfile' | '$queryRaw'>,
  benchmark: string,
): Promise<SecondJudgeView> {
  const row = await db.secondJudge.findUnique({
    where: { benchmark },
    select: {
      profileId: true,
      sample: true,
      since: true,
      profile: { select: { label: true } },
      setBy: { select: { name: true } },
    },
  });
  const profiles = await db.judgeProfile.findMany({
    where: { benchmark, retiredAt: null, isDefault: false },
    select: { id: true, label: true, inputPrice: true, outputPrice: true, maxTokens: true },
    orderBy: { label: 'asc' },
  });
  const { judging } = await getBenchmark(benchmark).load();
  const usual = await readUsualTokens(db, benchmark);
  return {
    benchmark,
    second: row && {
      profileId: row.profileId,
      label: row.profile.label,
      sample: row.sample,
      since: row.since,
      setBy: row.setBy.name,
    },
    profiles: profiles.map(({ id, label, ...profile }) => ({
      profileId: id,
      label,
      answerNano: Number(
        costNano(usual ?? (judging ? getShortestTokens(judging, profile) : noTokens), profile),
      ),
    })),
    measured: usual !== null,
  };
}

const noTokens = { promptTokens: 0, completionTokens: 0 };

/** Tokens of a usual request: means of the latest replies; null without a reply. */
async function readUsualTokens(
  db: Pick<Tx, '$queryRaw'>,
  benchmark: string,
): Promise<typeof noTokens | null> {
  const [row] = await db.$queryRaw<{ prompt: number | null; completion: number | null }[]>`
    SELECT sum("promptTokens")::float8 / sum(replies) AS prompt,
      sum("completionTokens")::float8 / sum(replies) AS completion
    FROM (
      SELECT "promptTokens", "completionTokens", replies FROM "Verdict"
      WHERE benchmark = ${benchmark} AND "requestedAt" IS NOT NULL
      ORDER BY "requestedAt" DESC LIMIT 1000
    ) AS latest`;
  if (!row || row.prompt === null || row.completion === null) return null;
  return { promptTokens: row.prompt, completionTokens: row.completion };
}

/** Tokens of the longest prompt before the texts of an item are filled in. */
function getShortestTokens(
  { kinds, prompts }: Judging,
  profile: { maxTokens: number },
): typeof noTokens {
  const tokens = Object.entries(kinds).map(([kind, known]) => {
    const { system = '', user = '' } = prompts[kind] ?? {};
    return {
      promptTokens: promptTokens([{ content: system }, { content: user }]),
      completionTokens: replyTokens(known, profile),
    };
  });
  return tokens.sort((a, b) => b.promptTokens - a.promptTokens)[0] ?? noTokens;
}
