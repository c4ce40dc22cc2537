import type {
  PreviewHeadline,
  PreviewView,
  RescorePreview,
} from '@clapboard/services/pipeline/rescoring';
import { formatCount, formatCounted } from '@/format/values';

/** Says where the headline scores and ranks of a preview are: `in the default view`. Private results aren't there. */
export function locateHeadline(view: PreviewView | null): string {
  return view ? 'in the default view' : 'on the leaderboard';
}

/** `3 headline ranks change on the leaderboard; the leader stays GPT-4o.` */
export function describeHeadline({
  headline,
  view,
}: Pick<RescorePreview, 'headline' | 'view'>): string {
  const { changed, ranks, leaders } = headline;
  const where = locateHeadline(view);
  if (changed === 0) return `No headline score or headline rank changes ${where}.`;
  const moves =
    ranks === 0
      ? `${formatCounted(changed, 'headline score')} ${changed === 1 ? 'changes' : 'change'} ${where}, but no headline rank`
      : `${formatCounted(ranks, 'headline rank')} ${ranks === 1 ? 'changes' : 'change'} ${where}`;
  const leader = describeLeaders(leaders);
  return leader === null ? `${moves}.` : `${moves}; ${leader}.`;
}

function describeLeaders({ before, after }: PreviewHeadline['leaders']): string | null {
  const [old, now] = [before, after].map((names) => [...names].sort().join(' and '));
  if (!old && !now) return null;
  if (!now) return `nobody leads any more (before: ${old})`;
  const several = after.length > 1;
  if (old === now) return several ? `the leaders stay ${now}` : `the leader stays ${now}`;
  const role = several ? 'become the leaders' : 'becomes the leader';
  return old ? `${now} ${role} instead of ${old}` : `${now} ${role}`;
}

/** Says which judge's results readers see after publishing, if there is a choice. */
export function describeView({ before, after }: PreviewView): string {
  return before.id === after.id
    ? `Readers keep seeing the results by “${after.label}” first.`
    : `Readers then see the results by “${after.label}” first, instead of “${before.label}”.`;
}

/** `8 of 10 ranked results will no longer be in the default view`. */
export function describeLoss({ leaving, ranked }: PreviewView): string {
  return `${formatCount(leaving)} of ${formatCounted(ranked, 'ranked result')} will no longer be in the default view`;
}
