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
    hint: 'Number of frames per video. Leave empty if you sampled at a fixed rate.',
    required: false,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate. Clips are 10 s long; the paper samples 1 frame per second.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Frame size as the model received it, for example 384x384.',
    required: false,
  },
  {
    id: 'promptVariant',
    title: 'Prompt variant',
    hint: 'Leave empty if you used the paper’s prompts; otherwise name your variant, for example CoT.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'scores',
    title: 'Entailment scores (table)',
    description:
      'Output of the official code for open models: one CSV per test, named after it, with e(V,C) = p(Yes) / (p(Yes) + p(No)) for both captions. TSV, XLSX and the rows as JSON or JSON Lines work too, and one file can contain all tests. Columns that name the positive caption require the ground truth: public revisions mark such results, and private revisions require score_1 and score_2 (captions 1 and 2 of the question file) instead.',
    example: `coref.csv
test_name,video_id,event,pos_score,neg_score
coref,v_a1b2_seg_10_20,Ev1,0.83,0.21`,
  },
  {
    id: 'similarities',
    title: 'Similarities of a contrastive model (table)',
    description:
      'For models without Yes and No, like CLIP. Only ClassicVLE is computed. Scores also count as similarities if at least 20% of them are outside 0…1, whatever the column names. Private revisions require similarity_1 and similarity_2.',
    example: `coref.csv
test_name,video_id,event,pos_similarity,neg_similarity
coref,v_a1b2_seg_10_20,Ev1,0.31,0.24`,
  },
  {
    id: 'yes_no',
    title: 'Yes/No answers (table)',
    description:
      'Output of the official code for closed models: Yes or No for each caption, or another word if there was no such answer. Other columns, such as raw responses, are ignored. Private revisions require pred_1 and pred_2.',
    example: `coref.csv
test_name,video_id,event,pos_pred,neg_pred,raw_pos_resp,raw_neg_resp
coref,v_a1b2_seg_10_20,Ev1,Yes,No,Yes.,No`,
  },
  {
    id: 'choices',
    title: 'Multiple choice (table)',
    description:
      'Answers for both orders of the options: gt_A with the positive caption as option A, gt_B with it as option B. The first word counts and must be exactly A or B. Private revisions require answer_1A and answer_2A: the answers with caption 1 and with caption 2 as option A.',
    example: `coref.csv
test_name,video_id,event,gt_A,gt_B
coref,v_a1b2_seg_10_20,Ev1,A,B`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object per line, or a JSON list of objects, with the id from the question file and a prediction with two of the column names above. Names that don’t require the ground truth: score_1 and score_2, similarity_1 and similarity_2, pred_1 and pred_2 for captions 1 and 2 of the question file; answer_1A and answer_2A for the choices with caption 1 or caption 2 as option A. One file per task. Private revisions accept only these numbered names.',
    example: `entailment.jsonl
{"id": "coref/v_a1b2_seg_10_20/Ev1", "prediction": {"score_1": 0.21, "score_2": 0.83}}

multiple_choice.jsonl
{"id": "coref/v_a1b2_seg_10_20/Ev1", "prediction": {"answer_1A": "B", "answer_2A": "A"}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Answers other than Yes and No. Like the official code, StrictVLE leaves out pairs unless both answers are exactly Yes or No; n and coverage show how many. “StrictVLE, refusals counted wrong” includes all pairs and determines ranks, sort order and tests, so abstaining gains nothing. Blocked and empty answers and None count as refused, anything else as unparseable. Multiple choice works the same way: the first word must be exactly A or B, and “Both orders right, refusals counted wrong” determines the rank.',
  'Missing pairs. The official code scores only existing rows. Here a pair without a row counts as wrong, and the result is incomplete and not ranked.',
  'Scores that are not numbers. As in the official code, an empty cell or NaN counts as wrong and stays in the denominator; it is listed as unparseable. As in the official code, inf and -inf are compared unchanged, with a warning; so are scores outside 0…1 if they are fewer than 20%. The official code fails on text in a score column and on empty multiple-choice answers. Here such a file is rejected and the lines are listed.',
  'Tests without accepted captions. The negative caption accuracy then has no denominator and the official code fails. Here that number and its averages are undefined, and the rest is scored.',
  'Averages. The official code computes none. Average and facets are unweighted means over their tests, without the control test.',
  'Subset. To create a revision of the subset, import a file with only the in_subset rows. Predictions for the full set can be submitted to it.',
  'Published numbers. For LLaVA-OneVision 72B, Table 9 prints at 8 fps the row that Table 2 prints for the default of 1 fps, and a different row at 1 fps. For GPT-4o, Table 3 prints a positive control accuracy of 63.0 and Table 7 prints 63.3; Table 7 is shown. For Gemini-1.5-Pro on action binding, Table 7 prints the numbers of agent binding, whose product is not the StrictVLE of Table 2. Two averages of LLaVA-OneVision 7B don’t match their tests: both orders right in Table 5 (28.7, from Table 10: 28.4) and 8 fps in Table 9 (35.6, from its row: 35.5).',
];
