import type { Judged, RevisionAccess, SubmittedTask, Verdicts } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import type { EvaluationClaim } from '../evaluations/store/claim';
import type { SpentBudget } from './budget';
import { isWithdrawn, type LedgerEntry, readLedger } from './ledger';
import { type Plan, planVerdicts } from './plan-verdicts';
import type { RenderedRequest, RequestProfile } from './render-requests';

/** Source of a run's verdicts. */
export type Judgement =
  /** the files, or none */
  | { by: 'files' }
  | {
      by: 'profile';
      /** judge requests, and how many of them are settled */
      needed: number;
      settled: number;
      /** why settled requests have no verdict, one reason for each */
      failures: string[];
      /** exceeded budget: the remaining requests were not sent */
      over: SpentBudget | null;
    };

/** `waiting`: the evaluation is `judging` and its claim released; `settled`: it can be scored with these verdicts. */
type RequestedVerdicts =
  | { kind: 'waiting' }
  | { kind: 'settled'; verdicts: Verdicts; judgement: Judgement };

/**
 * Reads the verdicts of an evaluation's requests from the ledger. Where requests are missing there, adds
 * them, sets the evaluation to `judging` and stores `input` for the run after they are settled. Throws
 * LeaseLost.
 */
export async function requestVerdicts(
  services: Services,
  claim: EvaluationClaim,
  {
    profile,
    tasks,
    requests,
    access,
    packInput,
  }: {
    profile: RequestProfile;
    tasks: readonly SubmittedTask[];
    requests: readonly RenderedRequest[];
    access: RevisionAccess;
    packInput: () => Promise<Uint8Array<ArrayBuffer>>;
  },
): Promise<RequestedVerdicts> {
  const plan =
    (await readSettled(services, claim, requests)) ??
    (await planVerdicts(services, claim, { profile, requests, access, input: await packInput() }));
  if (plan.kind === 'waiting') {
    await services.wakeJudge(profile.id);
    return plan;
  }
  return {
    kind: 'settled',
    verdicts: toVerdicts(tasks, requests, plan),
    judgement: toJudgement(requests, plan),
  };
}

/**
 * Returns the ledger entries if the evaluation has waited for all of its requests and all are
 * settled, none by a spent budget; null otherwise.
 */
async function readSettled(
  services: Services,
  { evaluationId }: EvaluationClaim,
  requests: readonly RenderedRequest[],
): Promise<Plan | null> {
  const hashes = requests.map(({ hash }) => hash);
  const ledger = await readLedger(services.db, hashes, evaluationId);
  const settled = hashes.every((hash) => {
    const entry = ledger.get(hash);
    return entry?.linked && entry.status !== 'pending' && !isWithdrawn(entry);
  });
  return settled ? { kind: 'settled', ledger } : null;
}

type Settled = Exclude<Plan, { kind: 'waiting' }>;

/** Verdict of a request, or why it has none. Requests that were not sent failed by the budget. */
function toJudged(entry: LedgerEntry | undefined): Judged {
  if (entry?.status === 'done') return { verdict: entry.verdict };
  return { failed: (entry?.status === 'failed' && entry.fault) || 'over_budget' };
}

function toVerdicts(
  tasks: readonly SubmittedTask[],
  requests: readonly RenderedRequest[],
  { ledger }: Settled,
): Verdicts {
  return new Map(
    tasks.map(({ task }) => [
      task,
      new Map(
        requests
          .filter((request) => request.task === task)
          .map(({ item, hash }) => [item, toJudged(ledger.get(hash))]),
      ),
    ]),
  );
}

function toJudgement(requests: readonly RenderedRequest[], plan: Settled): Judgement {
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
