import type { ReleaseMode } from '../../core/release/policy';

/** Who may submit: everybody with an account, those on a list, or the benchmark's maintainers alone. */
export type SubmitAccess = 'everyone' | 'listed' | 'maintainers';

/** Whether submissions are taken now: not yet, now, or no longer. */
export type RulesWindow = 'early' | 'open' | 'closed';

/** What submitters are told of a benchmark's rules; for everybody, so that no address of a list is in it. */
export interface PublicRulesView {
  benchmark: string;
  /** submissions a user and day (UTC) */
  perDay: number;
  /** submissions of a user that wait or are being scored at the same time; null: no limit */
  inFlight: number | null;
  submitters: SubmitAccess;
  opensAt: Date | null;
  closesAt: Date | null;
  /** a maintainer must approve before a result is public */
  approval: boolean;
  /** ids of run settings that must be given, beyond those that the benchmark itself requires */
  requiredSettings: string[];
  /** on private revisions: submissions a day (UTC) of a user, and of a model */
  privatePerDay: number;
  /** on private revisions: submissions in all of a user, and of a model */
  privateTotal: number;
  /** on private revisions: whether only numbers that are better than the submitter's best are released, or all */
  releaseMode: ReleaseMode;
}

/** The rules with the list of who may submit. For maintainers. */
export interface SubmissionRulesView extends PublicRulesView {
  /** with `listed`: e-mail addresses, and domains as `@example.org`, in lower case */
  listed: string[];
}
