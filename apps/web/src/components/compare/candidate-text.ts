import type { CompareCandidate } from '@clapboard/services';
import { runSettingsText } from '@/components/submission/run-settings-text';

/** Said when a search for candidates failed. */
export const searchFailed = 'The search did not answer. Check the connection and type again.';

/** What tells a result from another one of the same model: `Lab · 16 frames · private`. */
export function candidateText(
  one: Pick<CompareCandidate, 'organisation' | 'runSettings' | 'visibility'>,
  more = '',
): string {
  const visibility = one.visibility === 'public' ? '' : one.visibility;
  return [one.organisation, ...runSettingsText(one.runSettings), visibility, more]
    .filter(Boolean)
    .join(' · ');
}
