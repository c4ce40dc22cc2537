import type { Rng } from '@clapboard/metrics';
import type { Character } from './models';
import type { Scene, Sentence } from './scene';

/** A synthetic model's caption of a scene judged against the human caption, and the reverse. */
export function getSentences(
  { summary, look, actions, wrong, extra }: Scene,
  { sees, invents, scrambles }: Character,
  random: Rng,
): { described: Sentence[]; missed: Sentence[] } {
  const human = [
    { text: summary, type: 'summary' },
    { text: look, type: 'visual-description' },
    ...actions.map((text) => ({ text, type: 'dynamic-action' })),
  ];
  const mentioned = human.map(({ type }) => type === 'summary' || random.uniform() < sees);
  const described = human
    .filter((_, i) => mentioned[i])
    .map((sentence): Sentence => ({ ...sentence, evidence: sentence.text, verdict: 'entailment' }));
  if (random.uniform() < scrambles)
    described.splice(1, described.length - 1, ...described.slice(1).reverse());
  if (random.uniform() < invents) {
    described.push({
      text: wrong,
      type: 'dynamic-action',
      evidence: actions[2] ?? '',
      verdict: 'contradiction',
    });
  }
  if (random.uniform() < invents) {
    described.push({
      text: extra,
      type: 'visual-description',
      evidence: '',
      verdict: 'underdetermined',
    });
  }
  const missed = human.map((sentence, i): Sentence => {
    if (mentioned[i]) return { ...sentence, evidence: sentence.text, verdict: 'entailment' };
    const contradicted =
      described.some(({ verdict }) => verdict === 'contradiction') && i === human.length - 1;
    return {
      ...sentence,
      evidence: '',
      verdict: contradicted ? 'contradiction' : 'underdetermined',
    };
  });
  return { described, missed };
}
