import type { RescoreView } from '@clapboard/services';
import { counted } from './words';

type Ended = Pick<RescoreView, 'outcome' | 'counts' | 'rights'>;

/** What publishing did to the board. */
export function publishedText({ outcome, counts, rights }: Ended, title: string): string {
  if (!outcome) return '';
  const { moved, submissions, values, intervals, authors } = outcome;
  const numbers = values + intervals;
  return [
    `${counted(moved, 'result')} of ${title} now ${moved === 1 ? 'follows' : 'follow'} from the new versions.`,
    numbers > 0
      ? `${counted(numbers, 'number')} of ${counted(submissions, 'submission')} changed, and ${authors === 0 ? 'no author' : counted(authors, 'author')} ${authors > 1 ? 'were' : 'was'} told.`
      : 'No number changed, so nobody was told.',
    counts.failed > 0
      ? `${counted(counts.failed, 'result')} could not be scored and stayed as before.`
      : '',
    rights.rollBack
      ? 'Earlier results keep their addresses; rolling back puts them on the board again.'
      : 'Earlier results keep their addresses.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What rolling back did to the board. */
export function rolledBackText({ outcome }: Pick<Ended, 'outcome'>): string {
  const { restored, kept } = outcome ?? { restored: 0, kept: 0 };
  return [
    `${counted(restored ?? 0, 'submission')} ${restored === 1 ? 'has its' : 'have their'} former result again, and their authors were told.`,
    kept
      ? `${counted(kept, 'submission')} ${kept === 1 ? 'keeps' : 'keep'} a newer result that came since.`
      : 'None had a newer result to keep.',
    'What was published keeps its addresses, in the history of each submission.',
  ].join(' ');
}
