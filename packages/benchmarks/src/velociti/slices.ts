import type { SliceDefinition } from '../contract/definition';

interface Test {
  id: string;
  title: string;
  /** items in the full set (paper, Table 11) */
  items: number;
}

/** The control test and the seven tests of the paper, section 3.2. */
export const tests: readonly Test[] = [
  { id: 'control', title: 'Control', items: 2635 },
  { id: 'agent_random', title: 'Agent random', items: 873 },
  { id: 'agent_bind', title: 'Agent binding', items: 1459 },
  { id: 'coref', title: 'Agent coreference', items: 339 },
  { id: 'action_adv', title: 'Action adversarial', items: 438 },
  { id: 'action_manner', title: 'Action manner', items: 458 },
  { id: 'action_bind', title: 'Action binding', items: 1356 },
  { id: 'chrono', title: 'Event chronology', items: 1234 },
];

/** Items of each test in the subset (paper, section B.3). */
export const subsetItems = 150;

const scored = tests.map(({ id }) => id).filter((id) => id !== 'control');

function mean(id: string, title: string, group: string, parts: readonly string[]): SliceDefinition {
  return { id, title, group, kind: 'macro', of: parts };
}

/** The tests, their average without the control test, and the facets of Figure 1. */
export const slices: readonly SliceDefinition[] = [
  ...tests.map(({ id, title }): SliceDefinition => ({ id, title, group: 'Tests', kind: 'items' })),
  mean('average', 'Average', 'Average', scored),
  mean('agent', 'Agent', 'Facets', ['agent_random', 'agent_bind', 'coref']),
  mean('action', 'Action', 'Facets', ['action_adv', 'action_manner', 'action_bind']),
  mean('multi_event', 'Multi-event', 'Facets', ['coref', 'chrono']),
  mean('text_inspired', 'Text-inspired negation', 'Facets', [
    'agent_random',
    'action_adv',
    'action_manner',
  ]),
  mean('in_video', 'In-video negation', 'Facets', ['agent_bind', 'coref', 'action_bind']),
];
