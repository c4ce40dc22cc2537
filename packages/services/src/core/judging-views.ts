/**
 * A judge as shown publicly: everything that influences its verdicts, without its server's address.
 */
export interface JudgeView {
  profileId: string;
  label: string;
  model: string;
  /** null: not sent, so the server's default */
  temperature: number | null;
  maxTokens: number;
  /** "Clapboard", or the name of the uploaded file */
  promptsSource: string;
  /** SHA-256 over the prompts */
  promptsHash: string;
  /** SHA-256 over address, model, temperature, token limit and prompts */
  version: string;
}

/** Provenance of a result. `kind` is the badge to show: the strongest that applies. */
export interface Provenance {
  kind: 'published' | 'key-known' | 'self-judged' | 'spot-checked' | 'server-judged' | 'verified';
  /** who gave the verdicts; null: rules only */
  judgedBy: 'submitter' | 'server' | null;
  /** the profile of server-judged results */
  judge: JudgeView | null;
  /** latest completed spot check of a self-judged result */
  spotCheck: SpotCheckSummary | null;
  /** the files name their answers by the ground truth, so the submitter had it */
  keyKnown: boolean;
}

/** "Spot-checked `checked` of `of`, `agreed` agree." */
export interface SpotCheckSummary {
  /** answers judged again */
  checked: number;
  /** answers whose outcome depends on a submitted verdict */
  of: number;
  /** number of answers with the same judgement in both */
  agreed: number;
  /** label of the spot check's profile */
  label: string;
}

/** A judge whose results a leaderboard can show. */
export interface JudgeChoice {
  /** profile id, or `recorded`: submitted verdicts */
  id: string;
  label: string;
  /** null for `recorded` */
  judge: JudgeView | null;
  /** the leaderboard's default profile */
  isDefault: boolean;
  /** public results by this judge on the active revision */
  results: number;
}

/**
 * State of a provider's breaker: `open` sends nothing before `pausedUntil`, `half-open` tries one
 * request.
 */
export interface BreakerView {
  state: 'closed' | 'open' | 'half-open';
  failuresInRow: number;
  trips: number;
  pausedUntil: Date | null;
  /** cause, for display; null unless paused */
  reason: string | null;
}

/** A server for judge models. Never contains its API key. */
export interface ProviderView {
  id: string;
  name: string;
  baseUrl: string;
  keyFrom: 'stored' | 'environment' | 'none';
  /** the worker's environment variable; null unless `keyFrom` is `environment` */
  keyVariable: string | null;
  breaker: BreakerView;
  /** profiles of this provider, including retired ones */
  profiles: number;
  createdAt: Date;
}

/** A judge as maintainers see it. */
export interface JudgeProfileView extends JudgeView {
  benchmark: string;
  provider: { id: string; name: string; baseUrl: string };
  /** US dollars per million tokens */
  inputPrice: number;
  outputPrice: number;
  /** maximum concurrent requests over all workers */
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

/** A leaderboard's spending limits for judging, in billionths of a US dollar; null: no limit. */
export interface BudgetView {
  benchmark: string;
  perSubmissionNano: number | null;
  perUserDayNano: number | null;
  perBoardDayNano: number | null;
  /** spent or reserved by the leaderboard today (UTC) */
  todayNano: number;
}

/** A limit that applies to a submission. */
export interface BudgetLeft {
  scope: 'submission' | 'user_day' | 'board_day';
  limitNano: number;
  /**
   * never below zero; null on a private revision, where it would reveal the cost of earlier prompts
   */
  leftNano: number | null;
}

/** Estimated judging of uploaded files, before any calls. */
export type JudgeEstimate =
  | {
      kind: 'none';
      /** no default profile; the files contain verdicts; rules decide every answer */
      reason: 'no_judge' | 'self_judged' | 'not_judged';
    }
  | {
      kind: 'judged';
      judge: JudgeView;
      /**
       * false on a private revision: references count with a fixed length, and neither ledger nor
       * spending is consulted
       */
      exact: boolean;
      /**
       * answers that need a verdict, how many are in the ledger (null: not consulted), and how many
       * would be sent to the judge
       */
      needed: number;
      cached: number | null;
      toAsk: number;
      promptTokens: number;
      replyTokens: number;
      costNano: number;
      /** limits that apply; may be empty */
      budgets: BudgetLeft[];
      /** exceeds a remaining budget: the submission would be blocked */
      wouldExceed: boolean;
    };

export interface FailureCount {
  code: string;
  /** explanation and next steps */
  message: string;
  count: number;
}

/** A submission's question for a judge. */
export interface VerdictRow {
  task: string;
  item: string;
  status: 'pending' | 'done' | 'failed';
  /** in the ledger before this evaluation */
  cached: boolean;
  /** number of attempts */
  requests: number;
  /** code of the last error with its meaning; for failed questions, the reason */
  fault: string | null;
  faultMessage: string | null;
  settledAt: Date | null;
  /**
   * The fields below are null on a private revision. Prompts contain the reference, so even their
   * length reveals information.
   */
  promptTokens: number | null;
  completionTokens: number | null;
  costNano: number | null;
  latencyMs: number | null;
  /** text of the last reply, and its verdict as JSON */
  reply: string | null;
  parsed: string | null;
}

/** A submission's part of the ledger. */
export interface SubmissionJudgingView {
  submissionId: string;
  evaluationId: string;
  /** null if no profile judged it */
  judge: JudgeView | null;
  /** whether replies may be shown */
  publicRevision: boolean;
  totals: {
    needed: number;
    /** of these, in the ledger before this evaluation */
    cached: number;
    pending: number;
    done: number;
    failed: number;
    failures: FailureCount[];
    /** for the others: requests sent so far */
    requests: number;
    /**
     * tokens, cost and reply times of these requests; null for submitters to a private revision,
     * because prompts contain references
     */
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
  /** answers in the sample, with a verdict so far, and agreeing */
  drawn: number;
  judged: number;
  agreed: number;
  failures: FailureCount[];
  createdAt: Date;
  finishedAt: Date | null;
}

/** Sums by day, benchmark and profile. */
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

/** Everything about judging for maintainers; spending of the last 30 days. */
export interface JudgeOverview {
  /** first and last day of the period, UTC, YYYY-MM-DD */
  from: string;
  to: string;
  spending: SpendingRow[];
  totalNano: number;
  /** failed verdicts in the whole ledger, by code */
  failures: FailureCount[];
  /** questions of the period's evaluations, and how many the ledger had */
  cache: { needed: number; cached: number };
  providers: ProviderView[];
  profiles: JudgeProfileView[];
  budgets: BudgetView[];
  /** waiting and running verdicts */
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
  /**
   * submissions on the active revision that both have judged completely, with their headline scores
   */
  models: {
    submissionId: string;
    modelName: string;
    left: number | null;
    right: number | null;
    leftRank: number | null;
    rightRank: number | null;
  }[];
  /** answers judged by both, and how many got the same judgement */
  compared: number;
  agreed: number;
  /** agreed / compared; null without answers */
  agreement: number | null;
  /**
   * Cohen's kappa of the judgements; null if undefined, and for judgements on a continuous scale
   */
  kappa: number | null;
  /** correlation of the models' headline ranks; null below two models or if one side is all tied */
  kendall: number | null;
  spearman: number | null;
  /** answers whose judgement differs */
  flips: number;
  /** those on public revisions, at most 200 */
  flipped: {
    submissionId: string;
    modelName: string;
    task: string;
    item: string;
    /** outcome by this verdict; null if neither right nor wrong */
    left: number | null;
    right: number | null;
  }[];
}

/** The work that `judgeWith` queued. */
export interface JudgeWithResult {
  /** new evaluations, or retried ones */
  queued: number;
  /** submissions that the profile has judged or is judging */
  existing: number;
}
