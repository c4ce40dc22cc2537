import type { Coverage, ScoreRow, TaskFigures } from '@clapboard/benchmarks';
import type { Issue, Json } from '@clapboard/file-reader';
import type { RankSet } from '@clapboard/metrics';
import type { JudgeView, Provenance } from './judging-views';
import type { ModelFacts } from './model-facts';
import type { Attempts } from './release/attempts';
import type { ReleaseState } from './release/policy';

/** How a model was run for one submission. */
export interface RunSettings {
  /** number of frames, or null when sampled by rate */
  frames: number | null;
  /** frames a second, or null when a fixed number was taken */
  fps: number | null;
  /** for instance `336x336`; empty when not stated */
  resolution: string;
  /** prompt variant; empty for the benchmark's standard prompt */
  promptVariant: string;
}

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
  /** what happened and what to do, for people; null when all is well */
  errorMessage: string | null;
  /** evaluations ahead of this one; null unless queued */
  queuePosition: number | null;
  /** verdicts that the server's judge gives: settled, of these without a verdict, in all; null where none is needed */
  verdicts: { settled: number; failed: number; total: number } | null;
}

export interface RevisionView {
  id: string;
  benchmark: string;
  label: string;
  /** hash of items and ground truth, of the kind that `hashKind` says */
  contentHash: string;
  /** `hmac-sha256`: of a private revision, keyed by the installation; its maintainers can check it */
  hashKind: 'sha256' | 'hmac-sha256';
  access: 'public' | 'private';
  active: boolean;
  sample: boolean;
  itemCount: number;
  createdAt: Date;
}

/** What an actor may do with a submission; computed by the service, shown by the page. */
export interface SubmissionRights {
  publish: boolean;
  withdraw: boolean;
  retry: boolean;
  /** files with verdicts may be added */
  addVerdicts: boolean;
  verify: boolean;
  unverify: boolean;
  hide: boolean;
  restore: boolean;
  approve: boolean;
  decline: boolean;
  /** it may be marked as a baseline, or no longer */
  baseline: boolean;
  /** it may be made a canary, or no longer */
  canary: boolean;
  /** its questions to judges may be seen */
  seeLedger: boolean;
}

export interface SubmissionView {
  id: string;
  benchmark: string;
  model: ModelView;
  submitterName: string;
  runSettings: RunSettings;
  status: SubmissionStatus;
  visibility: Visibility;
  sample: boolean;
  createdAt: Date;
  publishedAt: Date | null;
  /** when a maintainer vouched for it */
  verifiedAt: Date | null;
  /** a reference that boards mark as such */
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

/** A scored submission with everything its page shows. */
export interface ResultView {
  submission: SubmissionView;
  evaluationId: string;
  /** it is the submission's current evaluation, which the board shows */
  current: boolean;
  revision: RevisionView;
  /** `blocked`: verdicts are missing, and the submission's evaluation says why */
  status: 'done' | 'blocked';
  scorerVersion: string;
  /** how its intervals were computed: results of older scorers keep the percentile bootstrap */
  intervalMethod: IntervalMethod;
  /** seed of whatever its intervals resample; null in the oldest results and where not `exact` */
  seed: string | null;
  complete: boolean;
  /** what of the numbers may leave; see packages/services/src/core/release */
  release: ReleaseState;
  /** the numbers are as scored; else they are what a private revision releases, without intervals and figures */
  exact: boolean;
  /** submissions on the revision so far, private ones included */
  attempts: Attempts;
  /** items whose outcome rests on a verdict that came with the submission */
  selfJudged: number;
  /** items whose outcome rests on a verdict that the server asked for */
  serverJudged: number;
  /** the profile that was to judge, whether or not it could; null: none */
  judge: JudgeView | null;
  /** null: rules decided everything, and nobody vouches for it */
  provenance: Provenance | null;
  scores: ScoreRow[];
  coverage: Coverage[];
  timings: Record<string, number>;
  finishedAt: Date | null;
  /** the paper's figures by task; null: made before figures were kept, and a new evaluation adds them */
  figures: TaskFigures[] | null;
}

/** The headline of an evaluation, and where another metric ranks in its place, that number too. */
export interface HeadlineScore extends ScoreRow, Pick<LeaderboardCell, 'items' | 'full'> {}

/** One ended evaluation of a submission, by its versions and its headline. */
export interface EvaluationEntry {
  id: string;
  status: 'done' | 'blocked' | 'failed';
  current: boolean;
  /** it is the current one or has been, so that the board may have shown it */
  wasCurrent: boolean;
  /** the rescoring that put it in the place of another; null: none did */
  rescoring: { reason: string; publishedAt: Date; rolledBackAt: Date | null } | null;
  /** the rescoring that put another in its place, and was not rolled back; null: none did */
  replaced: { reason: string; publishedAt: Date } | null;
  revision: Pick<RevisionView, 'label' | 'contentHash' | 'hashKind' | 'active'>;
  scorerVersion: string;
  /** whose verdicts it rests on; null: rules alone */
  judgedBy: 'submitter' | 'server' | null;
  /** label of the profile that was to judge */
  judge: string | null;
  complete: boolean;
  /** null where its task was not submitted, and of a failed one */
  headline: HeadlineScore | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** What produced the numbers of a result, as plain JSON; times are ISO 8601. */
export interface Receipt {
  /** version of this form */
  receipt: 1;
  benchmark: string;
  submission: {
    id: string;
    model: string;
    organisation: string;
    submitter: string;
    runSettings: RunSettings;
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
    /** a file names its answers by the ground truth, so that the submitter knew it */
    keyKnown: boolean;
    finishedAt: string | null;
  };
  dataset: {
    label: string;
    /** over items and ground truth; null on a private revision */
    sha256: string | null;
    /** HMAC of that by a key of the installation; null on a public revision */
    hmacSha256: string | null;
    items: number;
    access: 'public' | 'private';
  };
  scorer: { version: string };
  /** outcomes that rest on a verdict, by whose it is */
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
   * `resamples` and the seed are of the intervals that are resampled, see `method`; null: the dataset is
   * private, and its numbers are released without intervals
   */
  intervals: { method: string; resamples: number; seedRule: string; seed: string | null } | null;
  /** submissions on this dataset so far, private ones included, by the submitter and for the model */
  attempts: Attempts;
  /** milliseconds by part */
  timingsMs: Record<string, number>;
  coverage: Coverage[];
  scores: (Omit<ScoreRow, 'value'> & { value: number | 'Infinity' | null })[];
}

/** Where a result stands on its board, by the headline. */
export interface ResultRank {
  /** 1 + number of results with a better ranking value */
  rank: number;
  /** as in `LeaderboardCell` */
  rankSet: RankSet | null;
  /** ranked results of the board, this one included */
  of: number;
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
  /** clusters that the interval rests on; null for published numbers and those of older scorers */
  clusters: number | null;
  /**
   * the number over every item, which ranks in the value's place; null where the value itself ranks, and
   * where an older scorer did not compute it
   */
  full: { value: number | null; ciLow: number | null; ciHigh: number | null } | null;
  /** 1 + number of rows with a better ranking value; null when not ranked */
  rank: number | null;
  /**
   * the ranks that the row may have, simultaneous 95 % confidence over the column: `best` − 1 rows are better
   * beyond chance; null until a worker has computed it, and on private revisions
   */
  rankSet: RankSet | null;
  /** table and row of the paper, for published numbers */
  source: string | null;
  /** why a published number cannot be right; it is shown as printed all the same */
  misprint: string | null;
}

export interface LeaderboardRow extends Omit<ModelFacts, 'openWeights'> {
  /** submission id, or `published:<model>` */
  id: string;
  kind: 'scored' | 'published' | 'chance' | 'human';
  submissionId: string | null;
  modelName: string;
  modelSlug: string | null;
  /** null for papers that do not say */
  openWeights: boolean | null;
  /** `16`, `1 fps`, or null */
  frames: string | null;
  promptVariant: string;
  sample: boolean;
  /** a reference that a maintainer marked, for instance a blind model */
  baseline: boolean;
  /** every submitted task complete; incomplete rows carry no rank */
  complete: boolean;
  /** null: rules decided everything, and nobody vouches for it */
  provenance: Provenance | null;
  publishedAt: Date | null;
  /** submissions on the board's revision so far, private ones included; null for published numbers */
  attempts: Attempts | null;
  /** by `task/metric/slice`; a missing key means absent, never zero */
  cells: Record<string, LeaderboardCell>;
}

/** A benchmark's board in one line, for the home page: as it is shown where nobody chose a judge. */
export interface BoardSummary {
  benchmark: string;
  revision: RevisionView | null;
  /** the scored row that ranks first by the headline; its cells hold the headline only */
  leader: LeaderboardRow | null;
  /** scored rows, published numbers not counted */
  rows: number;
  lastPublishedAt: Date | null;
}

/** A newly published result, by its headline. */
export interface RecentResult {
  submissionId: string;
  benchmark: string;
  model: ModelView;
  /** the headline; null when its task was not submitted */
  headline: HeadlineScore | null;
  complete: boolean;
  provenance: Provenance | null;
  sample: boolean;
  publishedAt: Date;
}

/** What live pages follow: the evaluation and what became of the submission. */
export interface SubmissionProgress extends EvaluationState {
  submissionStatus: SubmissionStatus;
}

/** What the browser needs to check files before they are sent. No keys. */
export interface QuestionIndex {
  revision: RevisionView;
  /** with `payload` only where reading answers needs it */
  items: { id: string; task: string; slices: string[]; payload?: Json }[];
}

/** The files that a submitter downloads before inference, without their text. */
export interface QuestionFilesView {
  revision: RevisionView;
  files: {
    name: string;
    title: string;
    /** format that it is an example of; null for questions */
    format: string | null;
    /** bytes */
    size: number;
  }[];
}
