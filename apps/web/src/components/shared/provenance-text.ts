import type { Provenance, SpotCheckSummary } from '@clapboard/services/core';
import type { Tone } from '@/components/ui/badge';
import { formatCount } from '@/format/values';

type Kind = Provenance['kind'];

/** Label and description of each provenance, the weakest first. */
export const provenanceKinds: Record<Kind, { title: string; tone: Tone; meaning: string }> = {
  published: {
    title: 'Published',
    tone: 'outline',
    meaning: 'Reported in a publication, not scored here.',
  },
  'key-known': {
    title: 'Answers known',
    tone: 'warn',
    meaning:
      'The submitted files label captions or options as true or false, so the submitter had the ground truth.',
  },
  'self-judged': {
    title: 'Self-judged',
    tone: 'outline',
    meaning:
      'Uses judge verdicts that came with the submission. This site didn’t produce or check them.',
  },
  'spot-checked': {
    title: 'Spot-checked',
    tone: 'neutral',
    meaning:
      'Uses the submitter’s verdicts. This site judged a random sample again; the result page shows the agreement.',
  },
  'server-judged': {
    title: 'Server-judged',
    tone: 'accent',
    meaning: 'This site requested every verdict from the leaderboard’s judge.',
  },
  verified: {
    title: 'Verified',
    tone: 'good',
    meaning: 'A maintainer reviewed this result.',
  },
};

/** `Spot-checked by GPT-4o: 50 of 2,400 verdicts sampled, 48 agree.` */
export function formatSpotCheck({ checked, of: total, agreed, label }: SpotCheckSummary): string {
  return `Spot-checked by ${label}: ${formatCount(checked)} of ${formatCount(total)} verdicts sampled, ${formatCount(agreed)} ${agreed === 1 ? 'agrees' : 'agree'}.`;
}

/** Returns the full description of one result's provenance. */
export function provenanceText({ kind, judgedBy, judge, spotCheck, keyKnown }: Provenance): string {
  const judged =
    judgedBy === 'server' && judge
      ? `Judged on this site by ${judge.label} (${judge.model}).`
      : judgedBy === 'submitter'
        ? 'Uses verdicts that came with the submission.'
        : '';
  return [
    kind === 'published' || kind === 'self-judged' || kind === 'verified'
      ? provenanceKinds[kind].meaning
      : '',
    keyKnown ? provenanceKinds['key-known'].meaning : '',
    kind === 'self-judged' ? '' : judged,
    spotCheck ? formatSpotCheck(spotCheck) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
