import type { Rng } from '@clapboard/metrics';
import type { Scene, Sentence } from './index';
import type { Character } from './models';

/**
 * What a made-up model says about a scene, judged against the human caption, and the human caption
 * judged against what the model says.
 */
export function sentencesOf(
  { summary, look, actions, wrong, extra }: Scene,
  { sees, invents, scrambles }: Character,
  random: Rng,
): { told: Sentence[]; missed: Sentence[] } {
  const human = [
    { text: summary, type: 'summary' },
    { text: look, type: 'visual-description' },
    ...actions.map((text) => ({ text, type: 'dynamic-action' })),
  ];
  const seen = human.map(({ type }) => type === 'summary' || random.uniform() < sees);
  const told = human
    .filter((_, i) => seen[i])
    .map((one): Sentence => ({ ...one, evidence: one.text, verdict: 'entailment' }));
  if (random.uniform() < scrambles) told.splice(1, told.length - 1, ...told.slice(1).reverse());
  if (random.uniform() < invents) {
    told.push({
      text: wrong,
      type: 'dynamic-action',
      evidence: actions[2] ?? '',
      verdict: 'contradiction',
    });
  }
  if (random.uniform() < invents) {
    told.push({
      text: extra,
      type: 'visual-description',
      evidence: '',
      verdict: 'underdetermined',
    });
  }
  const missed = human.map((one, i): Sentence => {
    if (seen[i]) return { ...one, evidence: one.text, verdict: 'entailment' };
    const contradicted =
      told.some(({ verdict }) => verdict === 'contradiction') && i === human.length - 1;
    return { ...one, evidence: '', verdict: contradicted ? 'contradiction' : 'underdetermined' };
  });
  return { told, missed };
}
