import type { PreviewHeadline, PreviewView } from '@clapboard/services/pipeline/rescoring';
import { formatCount } from '@/format/values';
import { counted } from './words';

/** `3 ranks change; the leader stays GPT-4o.` */
export function headlineText({ changed, ranks, leaders }: PreviewHeadline): string {
  if (changed === 0) return 'No headline score and no rank changes.';
  const moves =
    ranks === 0
      ? `${counted(changed, 'headline score')} ${changed === 1 ? 'changes' : 'change'}, no rank does`
      : `${counted(ranks, 'rank')} ${ranks === 1 ? 'changes' : 'change'}`;
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
  return `${formatCount(leaving)} of ${counted(ranked, 'ranked result')} will no longer be on the default view`;
}
