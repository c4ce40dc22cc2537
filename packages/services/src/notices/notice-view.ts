/** What became of a submission: how its evaluation ended, or what a maintainer did with it. */
export type NoticeKind =
  | 'scored'
  | 'blocked'
  | 'rejected'
  | 'failed'
  | 'cancelled'
  | 'hidden'
  | 'restored'
  | 'approved'
  | 'declined'
  /** a rescoring was published, and its numbers may have changed */
  | 'rescored'
  /** that was taken back */
  | 'rolled_back'
  /** to maintainers: a repetition of the night did not give its numbers again */
  | 'canary';

export interface NoticeView {
  id: string;
  kind: NoticeKind;
  /** the reason that was given, in the maintainer's words; null where none is */
  detail: string | null;
  submissionId: string;
  benchmark: string;
  modelName: string;
  createdAt: Date;
  read: boolean;
}
