import type { ResultView } from '../../../core/views';

/** Returns the address of an evaluation, whose scores don’t change, unlike a submission’s. */
export function getPermalink(
  { submission, evaluationId }: Pick<ResultView, 'submission' | 'evaluationId'>,
  siteUrl: string,
): string {
  const url = new URL(`/submissions/${submission.id}`, siteUrl);
  url.searchParams.set('evaluation', evaluationId);
  return url.href;
}
