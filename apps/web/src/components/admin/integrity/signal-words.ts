import type { SignalFacts, SignalKind } from '@clapboard/services';

/** What a kind of signal is called. */
export const kindTitles: Record<SignalKind, string> = {
  same_answers: 'Answers alike',
  like_the_key: 'Too like the key',
  jump: 'A jump',
  many_submissions: 'Many submissions',
};

const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

/** The numbers of a signal in sentences. */
export function factsInWords(facts: SignalFacts): string {
  switch (facts.kind) {
    case 'same_answers':
      return [
        facts.sameFiles > 0
          ? `${facts.sameFiles} of the files are the same, byte for byte.`
          : `Of ${facts.compared} answers on which both are right or both are wrong, ${facts.same} are the same; by chance it would be about ${Math.round(facts.expected)}.`,
        facts.bothWrong > 0
          ? `Both are wrong on ${facts.bothWrong} of them, ${facts.sameWrong} times with the same answer.`
          : '',
      ].join(' ');
    case 'like_the_key':
      return facts.by === 'wording'
        ? `${percent(facts.value)} of ${facts.n} free answers to ${facts.task} are the key’s own words; half of the ${facts.models} submissions have ${percent(facts.expected)} or less.`
        : `${percent(facts.value)} in ${facts.task}${facts.slice === 'all' ? '' : `, ${facts.slice}`} (${facts.n} items), where its other numbers and ${facts.models} submissions of this board suggest ${percent(facts.expected)}.`;
    case 'jump':
      return `From ${percent(facts.before)} to ${percent(facts.after)} on the same ${facts.n} items, with a paired standard error of ${percent(facts.standardError)}; submissions of this board usually differ by ${percent(facts.spread)}.`;
    case 'many_submissions':
      return `${facts.count} submissions of one person in ${facts.days} days${
        facts.lowest === null || facts.highest === null
          ? '.'
          : `, from ${percent(facts.lowest)} to ${percent(facts.highest)}. Among many tries the best one is partly luck.`
      }`;
  }
}

/** What somebody reaches who has not looked, for comparison; empty where nothing is known. */
export function levelsInWords({ levels }: SignalFacts): string {
  return levels.map(({ label, value }) => `${label}: ${percent(value)}`).join(' · ');
}
