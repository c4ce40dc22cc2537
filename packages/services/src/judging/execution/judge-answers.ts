import type { Answers, Judge, Judged, Judging, SubmittedTask } from '@clapboard/benchmarks';
import type { Services } from '../../context';
import { purely } from '../../evaluations/as-scoring';
import type { Claim } from '../../evaluations/lease';
import { askingProfile } from './asking-profile';
import { AwaitingVerdicts } from './awaiting-verdicts';
import type { SpentBudget } from './budget';
import { type LedgerEntry, readLedger } from './ledger';
import { type Plan, planVerdicts } from './plan-verdicts';
import { type RenderedRequest, renderRequests } from './render-requests';

/** Where the verdicts of a run came from. */
export type Judgement =
  /** from the files, or from nowhere */
  | { by: 'files' }
  | {
      by: 'profile';
      /** questions, and how many of them are settled */
      needed: number;
      settled: number;
      /** reasons why settled ones have no verdict, one for each */
      failures: string[];
      /** the budget that forbade to ask for the rest */
      over: SpentBudget | null;
    };

export interface JudgedRun {
  judge: Judge;
  /** what the judge found; to be asked once the scoring has ended */
  judgement(): Judgement;
}

export interface ToJudge {
  judging: Judging;
  profileId: string;
  revisionHash: string;
}

/**
 * The judge of one run of an evaluation, to be handed to `evaluate`: verdicts come from the ledger.
 * Where questions are missing there it enters them and throws AwaitingVerdicts; the run after they
 * are settled finds them. Files that bring verdicts of their own are not judged, unless the
 * evaluation leaves those out: a number is never a mixture.
 */
export function judgeAnswers(
  services: Services,
  held: Claim,
  { judging, profileId, revisionHash }: ToJudge,
): JudgedRun {
  let judgement: Judgement = { by: 'files' };
  const judge: Judge = async (submitted) => {
    const tasks = purely(() => tasksToJudge(judging, held, submitted));
    if (!tasks) return null;
    const profile = await askingProfile(services.db, profileId);
    const requests = purely(() => renderRequests(judging, profile, revisionHash, tasks));
    const plan =
      (await settledBefore(services, held, requests)) ??
      (await planVerdicts(services, held, profile, requests));
    if (plan.kind === 'waiting') {
      await services.wakeJudge(profileId);
      throw new AwaitingVerdicts();
    }
    judgement = judgementOf(requests, plan);
    return purely(() => applied(judging, tasks, requests, plan));
  };
  return { judge, judgement: () => judgement };
}

/** The answers that the server judges; null where the files bring verdicts of their own. */
export function tasksToJudge(
  judging: Judging,
  { ignoreVerdicts }: Pick<Claim, 'ignoreVerdicts'>,
  submitted: readonly SubmittedTask[],
): readonly SubmittedTask[] | null {
  if (ignoreVerdicts) {
    return submitted.map((one) => ({ ...one, answers: judging.withoutVerdicts(one.answers) }));
  }
  const selfJudged = submitted.some(({ task, items, answers }) =>
    judging.hasVerdicts(task, items, answers),
  );
  return selfJudged ? null : submitted;
}

/** The ledger where the evaluation has waited for all of its questions and all are settled; null otherwise. */
async function settledBefore(
  services: Services,
  { evaluationId }: Claim,
  requests: readonly RenderedRequest[],
): Promise<Plan | null> {
  const hashes = requests.map(({ hash }) => hash);
  const ledger = await readLedger(services.db, hashes, evaluationId);
  const settled = hashes.every((hash) => {
    const entry = ledger.get(hash);
    return entry?.linked && entry.status !== 'pending';
  });
  return settled ? { kind: 'settled', ledger } : null;
}

type Settled = Exclude<Plan, { kind: 'waiting' }>;

/** What became of one question; one that was not asked failed by the budget. */
function judgedOf(entry: LedgerEntry | undefined): Judged {
  if (entry?.status === 'done') return { verdict: entry.verdict };
  return { failed: (entry?.status === 'failed' && entry.fault) || 'over_budget' };
}

function judgementOf(requests: readonly RenderedRequest[], plan: Settled): Judgement {
  const entries = requests.map(({ hash }) => plan.ledger.get(hash));
  return {
    by: 'profile',
    needed: requests.length,
    settled: entries.filter((entry) => entry && entry.status !== 'pending').length,
    failures: entries.flatMap((entry) =>
      entry?.status === 'failed' ? [entry.fault ?? 'platform_fault'] : [],
    ),
    over: plan.kind === 'over' ? plan.budget : null,
  };
}

function applied(
  judging: Judging,
  tasks: readonly SubmittedTask[],
  requests: readonly RenderedRequest[],
  { ledger }: Settled,
): ReadonlyMap<string, Answers> {
  return new Map(
    tasks.map(({ task, items, answers }) => {
      const own = requests.filter((request) => request.task === task);
      const judged = new Map(own.map(({ item, hash }) => [item, judgedOf(ledger.get(hash))]));
      return [task, judging.apply(task, items, answers, judged)];
    }),
  );
}
