import type { BenchmarkDefinition } from '../contract/definition';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'VELOCITI: Benchmarking Video-Language Compositional Reasoning with Strict Entailment',
  authors:
    'Darshana Saravanan, Varun Gupta, Darshan Singh, Zeeshan Khan, Vineet Gandhi, Makarand Tapaswi',
  year: 2025,
  url: 'https://katha-ai.github.io/projects/velociti',
  bibtex: `@inproceedings{saravanan2025velociti,
  title     = {VELOCITI: Benchmarking Video-Language Compositional Reasoning with Strict Entailment},
  author    = {Darshana Saravanan and Varun Gupta and Darshan Singh and Zeeshan Khan and Vineet Gandhi and Makarand Tapaswi},
  booktitle = {CVPR},
  year      = {2025}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  {
    id: 'frames',
    title: 'Frames',
    hint: 'Number of frames the model was given for each video. Leave it empty if you sampled at a rate.',
    required: false,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate; the clips are 10 s long, and the paper samples 1 frame a second.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Size of a frame as the model received it, for instance 384x384.',
    required: false,
  },
  {
    id: 'promptVariant',
    title: 'Prompt',
    hint: 'Leave it empty for the prompts of the paper; otherwise name your variant, for instance CoT.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'scores',
    title: 'Entailment scores (table)',
    description:
      'What the official code writes for open models: one CSV for each test, named after it, with e(V,C) = p(Yes) / (p(Yes) + p(No)) of both captions. TSV, XLSX and Parquet are read too, and all tests may stand in one file.',
    example: `coref.csv
test_name,video_id,event,pos_score,neg_score
coref,v_a1b2_seg_10_20,Ev1,0.83,0.21`,
  },
  {
    id: 'similarities',
    title: 'Similarities of a contrastive model (table)',
    description:
      'For models like CLIP that have no Yes and No. Only ClassicVLE is computed. Scores outside 0…1 are taken for similarities whatever their columns are called.',
    example: `coref.csv
test_name,video_id,event,pos_similarity,neg_similarity
coref,v_a1b2_seg_10_20,Ev1,0.31,0.24`,
  },
  {
    id: 'yes_no',
    title: 'Yes/No answers (table)',
    description:
      'What the official code writes for closed models: Yes or No for each caption, or another word where there was no such answer. Further columns, such as the raw responses, are ignored.',
    example: `coref.csv
test_name,video_id,event,pos_pred,neg_pred,raw_pos_resp,raw_neg_resp
coref,v_a1b2_seg_10_20,Ev1,Yes,No,Yes.,No`,
  },
  {
    id: 'choices',
    title: 'Multiple choice (table)',
    description:
      'The answers to both orders of the options: gt_A where the positive caption is option A, gt_B where it is option B. The first word counts and must be exactly A or B.',
    example: `coref.csv
test_name,video_id,event,gt_A,gt_B
coref,v_a1b2_seg_10_20,Ev1,A,B`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object a line with the id of the question file and a prediction with the two names of a table above. Without knowing which caption is the positive one: score_1 and score_2, similarity_1 and similarity_2, pred_1 and pred_2 for captions 1 and 2 of the question file; answer_1A and answer_2A for the choices with caption 1 or caption 2 as option A. One file for each task.',
    example: `entailment.jsonl
{"id": "coref/v_a1b2_seg_10_20/Ev1", "prediction": {"score_1": 0.21, "score_2": 0.83}}

multiple_choice.jsonl
{"id": "coref/v_a1b2_seg_10_20/Ev1", "prediction": {"answer_1A": "B", "answer_2A": "A"}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Answers that are neither Yes nor No. The official code leaves a pair out unless both answers are exactly Yes or No, and so does StrictVLE here; n and the coverage show how many left, and “StrictVLE, refusals counted wrong” shows the number without that. Blocked and empty answers and None are counted as refused, anything else as unparseable. The same holds for multiple choice, where the first word must be exactly A or B.',
  'Missing pairs. The official code scores the rows that are there. A pair without a row is counted as wrong here, and the result is incomplete and not ranked.',
  'Scores that are not numbers. An empty cell or NaN is wrong and stays in the denominator, as in the official code, and is counted as unparseable. Text in a column of scores stops the official code, and so does an empty or blank multiple-choice answer; such a file is refused here with the lines named.',
  'Tests on which nothing is accepted. The negative caption accuracy has no denominator then. The official code stops; here that number is undefined, the averages with it, and the rest is scored.',
  'Averages. The official code computes none. Average and facets are unweighted means over their tests, the control test left out.',
  'Subset. The revision decides what is asked: import a file with the in_subset rows only for a revision of the subset. Predictions made for the full set may be submitted to it.',
  'Published numbers. The chapter on frame rates (Table 9) prints for LLaVA-OneVision 72B at 8 fps the row that Table 2 prints for its default of 1 fps, and another row at 1 fps. Table 3 prints a positive control accuracy of 63.0 for GPT-4o, Table 7 63.3; Table 7 is shown. For Gemini-1.5-Pro on action binding, Table 7 prints the numbers of agent binding, whose product is not the StrictVLE of Table 2. Two averages of LLaVA-OneVision 7B do not follow from their tests: both orders right in Table 5 (28.7, from Table 10: 28.4) and 8 fps in Table 9 (35.6, from its row: 35.5).',
];
