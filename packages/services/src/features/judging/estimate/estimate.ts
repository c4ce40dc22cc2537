import type { BenchmarkDefinition, Judging, SubmittedTask } from '@clapboard/benchmarks';
import { z } from 'zod';
import { requireActive, type SignedIn } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import {
  checkTotalSize,
  chosenFilesComplaints,
  chosenFilesSchema,
  readUploads,
} from '../../../core/files/uploaded-files';
import { benchmarkIdSchema } from '../../../core/input/ids';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import { type JudgeRow, judgeView } from '../../../core/judging/judge-view';
import { limitAttempts } from '../../../core/rate-limits/rate-limits';
import { requireActiveRevision } from '../../../core/revision/require-active';
import type { JudgeEstimate } from '../../../core/views';
import { findExceededBudget, readBudgets } from '../../../pipeline/judging/budget';
import { readDefaultJudge } from '../../../pipeline/judging/default-judge';
import { estimateReplyTokens } from '../../../pipeline/judging/estimate-tokens';
import { findMissingVerdicts, readLedger } from '../../../pipeline/judging/ledger';
import { withAnswers } from '../../../pipeline/judging/read-answers';
import { type RenderedRequest, renderRequests } from '../../../pipeline/judging/render-requests';
import { readRequestProfile } from '../../../pipeline/judging/request-profile';
import { listVisibleVerdicts } from './visible-verdicts';

const inputSchema = z.object({ benchmark: benchmarkIdSchema, files: chosenFilesSchema });

/** Estimates per user and hour: each reads all files, as an evaluation does. */
const limit = { max: 10, seconds: 3600 };

/**
 * Estimates judging of uploaded files if they were submitted now: requests, how many have a verdict that the
 * user may know of, tokens, costs and whether the budgets allow it. On a private revision it depends on no
 * reference: every reference counts with a fixed length, the ledger is not consulted, and limits
 * are compared without earlier spending, which would reveal the cost of earlier prompts. Sends and
 * reserves nothing. For the files' owner, 10 times per hour. Throws `files_missing`,
 * `invalid_files` with the issues, `no_active_revision`, `too_many_requests`, and `busy` if too
 * many estimates run at once.
 */
export async function estimateJudging(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<JudgeEstimate> {
  const user = requireActive(actor);
  const { userId } = user;
  const { benchmark, files: chosen } = parseInput(inputSchema, input);
  await limitAttempts(services.db, `estimate:${userId}`, limit, (wait) => {
    return `You can request ${limit.max} estimates per hour. Wait ${wait}, or submit without an estimate.`;
  });
  const definition = getBenchmark(benchmark);
  const complaints = chosenFilesComplaints(definition, chosen);
  if (complaints.length > 0) throw invalidInput(complaints);
  const files = await readUploads(services.db, chosen, userId);
  checkTotalSize(files);
  const revision = await requireActiveRevision(services.db, definition.id);
  const { judging } = await definition.load();
  if (!judging) return { kind: 'none', reason: 'not_judged' };
  const exact = revision.access === 'public';
  return withAnswers(
    services,
    definition,
    { revisionId: revision.id, files, withoutKeys: !exact },
    async ({ tasks, revisionHash }) => {
      const nothing = nothingToAsk(judging, tasks);
      if (nothing) return { kind: 'none', reason: nothing };
      const judge = await readDefaultJudge(services.db, definition);
      if (!judge) return { kind: 'none', reason: 'no_judge' };
      const profile = await readRequestProfile(services.db, judge.id);
      const requests = renderRequests(judging, profile, revisionHash, tasks);
      return estimate(services, { definition, judging, judge, requests, user, exact });
    },
  );
}

function nothingToAsk(
  judging: Judging,
  submitted: readonly SubmittedTask[],
): 'self_judged' | 'not_judged' | null {
  if (
    submitted.some((candidate) =>
      judging.hasVerdicts(candidate.task, candidate.items, candidate.answers),
    )
  ) {
    return 'self_judged';
  }
  const asks = submitted.some(
    ({ task, items, answers }) => judging.requests(task, items, answers, '').length > 0,
  );
  return asks ? null : 'not_judged';
}

async function estimate(
  { db }: Services,
  submission: {
    definition: BenchmarkDefinition;
    judging: Judging;
    judge: JudgeRow;
    requests: readonly RenderedRequest[];
    user: SignedIn;
    exact: boolean;
  },
): Promise<JudgeEstimate> {
  const { definition, judging, judge, requests, user } = submission;
  const hashes = submission.exact
    ? await listVisibleVerdicts(
        db,
        user,
        requests.map(({ hash }) => hash),
      )
    : [];
  const { fresh, again } = findMissingVerdicts(requests, await readLedger(db, hashes, null));
  const open = [...fresh, ...again];
  const tokens = open.reduce((sum, { estimateTokens }) => sum + estimateTokens, 0);
  const replies = open.reduce((sum, { kind }) => {
    const known = judging.kinds[kind];
    return sum + (known ? estimateReplyTokens(known, judge) : 0);
  }, 0);
  const costNano = open.reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  // A submission that doesn't exist yet has spent nothing of its budget.
  const read = await readBudgets(db, {
    benchmark: definition.id,
    payerId: user.userId,
    submissionId: '',
  });
  const budgets = submission.exact ? read : read.map((budget) => ({ ...budget, usedNano: 0n }));
  return {
    kind: 'judged',
    judge: judgeView(judge),
    exact: submission.exact,
    needed: requests.length,
    cached: submission.exact ? requests.length - open.length : null,
    toAsk: open.length,
    promptTokens: tokens - replies,
    replyTokens: replies,
    costNano: Number(costNano),
    budgets: budgets.map(({ scope, limitNano, usedNano }) => ({
      scope,
      limitNano: Number(limitNano),
      leftNano: submission.exact ? Number(usedNano < limitNano ? limitNano - usedNano : 0n) : null,
    })),
    wouldExceed: findExceededBudget(budgets, costNano) !== null,
  };
}
