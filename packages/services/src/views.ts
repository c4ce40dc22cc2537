import type { Coverage, ScoreRow, TaskFigures } from '@clapboard/benchmarks';
import type { Issue, Json } from '@clapboard/intake';
import type { JudgeView, Provenance } from './judging/views';

export type * from './audit-log/views';
export type * from './compare/views';
export type * from './judging/views';
export type * from './leaderboard/views';
export type * from './models/page/views';
export type { QuestionSight } from './questions/sight';
export type * from './questions/views';
export type * from './rescoring/views';

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

export interface ModelView {
  id: string;
  slug: string;
  name: string;
  organisation: string;
  openWeights: boolean;
  /** billions */
  parameters: number | null;
  links: string[];
  /** YYYY-MM; null when not stated */
  released: string | null;
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
  contentHash: string;
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
  /** decides the resamples of its intervals; null: made before seeds were kept, by another rule */
  seed: string | null;
  complete: boolean;
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
  revision: Pick<RevisionView, 'label' | 'contentHash' | 'active'>;
  scorerVersion: string;
  /** whose verdicts it rests on; null: rules alone */
  judgedBy: 'submitter' | 'server' | null;
  /** label of the profile that was to judge */
  judge: string | null;
  complete: boolean;
  /** null where its task was not submitted, and of a failed one */
  headline: ScoreRow | null;
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
    finishedAt: string | null;
  };
  dataset: { label: string; sha256: string; items: number; access: 'public' | 'private' };
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
  intervals: { method: string; resamples: number; seedRule: string; seed: string | null };
  /** milliseconds by part */
  timingsMs: Record<string, number>;
  coverage: Coverage[];
  scores: (Omit<ScoreRow, 'value'> & { value: number | 'Infinity' | null })[];
}

/** Where a result stands on its board, by the headline. */
export interface ResultPlace {
  /** 1 + number of results whose interval lies wholly on the better side */
  rank: number;
  /** 1 + number of results with a better value */
  pointRank: number;
  /** ranked results of the board, this one included */
  of: number;
}

/** A cell of a leaderboard. */
export interface LeaderboardCell {
  value: number | null;
  n: number | null;
  ciLow: number | null;
  ciHigh: number | null;
  /** 1 + number of rows whose interval lies wholly on the better side; null when not ranked */
  rank: number | null;
  /** 1 + number of rows with a better value; null when not ranked */
  pointRank: number | null;
  /** table and row of the paper, for published numbers */
  source: string | null;
  /** why a published number cannot be right; it is shown as printed all the same */
  misprint: string | null;
}

export interface LeaderboardRow {
  /** submission id, or `published:<model>` */
  id: string;
  kind: 'scored' | 'published' | 'chance' | 'human';
  submissionId: string | null;
  modelName: string;
  modelSlug: string | null;
  organisation: string;
  openWeights: boolean | null;
  parameters: number | null;
  /** of the model: YYYY-MM; null when not known */
  released: string | null;
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
  /** by `task/metric/slice`; a missing key means absent, never zero */
  cells: Record<string, LeaderboardCell>;
}

/** A benchmark's board in one line, for the home page: as it is shown where nobody chose a judge. */
export interface BoardSummary {
  benchmark: string;
  revision: RevisionView | null;
  /** the complete scored row with the best headline value; its cells hold the headline only */
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
  headline: ScoreRow | null;
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
