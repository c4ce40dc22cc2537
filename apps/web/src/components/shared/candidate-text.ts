import type { CompareCandidate } from '@clapboard/services/compare';
import { runSettingsText } from '@/format/run-settings';

/** Shown if a search for results failed. */
export const searchFailed = 'The search failed. Check your connection and try again.';

/** Returns what distinguishes results of the same model: `Lab · 16 frames · private`. */
export function formatCandidate(
  candidate: Pick<CompareCandidate, 'organisation' | 'runSettings' | 'visibility'>,
  more = '',
): string {
  const visibility = candidate.visibility === 'public' ? '' : candidate.visibility;
  return [candidate.organisation, ...runSettingsText(candidate.runSettings), visibility, more]
    .filter(Boolean)
    .join(' · ');
}
