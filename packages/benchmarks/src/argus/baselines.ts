import type { PublishedBaseline } from '../contract/definition';
import stated from './baselines.json';

const sources = {
  hallucination: ['Figure 6', 'ArgusCost-H'],
  omission: ['Figure 1', 'ArgusCost-O'],
} as const;

/**
 * Months of release. GPT-4o and GPT-4o mini: openai.com/index/hello-gpt-4o and
 * openai.com/index/gpt-4o-mini-advancing-cost-efficient-intelligence. Gemini: first stable versions (Google Cloud,
 * “Model versions and lifecycle”: gemini-1.5-flash-001, gemini-2.0-flash-001), and gemini-2.0-pro-exp-02-05, which the
 * paper's table of models names. LLaVA-NeXT-Video: llava-vl.github.io/blog/2024-04-30-llava-next-video. InternVL2: news
 * of github.com/OpenGVLab/InternVL, 2024/07/04. SmolVLM2: huggingface.co/blog/smolvlm2. Qwen2.5-VL: arXiv 2502.13923.
 */
const released: Readonly<Record<string, string>> = {
  'GPT-4o': '2024-05',
  'GPT-4o-mini': '2024-07',
  'Gemini-1.5-Flash': '2024-05',
  'Gemini-2.0-Flash': '2025-02',
  'Gemini-2.0-Pro': '2025-02',
  'LLaVA-Next-Video': '2024-04',
  'LLaVA-Next-Video (DPO)': '2024-04',
  'InternVL2 (4B)': '2024-07',
  'SmolVLM2 (2B)': '2025-02',
  'Qwen 2.5-VL (3B)': '2025-02',
};

/**
 * Published results, from the text of the paper (section 4.2), because its figures print no
 * numbers. Approximate numbers are marked in their source. Table 2 covers a random subset and is
 * omitted.
 */
export const baselines: readonly PublishedBaseline[] = stated.map(
  ({ about, hallucination, omission, ...model }) => ({
    ...model,
    frames: '16',
    released: released[model.model] ?? null,
    kind: 'model',
    scores: (['hallucination', 'omission'] as const).flatMap((task) => {
      const value = task === 'omission' ? omission : hallucination;
      const [sourceChart, column] = sources[task];
      const how = about === task ? 'approximately, ' : '';
      const source = `${sourceChart}, row ${model.model}, column ${column} (stated ${how}in section 4.2)`;
      const approximate = about === task ? { approximate: true as const } : {};
      return value === null
        ? []
        : [{ task, metric: 'cost', slice: 'overall', value, source, ...approximate }];
    }),
  }),
);
