import type { Coverage, ScoreRow, TaskCharts } from '@clapboard/benchmarks';
import type { RunFacts } from '@clapboard/benchmarks/run-facts';
import type { Issue, Json } from '@clapboard/file-reader';
import type { RankSet } from '@clapboard/metrics';
import type { JudgeView, Provenance } from './judging-views';
import type { ModelFacts } from './model-facts';
import type { Attempts } from './release/attempts';
import type { ReleaseState } from './release/policy';
import type { RunSettings } from './run-settings';

export type { RunSettings };

export interface ModelView extends ModelFacts {
  id: string;
  slug: string;
  name: string;
  links: string[];
  sample: boolean;
}

export type SubmissionStatus = 'uploaded' | 'accepted' | 'rejected';
export type Visibility = 'private' | 'pending' | 'public' | 'withdrawn' | 'hidden';
export type EvaluationStatus = 'queued' | 'scoring' | 'judging' | 'done' | 'failed' | 'blocked';

/** Live state of an evaluation, cheap to poll. */
export interface EvaluationState {
  id: string;
  status: EvaluationStatus;
  /** 0 to 1 */
  progress: number;
  stage: string;
  attempt: number;
  errorCode: string | null;
  /** status message with next steps; null if nothing is wrong */
  errorMessage: string | null;
  /** evaluations ahead of this one; null unless queued */
  queuePosition: number | null;
  /**
   * verdicts of the server's judge: settled, failed among these, and total; null if none is needed
   */
  verdicts: { settled: number; failed: number; total: number } | null;
}

export interface RevisionView {
  id: string;
  benchmark: string;
  label: string;
  /** hash of items and ground truth; its type is `hashKind` */
  contentHash: string;
  /**
   * `hmac-sha256`: for a private revision, with a key of the installation; its maintainers can
   * check it
   */
  hashKind: 'sha256' | 'hmac-sha256';
  access: 'public' | 'private';
  active: boolean;
  sample: boolean;
  itemCount: number;
  createdAt: Date;
}

/** Actions that the actor may take on a submission; computed by the service, shown by the page. */
export interface SubmissionRights {
  publish: boolean;
  withdraw: boolean;
  retry: boolean;
  /** verdict files can be added */
  addVerdicts: boolean;
  verify: boolean;
  unverify: boolean;
  hide: boolean;
  restore: boolean;
  approve: boolean;
  decline: boolean;
  /** it can be marked or unmarked as a baseline */
  baseline: boolean;
  /** it can be made a canary, or no longer */
  canary: boolean;
  /** its questions to judges are visible */
  seeLedger: boolean;
}

export interface SubmissionView {
  id: string;
  benchmark: string;
  model: ModelView;
  submitterName: string;
  runSettings: RunSettings;
  runFacts: RunFacts;
  status: SubmissionStatus;
  visibility: Visibility;
  sample: boolean;
  createdAt: Date;
  publishedAt: Date | null;
  /** when a maintainer verified it */
  verifiedAt: Date | null;
  /** marked as a baseline on leaderboards */
  baseline: boolean;
  /** scored again every night */
  canary: boolean;
  /** why a maintainer hid it; null unless hidden */
  hiddenReason: string | null;
  files: {
    name: string;
    size: number;
    sha256: string;
    format: string | null;
    task: string | null;
  }[];
  issues: Issue[];
  evaluation: EvaluationState | null;
  rights: SubmissionRights;
}

/** See docs/decisions/029 for `cluster-robust`. */
export type IntervalMethod = 'cluster-robust' | 'percentile-bootstrap';

/** A scored submission with everything that its page shows. */
export interface ResultView {
  submission: SubmissionView;
  evaluationId: string;
  /** it is the submission's current evaluation, which the leaderboard shows */
  current: boolean;
  revision: RevisionView;
  /** `blocked`: verdicts are missing; see the submission's evaluation for the reason */
  status: 'done' | 'blocked';
  scorerVersion: string;
  /** method of its intervals: results of older scorers have the percentile bootstrap */
  intervalMethod: IntervalMethod;
  /** seed of the interval resampling; null in the oldest results and unless `exact` */
  seed: string | null;
  complete: boolean;
  /** which scores are released; see packages/services/src/core/release */
  release: ReleaseState;
  /**
   * exact scores; otherwise those that a private revision releases, without intervals and charts
   */
  exact: boolean;
  /** submissions on the revision so far, including private ones */
  attempts: Attempts;
  /** items whose outcome depends on a submitted verdict */
  selfJudged: number;
  /** items whose outcome depends on a verdict of the server's judge */
  serverJudged: number;
  /** the selected profile, whether or not it succeeded; null: none */
  judge: JudgeView | null;
  /** null: rules decided everything, and nobody verified it */
  provenance: Provenance | null;
  scores: ScoreRow[];
  coverage: Coverage[];
  timings: Record<string, number>;
  finishedAt: Date | null;
  /** the paper's charts by task; null: older than stored charts, added by a new evaluation */
  charts: TaskCharts[] | null;
}

/** The headline of an evaluation and, if another metric ranks it, that score too. */
export interface HeadlineScore extends ScoreRow, Pick<LeaderboardCell, 'items' | 'full'> {}

/** A completed evaluation of a submission, with its versions and headline. */
export interface EvaluationEntry {
  id: string;
  status: 'done' | 'blocked' | 'failed';
  current: boolean;
  /** is or was the current one, so that the leaderboard may have shown it */
  wasCurrent: boolean;
  /** the rescore that published it; null: none */
  rescoring: { reason: string; publishedAt: Date; rolledBackAt: Date | null } | null;
  /** the rescore that replaced it and was not rolled back; null: none */
  replaced: { reason: string; publishedAt: Date } | null;
  revision: Pick<RevisionView, 'label' | 'contentHash' | 'hashKind' | 'active'>;
  scorerVersion: string;
  /** who gave the verdicts; null: rules only */
  judgedBy: 'submitter' | 'server' | null;
  /** label of the selected profile */
  judge: string | null;
  complete: boolean;
  /** null if its task was not submitted, and for failed evaluations */
  headline: HeadlineScore | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Everything that produced the scores of a result, as plain JSON; times are ISO 8601. */
export interface Receipt {
  /** version of this format */
  receipt: 1;
  benchmark: string;
  submission: {
    id: string;
    model: string;
    organisation: string;
    submitter: string;
    runSettings: RunSettings;
    runFacts: RunFacts;
    submittedAt: string;
    verifiedAt: string | null;
    files: {
      name: string;
      bytes: number;
      sha256: string;
      task: string | null;
      format: string | null;
    }[];
  };
  evaluation: {
    id: string;
    current: boolean;
    status: 'done' | 'blocked';
    complete: boolean;
    /** a file names its answers by the ground truth, so the submitter had it */
    keyKnown: boolean;
    finishedAt: string | null;
  };
  dataset: {
    label: string;
    /** over items and ground truth; null on a private revision */
    sha256: string | null;
    /** HMAC of the hash with a key of the installation; null on a public revision */
    hmacSha256: string | null;
    items: number;
    access: 'public' | 'private';
  };
  scorer: { version: string };
  /** outcomes that depend on a verdict, by who gave it */
  judging: {
    byServer: number;
    bySubmitter: number;
    judge: {
      label: string;
      model: string;
      temperature: number | null;
      maxTokens: number;
      prompts: string;
      promptsSha256: string;
      version: string;
    } | null;
  };
  /**
   * `resamples` and the seed apply to resampled intervals, see `method`; null: the dataset is
   * private, and its scores are released without intervals
   */
  intervals: { method: string; resamples: number; seedRule: string; seed: string | null } | null;
  /**
   * submissions on this dataset so far, including private ones, by the submitter and for the model
   */
  attempts: Attempts;
  /** milliseconds by part */
  timingsMs: Record<string, number>;
  coverage: Coverage[];
  scores: (Omit<ScoreRow, 'value'> & { value: number | 'Infinity' | null })[];
}

/** A result's rank on its leaderboard, by the headline. */
export interface ResultRank {
  /** 1 + number of results with a better ranking value */
  rank: number;
  /** as in `LeaderboardCell` */
  rankSet: RankSet | null;
  /** number of ranked results on the leaderboard, including this one */
  total: number;
}

/** A cell of a leaderboard. */
export interface LeaderboardCell {
  value: number | null;
  /** denominator of the value */
  n: number | null;
  ciLow: number | null;
  ciHigh: number | null;
  /** all items of the slice; null for published numbers and those over several tasks */
  items: number | null;
  /** clusters behind the interval; null for published scores and those of older scorers */
  clusters: number | null;
  /**
   * the score over every item, which determines the rank; null if the value itself does, and if an
   * older scorer did not compute it
   */
  full: { value: number | null; ciLow: number | null; ciHigh: number | null } | null;
  /** 1 + number of rows with a better ranking value; null if not ranked */
  rank: number | null;
  /**
   * the possible ranks of the row, with simultaneous 95 % confidence over the column: `best` − 1
   * rows are significantly better; null until a worker has computed it, and on private revisions
   */
  rankSet: RankSet | null;
  /** table and row of the paper, for published scores */
  source: string | null;
  /** why a published score can't be right; it is shown as printed anyway */
  misprint: string | null;
}

export interface LeaderboardRow extends Omit<ModelFacts, 'openWeights'> {
  /** submission id, or `published:<model>` */
  id: string;
  kind: 'scored' | 'published' | 'chance' | 'human';
  submissionId: string | null;
  modelName: string;
  modelSlug: string | null;
  /** null if the paper doesn't state it */
  openWeights: boolean | null;
  /** `16`, `1 fps`, or null */
  frames: string | null;
  promptVariant: string;
  sample: boolean;
  /** marked as a baseline by a maintainer, for instance a blind model */
  baseline: boolean;
  /** every submitted task is complete; incomplete rows have no rank */
  complete: boolean;
  /** null: rules decided everything, and nobody verified it */
  provenance: Provenance | null;
  publishedAt: Date | null;
  /**
   * submissions on the leaderboard's revision so far, including private ones; null for published
   * scores
   */
  attempts: Attempts | null;
  /** by `task/metric/slice`; a missing key means absent, never zero */
  cells: Record<string, LeaderboardCell>;
}

/** A summary of a benchmark's leaderboard for the home page, by its default judge. */
export interface LeaderboardSummary {
  benchmark: string;
  revision: RevisionView | null;
  /** the scored row that ranks first by the headline; its cells contain only the headline */
  leader: LeaderboardRow | null;
  /** number of scored rows, without published scores */
  rows: number;
  lastPublishedAt: Date | null;
}

/** A newly published result with its headline. */
export interface RecentResult {
  submissionId: string;
  benchmark: string;
  model: ModelView;
  /** the headline; null if its task was not submitted */
  headline: HeadlineScore | null;
  complete: boolean;
  provenance: Provenance | null;
  sample: boolean;
  publishedAt: Date;
}

/** State for live pages: the evaluation and the submission. */
export interface SubmissionProgress extends EvaluationState {
  submissionStatus: SubmissionStatus;
}

/** The data that browsers need to check files before upload. Contains no references. */
export interface QuestionIndex {
  revision: RevisionView;
  /** with `payload` only if reading answers needs it */
  items: { id: string; task: string; slices: string[]; payload?: Json }[];
}

/** The files that submitters download before inference, without their content. */
export interface QuestionFilesView {
  revision: RevisionView;
  files: {
    name: string;
    title: string;
    /** the format of the example; null for questions */
    format: string | null;
    /** bytes */
    size: number;
  }[];
}
