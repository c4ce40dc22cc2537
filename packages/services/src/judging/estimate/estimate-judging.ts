import type { BenchmarkDefinition, Judging, SubmittedTask } from '@clapboard/benchmarks';
import { z } from 'zod';
import { requireActive } from '../../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { ServiceError } from '../../errors';
import { invalidInput, parseInput } from '../../parse-input';
import {
  checkTotalSize,
  chosenFilesComplaints,
  chosenFilesSchema,
  ownFiles,
} from '../../submissions/own-files';
import { askingProfile } from '../execution/asking-profile';
import { exceededBudget, readBudgets } from '../execution/budget';
import { openQuestions, readLedger } from '../execution/ledger';
import { type RenderedRequest, renderRequests } from '../execution/render-requests';
import { defaultJudge } from '../profiles/default-judge';
import { type JudgeRow, judgeView } from '../profiles/judge-view';
import type { JudgeEstimate } from '../views';
import { replyTokens } from './estimate-tokens';
import { withAnswers } from './read-answers';
import { roundedUp } from './rounded-up';

const inputSchema = z.object({ benchmark: benchmarkIdSchema, files: chosenFilesSchema });

export type EstimateJudgingInput = z.input<typeof inputSchema>;

/**
 * What judging uploaded files would take if they were submitted now: questions, how many of them the
 * ledger has, tokens, costs and whether the budgets allow it. Nothing is asked or reserved. For the
 * files' owner. Throws `files_missing`, `invalid_files` with the issues, `no_active_revision`, and
 * `busy` when too many ask at once.
 */
export async function estimateJudging(
  services: Services,
  actor: Actor,
  input: EstimateJudgingInput,
): Promise<JudgeEstimate> {
  const { userId } = requireActive(actor);
  const { benchmark, files: chosen } = parseInput(inputSchema, input);
  const definition = benchmarkOf(benchmark);
  const complaints = chosenFilesComplaints(definition, chosen);
  if (complaints.length > 0) throw invalidInput(complaints);
  const files = await ownFiles(services.db, chosen, userId);
  checkTotalSize(files);
  const revision = await services.db.datasetRevision.findFirst({
    where: { benchmark: definition.id, active: true },
    select: { id: true, access: true },
  });
  if (!revision) throw new ServiceError('no_active_revision');
  const { judging } = await definition.load();
  if (!judging) return { kind: 'none', reason: 'not_judged' };
  return withAnswers(
    services,
    definition,
    { revisionId: revision.id, files },
    async ({ submitted, revisionHash }) => {
      const nothing = nothingToAsk(judging, submitted);
      if (nothing) return { kind: 'none', reason: nothing };
      const judge = await defaultJudge(services.db, definition);
      if (!judge) return { kind: 'none', reason: 'no_judge' };
      const profile = await askingProfile(services.db, judge.id);
      const requests = renderRequests(judging, profile, revisionHash, submitted);
      const exact = revision.access === 'public';
      return estimate(services, { definition, judging, judge, requests, userId, exact });
    },
  );
}

function nothingToAsk(
  judging: Judging,
  submitted: readonly SubmittedTask[],
): 'self_judged' | 'not_judged' | null {
  if (submitted.some((one) => judging.hasVerdicts(one.task, one.items, one.answers))) {
    return 'self_judged';
  }
  const asks = submitted.some(
    ({ task, items, answers }) => judging.requests(task, items, answers, '').length > 0,
  );
  return asks ? null : 'not_judged';
}

async function estimate(
  { db }: Services,
  of: {
    definition: BenchmarkDefinition;
    judging: Judging;
    judge: JudgeRow;
    requests: readonly RenderedRequest[];
    userId: string;
    exact: boolean;
  },
): Promise<JudgeEstimate> {
  const { definition, judging, judge, requests, userId } = of;
  // Prompts hold the true answers: of a private revision nobody may count their characters.
  const shown = of.exact ? (amount: number) => amount : roundedUp;
  const hashes = requests.map(({ hash }) => hash);
  const { fresh, again } = openQuestions(requests, await readLedger(db, hashes, null));
  const open = [...fresh, ...again];
  const tokens = open.reduce((sum, { estimateTokens }) => sum + estimateTokens, 0);
  const replies = open.reduce((sum, { kind }) => {
    const known = judging.kinds[kind];
    return sum + (known ? replyTokens(known, judge) : 0);
  }, 0);
  const costNano = open.reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  // A submission that is not made yet has used nothing of its own budget.
  const budgets = await readBudgets(db, {
    benchmark: definition.id,
    payerId: userId,
    submissionId: '',
  });
  return {
    kind: 'judged',
    judge: judgeView(judge),
    needed: requests.length,
    cached: requests.length - open.length,
    toAsk: open.length,
    promptTokens: shown(tokens - replies),
    replyTokens: replies,
    costNano: shown(Number(costNano)),
    budgets: budgets.map(({ scope, limitNano, usedNano }) => ({
      scope,
      limitNano: Number(limitNano),
      leftNano: Number(usedNano < limitNano ? limitNano - usedNano : 0n),
    })),
    wouldExceed: exceededBudget(budgets, costNano) !== null,
  };
}
