import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../scoring/sampling-settings';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'VidHal: Benchmarking Temporal Hallucinations in Vision LLMs',
  authors: 'Wey Yeh Choong, Yangyang Guo, Mohan Kankanhalli',
  year: 2024,
  url: 'https://arxiv.org/abs/2411.16771',
  bibtex: `@article{choong2024vidhal,
  title   = {VidHal: Benchmarking Temporal Hallucinations in Vision LLMs},
  author  = {Wey Yeh Choong and Yangyang Guo and Mohan Kankanhalli},
  journal = {arXiv preprint arXiv:2411.16771},
  year    = {2024}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  ...samplingSettings,
  {
    id: 'promptVariant',
    title: 'Prompt variant',
    hint: 'Leave empty if you used the official prompts; otherwise name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction file (JSON)',
    description:
      'Output of the official inference code: one object per task, keyed by video. Multiple choice has one letter per video; the two ordering tasks have the letters from best to worst, as a list or string. The file doesn’t contain its task: name the file or its folder mcqa, naive_ordering or relative_ordering, or choose the task when you submit.',
    example: `mcqa/my-model.json
{
  "action_1": "B",
  "action_2": "A"
}

naive_ordering/my-model.json
{
  "action_1": ["B", "A", "C"],
  "action_2": "A, C, B"
}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object per line, or a JSON list of objects, with the id from the question file and the prediction, in the format above. One file per task. For the relative task, an optional “pairs” object gives the letter chosen for each pair of captions, named as the prompts in the question file; a chart shows how often the pairs contradict the order. Other keys are ignored.',
    example: `mcqa.jsonl
{"id": "action_1", "prediction": "B"}
{"id": "action_2", "prediction": "A"}

relative_ordering.jsonl
{"id": "action_1", "prediction": ["B", "A", "C"], "pairs": {"AB": "B", "BC": "B", "AC": "A"}}
{"id": "action_2", "prediction": ["A", "C", "B"]}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Captions as answers. The official code accepts the correct caption instead of its letter, but lower-cases only the caption, not the answer. An answer that repeats the caption with its capital letter is therefore wrong, and so are “b” and “B.”. Accuracy reproduces this to stay comparable with published numbers; tolerant accuracy ignores these differences.',
  'Captions inside captions. The official code looks for the correct caption anywhere in the answer. In five of the 1,000 videos it is part of a hallucinated caption, so a wrong caption in lower case counts as correct. Accuracy reproduces this too.',
  'Several captions in one answer. The official code counts an answer that repeats several captions as correct if one of them is. Public datasets reproduce this. Private datasets reject such files, because they would score 1 without a choice.',
  'Invalid orders. In the official code, lists that are too short, too long or repetitive score NDCG 0, whatever they contain. The official code fails on three different options if one is not A, B or C, and on answers that are neither a list nor a string. This scorer rejects such files and names the videos. Letters must be upper case.',
  'Missing answers. The official code fails on videos without an answer. This scorer lists the video, counts it as wrong, marks the result as incomplete and doesn’t rank it. If the model gave an empty answer, it is not missing: write "" or [].',
  'Invalid responses. The paper defines regurgitation and misalignment only for valid orders. Here both rates are shares of all videos, as in the paper’s formulas: an invalid answer stays in the denominator and misaligns no pair. Read them together with the invalid response rate. They are not ranked, because invalid answers would improve them.',
  'Pairs and orders (Table 3). The official inference code asks about the first and last caption of an order only if the other pairs leave it open, and its files contain only the order. The share of contradictions is therefore available only for JSON Lines with “pairs”, over the orders whose first and last caption were compared. The paper divides by all videos, which is the same if all were compared.',
  'Chance. The published random row (0.326, 0.505, 0.480) comes from random answers; the random files in the official repository are a different draw (0.349, 0.491, 0.502). The expected values are 1/3 for multiple choice and 1/2 for both ordering tasks.',
  'Two sets of published numbers. The official README and Table 2 of the paper differ for the three VideoChat2 models (Vicuna 0.410, 0.490, 0.573; Mistral 0.524, 0.348, 0.579; Phi-3 0.468, 0.552, 0.522). The rows shown here are from the paper. The README prints the values above.',
];
