import type { PublishedBaseline } from '../contract/definition';
import stated from './baselines.json';

const sources = {
  hallucination: ['Figure 6', 'ArgusCost-H'],
  omission: ['Figure 1', 'ArgusCost-O'],
} as const;

/**
 * Published results, from the text of the paper (section 4.2), because its figures print no
 * numbers. Approximate numbers are marked in their source. Table 2 covers a random subset and is
 * omitted.
 */
export const baselines: readonly PublishedBaseline[] = stated.map(
  ({ about, hallucination, omission, ...model }) => ({
    ...model,
    frames: '16',
    released: null,
    kind: 'model',
    scores: (['hallucination', 'omission'] as const).flatMap((task) => {
      const value = task === 'omission' ? omission : hallucination;
      const [sourceChart, column] = sources[task];
      const how = about === task ? 'approximately, ' : '';
      const source = `${sourceChart}, row ${model.model}, column ${column} (stated ${how}in section 4.2)`;
      return value === null ? [] : [{ task, metric: 'cost', slice: 'overall', value, source }];
    }),
  }),
);
