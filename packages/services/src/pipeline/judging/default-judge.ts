import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { type JudgeRow, judgeSelect } from '../../core/judging/judge-view';

/** The profile that judges new submissions to a leaderboard; null if it has none or needs none. */
export async function readDefaultJudge(
  db: Pick<Tx, 'judgeProfile'>,
  { id: benchmark, judged }: Pick<BenchmarkDefinition, 'id' | 'judged'>,
): Promise<JudgeRow | null> {
  if (!judged) return null;
  return db.judgeProfile.findFirst({
    where: { benchmark, isDefault: true, retiredAt: null },
    select: judgeSelect,
  });
}

/** SQL: whether a profile judges new submissions to a benchmark. */
export function hasDefaultJudge(benchmark: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    EXISTS (
      SELECT 1 FROM "JudgeProfile" judge
      WHERE judge.benchmark = ${benchmark} AND judge."isDefault" AND judge."retiredAt" IS NULL)`;
}
