import type {
  PreviewHeadline,
  PreviewView,
  RescorePreview,
} from '@clapboard/services/pipeline/rescoring';
import { formatCount, formatCounted } from '@/format/values';

/** Names the view whose headline scores and ranks a preview compares. Private results aren't on it. */
export function nameHeadlineView(view: PreviewView | null): string {
  return view ? 'the default view' : 'the leaderboard';
}

/** `3 headline ranks change on the leaderboard; the leader stays GPT-4o.` */
export function headlineText({
  headline,
  view,
}: Pick<RescorePreview, 'headline' | 'view'>): string {
  const { changed, ranks, leaders } = headline;
  const where = nameHeadlineView(view);
  if (changed === 0) return `No headline score or headline rank changes on ${where}.`;
  const moves =
    ranks === 0
      ? `${formatCounted(changed, 'headline score')} ${changed === 1 ? 'changes' : 'change'} on ${where}, but no headline rank`
      : `${formatCounted(ranks, 'headline rank')} ${ranks === 1 ? 'changes' : 'change'} on ${where}`;
  const leader = leaderText(leaders);
  return leader === null ? `${moves}.` : `${moves}; ${leader}.`;
}

function leaderText({ before, after }: PreviewHeadline['leaders']): string | null {
  const [old, now] = [before, after].map((names) => [...names].sort().join(' and '));
  if (!old && !now) return null;
  if (!now) return `nobody leads any more, until now ${old}`;
  const several = after.length > 1;
  if (old === now) return several ? `the leaders stay ${now}` : `the leader stays ${now}`;
  const role = several ? 'become the leaders' : 'becomes the leader';
  return old ? `${now} ${role} instead of ${old}` : `${now} ${role}`;
}

/** Says which judge's results readers see after publishing, if there is a choice. */
export function viewText({ before, after }: PreviewView): string {
  return before.id === after.id
    ? `Readers keep seeing the results by “${after.label}” first.`
    : `Readers then see the results by “${after.label}” first, instead of “${before.label}”.`;
}

/** `8 of 10 ranked results will no longer be on the default view`. */
export function lossText({ leaving, ranked }: PreviewView): string {
  return `${formatCount(leaving)} of ${formatCounted(ranked, 'ranked result')} will no longer be on the default view`;
}
