/** What became of a submission. */
export type NoticeKind = 'scored' | 'blocked' | 'rejected' | 'failed';

export interface NoticeView {
  id: string;
  kind: NoticeKind;
  submissionId: string;
  benchmark: string;
  modelName: string;
  createdAt: Date;
  read: boolean;
}
