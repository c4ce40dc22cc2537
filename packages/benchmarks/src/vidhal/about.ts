import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../sampling-settings';

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
    title: 'Prompt',
    hint: 'Leave it empty for the prompts of the official repository; otherwise name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction file (JSON)',
    description:
      'What the inference code of the official repository writes: one object for each task, keyed by video. Multiple choice has a letter for each video; the two ordering tasks have the letters from best to worst, as a list or as text. The task is not in the file: name the file or its folder mcqa, naive_ordering or relative_ordering, or choose the task when you submit.',
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
      'One object a line with the id of the question file and the prediction, in the same form as above. One file for each task. In the relative task “pairs” may add the letter that the model chose of each pair of captions that it was asked about, under the names of the prompts in the question file; a figure shows how often these contradict the order. Other keys are ignored.',
    example: `mcqa.jsonl
{"id": "action_1", "prediction": "B"}
{"id": "action_2", "prediction": "A"}

relative_ordering.jsonl
{"id": "action_1", "prediction": ["B", "A", "C"], "pairs": {"AB": "B", "BC": "B", "AC": "A"}}
{"id": "action_2", "prediction": ["A", "C", "B"]}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Captions as answers, official code against intention. The official code accepts the true caption instead of its letter, but lower-cases the caption and not the answer: an answer that repeats the caption with its capital letter is wrong, and so are “b” and “B.”. Accuracy reproduces this, because published numbers were made so; tolerant accuracy shows what the answers are worth without it.',
  'Captions inside captions. The official code looks for the true caption anywhere in the answer. In five of the 1,000 videos it is a part of a hallucinated one, so a wrong caption in lower case counts as right there. Accuracy reproduces this too.',
  'Orders that are no orders. A list that is too short, too long or has a repetition scores NDCG 0 in the official code, whatever it holds. Three different options of which one is not A, B or C stop it with an error, and so does an answer that is neither a list nor text; this scorer refuses such a file and names the videos. Letters must be in upper case.',
  'Missing answers. The official code stops at a video without an answer. This scorer names the video, counts it as wrong without making the denominator smaller, marks the result as incomplete and does not rank it. An answer that the model gave but left empty is not missing: write "" or [].',
  'Invalid responses. The paper defines regurgitation and misalignment for answers that are orders. Here an invalid answer stays in the denominator of the regurgitation rate without being an order itself, and misaligns no pair: both rates are shares of all videos, as the paper’s formulas have it, and are to be read beside the invalid rate.',
  'Pair answers against the order (Table 3). The official inference code asks about the first and the last caption of an order only where the other pairs leave it open, and its files hold the order alone. The share of contradictions is therefore given only for JSON Lines with “pairs”, over the orders whose first and last caption were asked about; the paper divides by all videos, which is the same where all were asked.',
  'Chance. The published random row (0.326, 0.505, 0.480) comes from random answers; the random files in the official repository are another draw (0.349, 0.491, 0.502). Expected values are 1/3 for the choice and 1/2 for both orders.',
  'Two sets of published numbers. The README of the official repository gives other values than Table 2 of the paper for the three VideoChat2 models (Vicuna 0.410, 0.490, 0.573; Mistral 0.524, 0.348, 0.579; Phi-3 0.468, 0.552, 0.522). The rows shown here are those of the paper.',
];
