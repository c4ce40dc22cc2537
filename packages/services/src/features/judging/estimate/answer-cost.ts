import type { Judging } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { getBenchmark } from '../../../core/benchmark';
import {
  computeCostNano,
  countPromptTokens,
  estimateReplyTokens,
} from '../../../pipeline/judging/estimate-tokens';

export interface AnswerCost {
  /** estimated from replies; false before the first one, when the texts of the items are missing */
  measured: boolean;
  /** cost of judging one answer by a profile, in billionths of a US dollar */
  getCost: (profile: { maxTokens: number; inputPrice: number; outputPrice: number }) => number;
}

/** Estimates the cost of judging one answer of a benchmark, from the latest replies. */
export async function readAnswerCost(
  db: Pick<Tx, '$queryRaw'>,
  benchmark: string,
): Promise<AnswerCost> {
  const { judging } = await getBenchmark(benchmark).load();
  const usual = await readUsualTokens(db, benchmark);
  return {
    measured: usual !== null,
    getCost: (profile) =>
      Number(
        computeCostNano(
          usual ?? (judging ? getShortestTokens(judging, profile) : noTokens),
          profile,
        ),
      ),
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
      WHERE benchmark = ${benchmark} AND "requestedAt" IS NOT NULL AND replies > 0
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
      promptTokens: countPromptTokens([{ content: system }, { content: user }]),
      completionTokens: estimateReplyTokens(known, profile),
    };
  });
  return tokens.sort((a, b) => b.promptTokens - a.promptTokens)[0] ?? noTokens;
}
