/** A judge as anybody may know it: everything that influences its verdicts, but not where its server is. */
export interface JudgeView {
  profileId: string;
  label: string;
  model: string;
  /** null: not sent, the server's own */
  temperature: number | null;
  maxTokens: number;
  /** "Clapboard", or the name of the loaded file */
  promptsSource: string;
  /** SHA-256 over the prompts */
  promptsHash: string;
  /** SHA-256 over address, model, temperature, token limit and prompts */
  version: string;
}

/** Who judged a result. `kind` is the one badge to show: the strongest that holds. */
export interface Provenance {
  kind: 'published' | 'key-known' | 'self-judged' | 'spot-checked' | 'server-judged' | 'verified';
  /** whose verdicts the numbers rest on; null: rules alone */
  judgedBy: 'submitter' | 'server' | null;
  /** the profile of server-judged results */
  judge: JudgeView | null;
  /** latest finished spot check of a self-judged result */
  spotCheck: SpotCheckSummary | null;
  /** the files name their answers by the ground truth, so that the submitter knew it */
  keyKnown: boolean;
}

/** "Spot-checked `checked` of `of`, `agreed` agree." */
export interface SpotCheckSummary {
  /** answers judged again */
  checked: number;
  /** answers whose outcome rests on a verdict of the submitter */
  of: number;
  /** of those judged again, how many got the same judgement */
  agreed: number;
  /** label of the profile that judged again */
  label: string;
}

/** A judge that a board can be shown by. */
export interface JudgeChoice {
  /** profile id, or `recorded`: verdicts that came with the submissions */
  id: string;
  label: string;
  /** null for `recorded` */
  judge: JudgeView | null;
  /** the board's default profile */
  isDefault: boolean;
  /** public results by this judge on the active revision */
  results: number;
}

/** Where a provider's breaker stands: `open` asks nothing before `pausedUntil`, `half-open` tries one request. */
export interface BreakerView {
  state: 'closed' | 'open' | 'half-open';
  failuresInRow: number;
  trips: number;
  pausedUntil: Date | null;
  /** what happened, for people; null unless paused */
  reason: string | null;
}

/** A server that judges are asked at. Never its key. */
export interface ProviderView {
  id: string;
  name: string;
  baseUrl: string;
  keyFrom: 'stored' | 'environment' | 'none';
  /** the worker's environment variable; null unless `keyFrom` is `environment` */
  keyVariable: string | null;
  breaker: BreakerView;
  /** profiles that ask here, retired ones included */
  profiles: number;
  createdAt: Date;
}

/** A judge as maintainers administer it. */
export interface JudgeProfileView extends JudgeView {
  benchmark: string;
  provider: { id: string; name: string; baseUrl: string };
  /** US dollars per million tokens */
  inputPrice: number;
  outputPrice: number;
  /** requests at the same time, over all workers */
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
  isDefault: boolean;
  retiredAt: Date | null;
  /** verdicts in the ledger */
  verdicts: number;
  createdAt: Date;
}

/** What a board may spend on judging, in billionths of a US dollar; null: no limit. */
export interface BudgetView {
  benchmark: string;
  perSubmissionNano: number | null;
  perUserDayNano: number | null;
  perBoardDayNano: number | null;
  /** spent or reserved by the board today (UTC) */
  todayNano: number;
}

/** One limit that a submission would have to fit in. */
export interface BudgetLeft {
  scope: 'submission' | 'user_day' | 'board_day';
  limitNano: number;
  /** never below zero; null on a private revision, where it would tell what earlier prompts cost */
  leftNano: number | null;
}

/** What judging a set of uploaded files would take, before anything is asked. */
export type JudgeEstimate =
  | {
      kind: 'none';
      /** no default profile; the files bring verdicts; rules decide every answer */
      reason: 'no_judge' | 'self_judged' | 'not_judged';
    }
  | {
      kind: 'judged';
      judge: JudgeView;
      /** false on a private revision: reference answers count with a fixed length, and neither ledger nor spending is consulted */
      exact: boolean;
      /** answers that need a verdict, how many of them the ledger has (null: not consulted), and how many would be asked */
      needed: number;
      cached: number | null;
      toAsk: number;
      promptTokens: number;
      replyTokens: number;
      costNano: number;
      /** limits that apply; empty where there is none */
      budgets: BudgetLeft[];
      /** more than one of the budgets has left: the submission would be blocked */
      wouldExceed: boolean;
    };

export interface FailureCount {
  code: string;
  /** what it means and what to do */
  message: string;
  count: number;
}

/** One question of a submission to a judge. */
export interface VerdictRow {
  task: string;
  item: string;
  status: 'pending' | 'done' | 'failed';
  /** it was in the ledger before this evaluation asked */
  cached: boolean;
  /** times asked in all */
  requests: number;
  /** code of the last fault, and what it means; of a failed one the reason */
  fault: string | null;
  faultMessage: string | null;
  settledAt: Date | null;
  /** Below: null on a private revision. Prompts hold the true answer, so that even their length tells of it. */
  promptTokens: number | null;
  completionTokens: number | null;
  costNano: number | null;
  latencyMs: number | null;
  /** text of the last reply, and its verdict as JSON text */
  reply: string | null;
  parsed: string | null;
}

/** A submission's part of the ledger. */
export interface SubmissionJudgingView {
  submissionId: string;
  evaluationId: string;
  /** null where no profile judged it */
  judge: JudgeView | null;
  /** replies may be shown */
  publicRevision: boolean;
  totals: {
    needed: number;
    /** of those, in the ledger before this evaluation asked */
    cached: number;
    pending: number;
    done: number;
    failed: number;
    failures: FailureCount[];
    /** of those not in the ledger before: requests sent so far */
    requests: number;
    /** what these took, and how long replies took; null for submitters to a private revision: prompts hold the true answers */
    promptTokens: number | null;
    completionTokens: number | null;
    costNano: number | null;
    /** milliseconds; null without a reply */
    latencyP50Ms: number | null;
    latencyP95Ms: number | null;
  };
  rows: VerdictRow[];
  /** from 1 */
  page: number;
  pages: number;
  spotChecks: SpotCheckView[];
}

export interface SpotCheckView {
  id: string;
  submissionId: string;
  judge: JudgeView;
  status: 'judging' | 'done' | 'blocked';
  requestedBy: string;
  /** answers drawn, with a verdict so far, and agreeing */
  drawn: number;
  judged: number;
  agreed: number;
  failures: FailureCount[];
  createdAt: Date;
  finishedAt: Date | null;
}

/** Sums over a day, benchmark and profile. */
export interface SpendingRow {
  /** UTC, YYYY-MM-DD */
  day: string;
  benchmark: string;
  profileId: string;
  label: string;
  requests: number;
  promptTokens: number;
  completionTokens: number;
  costNano: number;
}

/** Everything about judging that a maintainer watches; spending of the last 30 days. */
export interface JudgeOverview {
  /** first and last day of the period, UTC, YYYY-MM-DD */
  from: string;
  to: string;
  spending: SpendingRow[];
  totalNano: number;
  /** verdicts that failed, by code, all of the ledger */
  failures: FailureCount[];
  /** questions of the evaluations of the period, and how many the ledger had */
  cache: { needed: number; cached: number };
  providers: ProviderView[];
  profiles: JudgeProfileView[];
  budgets: BudgetView[];
  /** verdicts that wait or are being asked */
  pending: {
    profileId: string;
    benchmark: string;
    label: string;
    waiting: number;
    asking: number;
  }[];
  /** current evaluations that are blocked, by code */
  blocked: FailureCount[];
}

/** Two judges on the same answers. */
export interface ProfileComparison {
  benchmark: string;
  left: JudgeView;
  right: JudgeView;
  /** submissions on the active revision that both have judged completely, with their headline numbers */
  models: {
    submissionId: string;
    modelName: string;
    left: number | null;
    right: number | null;
    leftRank: number | null;
    rightRank: number | null;
  }[];
  /** answers that both have judged, and how many got the same judgement */
  compared: number;
  agreed: number;
  /** agreed / compared; null without answers */
  agreement: number | null;
  /** Cohen's kappa of the judgements; null where undefined, and for judgements on a continuous scale */
  kappa: number | null;
  /** of the models by headline; null below two models or where one side is all tied */
  kendall: number | null;
  spearman: number | null;
  /** answers that change their judgement */
  flips: number;
  /** those on public revisions, 200 at most */
  flipped: {
    submissionId: string;
    modelName: string;
    task: string;
    item: string;
    /** what the verdict makes of the answer; null where it is neither right nor wrong */
    left: number | null;
    right: number | null;
  }[];
}

/** What `judgeWith` put on the queue. */
export interface JudgeWithResult {
  /** evaluations made now, or tried again because they had failed */
  queued: number;
  /** submissions that the profile has judged, or is judging already */
  existing: number;
}
