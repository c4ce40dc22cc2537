import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import table1 from './baselines.json';
import { headline } from './tasks';

/** The published results (Table 1): random answers. */
export const baselines: readonly PublishedBaseline[] = table1.map(({ accuracy, ...about }) => ({
  ...about,
  kind: 'chance',
  scores: [
    { ...headline, value: accuracy, source: `Table 1, row ${about.model}, column Accuracy` },
  ],
}));

export const levels: readonly ReferenceLevel[] = [
  { ...headline, label: 'Chance', value: 0.5, source: 'One of two answers at random' },
];
