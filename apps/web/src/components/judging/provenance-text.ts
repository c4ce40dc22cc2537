import type { Provenance, SpotCheckSummary } from '@clapboard/services';
import type { Tone } from '@/components/ui/badge';
import { formatCount } from '@/figures/format';

type Kind = Provenance['kind'];

/** How each kind of result is marked, the weakest first. */
export const provenanceKinds: Record<Kind, { title: string; tone: Tone; meaning: string }> = {
  published: {
    title: 'Published',
    tone: 'outline',
    meaning: 'Taken from a publication, not scored here.',
  },
  'self-judged': {
    title: 'Self-judged',
    tone: 'outline',
    meaning:
      'Rests on a judge’s verdicts that came with the submission. They were not made here and nobody has checked them.',
  },
  'spot-checked': {
    title: 'Spot-checked',
    tone: 'neutral',
    meaning:
      'Rests on the submitter’s verdicts, of which a random sample was judged again here. The page of the result says how many agree.',
  },
  'server-judged': {
    title: 'Server-judged',
    tone: 'accent',
    meaning: 'Every verdict was asked for here, from the judge that the board names.',
  },
  verified: {
    title: 'Verified',
    tone: 'good',
    meaning: 'A maintainer looked at it and vouches for it.',
  },
};

/** `Spot-checked: 50 of 2,400 drawn, 48 agree.` */
export function spotCheckText({ checked, of, agreed, label }: SpotCheckSummary): string {
  return `Spot-checked by ${label}: ${formatCount(checked)} of ${formatCount(of)} drawn, ${formatCount(agreed)} ${agreed === 1 ? 'agrees' : 'agree'}.`;
}

/** What a mark says in full, for one result. */
export function provenanceText({ kind, judgedBy, judge, spotCheck }: Provenance): string {
  const judged =
    judgedBy === 'server' && judge
      ? `Judged here by ${judge.label} (${judge.model}).`
      : judgedBy === 'submitter'
        ? 'Rests on verdicts that came with the submission.'
        : '';
  return [
    kind === 'published' || kind === 'self-judged' || kind === 'verified'
      ? provenanceKinds[kind].meaning
      : '',
    kind === 'self-judged' ? '' : judged,
    spotCheck ? spotCheckText(spotCheck) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
