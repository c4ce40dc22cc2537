import type { ReleaseMode } from '../../core/release/policy';

/**
 * Who may submit: everybody with an account, those on a list, or only the benchmark's maintainers.
 */
export type SubmitAccess = 'everyone' | 'listed' | 'maintainers';

/** Whether submissions are open: not yet, now, or no longer. */
export type RulesWindow = 'early' | 'open' | 'closed';

/** The public rules of a benchmark, without addresses of invited submitters. */
export interface PublicRulesView {
  benchmark: string;
  /** submissions per user and day (UTC) */
  perDay: number;
  /** concurrent open submissions per user; null: no limit */
  inFlight: number | null;
  submitters: SubmitAccess;
  opensAt: Date | null;
  closesAt: Date | null;
  /** a maintainer must approve before a result is public */
  approval: boolean;
  /** ids of required run settings, besides those that the benchmark itself requires */
  requiredSettings: string[];
  /** on private revisions: submissions per day (UTC) of a user, and of a model */
  privatePerDay: number;
  /** on private revisions: total submissions of a user, and of a model */
  privateTotal: number;
  /**
   * on private revisions: whether only scores better than the submitter's best are released, or all
   */
  releaseMode: ReleaseMode;
}

/** The rules with the list of invited submitters. For maintainers. */
export interface SubmissionRulesView extends PublicRulesView {
  /** with `listed`: e-mail addresses, and domains as `@example.org`, in lower case */
  listed: string[];
}
