import type { SampleModel } from '../../contract/sample';

/** A synthetic model: probabilities per sentence, invention and caption. */
export interface Character {
  seed: string;
  /** probability of mentioning a detail of the scene */
  sees: number;
  /** probabilities of adding something false, and something undeterminable */
  invents: number;
  /** probability of the wrong order */
  scrambles: number;
}

type Model = Omit<SampleModel, 'files'> & { fileName: string; character: Character };

const organisation = 'Clapboard samples';

/** Three models with different weaknesses: few errors, omission, and hallucination. */
export const models: readonly Model[] = [
  {
    name: 'Sample: Attentive 7B',
    organisation,
    openWeights: true,
    parameters: 7,
    released: '2025-03',
    runSettings: { frames: 32, fps: null, resolution: '384x384', promptVariant: '' },
    fileName: 'attentive-7b',
    character: { seed: 'attentive', sees: 0.85, invents: 0.25, scrambles: 0.1 },
  },
  {
    name: 'Sample: Taciturn 3B',
    organisation,
    openWeights: true,
    parameters: 3,
    released: '2024-01',
    runSettings: { frames: 8, fps: null, resolution: '224x224', promptVariant: '' },
    fileName: 'taciturn-3b',
    character: { seed: 'taciturn', sees: 0.3, invents: 0.15, scrambles: 0.2 },
  },
  {
    name: 'Sample: Storyteller 13B',
    organisation,
    openWeights: false,
    parameters: 13,
    released: '2024-08',
    runSettings: { frames: null, fps: 1, resolution: '448x448', promptVariant: '' },
    fileName: 'storyteller-13b',
    character: { seed: 'storyteller', sees: 0.6, invents: 0.9, scrambles: 0.6 },
  },
];
