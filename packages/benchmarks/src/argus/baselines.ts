import type { PublishedBaseline } from '../contract/definition';
import stated from './baselines.json';

const places = {
  hallucination: ['Figure 6', 'ArgusCost-H'],
  omission: ['Figure 1', 'ArgusCost-O'],
} as const;

/**
 * The results that the text of the paper states (section 4.2): its figures print no numbers. Some are
 * stated as approximate, and the source says which. Table 2 is about a random subset of clips and is
 * left out.
 */
export const baselines: readonly PublishedBaseline[] = stated.map(
  ({ about, hallucination, omission, ...model }) => ({
    ...model,
    frames: '16',
    released: null,
    kind: 'model',
    scores: (['hallucination', 'omission'] as const).flatMap((task) => {
      const value = task === 'omission' ? omission : hallucination;
      const [figure, column] = places[task];
      const how = about === task ? 'approximately, ' : '';
      const source = `${figure}, row ${model.model}, column ${column} (stated ${how}in section 4.2)`;
      return value === null ? [] : [{ task, metric: 'cost', slice: 'overall', value, source }];
    }),
  }),
);
