import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../scoring/sampling-settings';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'Complex Video Reasoning and Robustness Evaluation Suite for Video-LMMs',
  authors:
    'Muhammad Uzair Khattak, Muhammad Ferjad Naeem, Jameel Hassan, Muzammal Naseer, Federico Tombari, Fahad Shahbaz Khan, Salman Khan',
  year: 2024,
  url: 'https://arxiv.org/abs/2405.03690',
  bibtex: `@article{khattak2024cvrres,
  title   = {Complex Video Reasoning and Robustness Evaluation Suite for Video-LMMs},
  author  = {Muhammad Uzair Khattak and Muhammad Ferjad Naeem and Jameel Hassan and Muzammal Naseer and Federico Tombari and Fahad Shahbaz Khan and Salman Khan},
  journal = {arXiv preprint arXiv:2405.03690},
  year    = {2024}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  ...samplingSettings,
  {
    id: 'promptVariant',
    title: 'Prompt variant',
    hint: 'Leave empty for standard prompting (the question alone). Write DSCP for dual-step contextual prompting, or name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction files (JSON)',
    description:
      'Output of the official inference code: one file per dimension, named after it, with all questions in the order of the annotations. “A” is the model’s answer. “Q” may have image tokens or context before the question. If this leaderboard has no judge, add the verdict files in another folder: answers without verdicts are not scored.',
    example: `predictions/partial_actions.json
[
  {"Q": "Does the woman close the box?", "A": "No, she leaves it open."},
  {"Q": "What is happening in the video?", "A": "A woman packs a box."}
]`,
  },
  {
    id: 'verdicts',
    holds: 'verdicts',
    title: 'Official verdict files (JSON)',
    description:
      'Output of LLM_Judge_evaluation.py: pairs of a verdict and the judged text, in a list or one per line, matched by question and text. Verdict files alone are a valid submission: the judged texts are then the answers. Empty answers, which the judge skips, are then missing.',
    example: `verdicts/partial_actions.json
[
  [{"pred": "correct", "score": 4, "reason": "…"},
   {"q": "Does the woman close the box?", "a": "…", "pred": "No, she leaves it open."}]
]`,
  },
  {
    id: 'lmms_eval',
    title: 'lmms-eval samples (JSON Lines or JSON)',
    description:
      'Samples of the tasks cvrr_DIMENSION, as JSON Lines or in the older format with “logs”. A score of 0 with an empty reason is a failed judge call, not a verdict. Samples logged with --predict_only are matched by dimension (file name), question and target. You can upload the whole output folder: *_results.json is skipped.',
    example: `samples_cvrr_partial_actions.jsonl
{"doc_id": 0, "gpt_eval_accuracy": {"VideoID": "12.mp4", "Q": "Does the woman close the box?", "A": "…", "pred": "No, she leaves it open.", "DimensionName": "Partial actions", "correctness": "correct", "score": 4, "reason": "…"}}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object per line, or a JSON list of objects, with the id from the question file (dimension/position, from 0), the prediction and, optionally, your verdict. One file can contain all dimensions.',
    example: `{"id": "partial_actions/0", "prediction": "No, she leaves it open.", "verdict": {"pred": "correct", "score": 4}}
{"id": "partial_actions/1", "prediction": "A woman packs a box.", "verdict": {"pred": "incorrect", "score": 2}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Accuracy and score are independent. Accuracy uses the verdict’s “pred” and ignores its score; the two disagree in hundreds of published verdicts. If “pred” is neither “correct” nor “incorrect” (“partially correct”, or “correct.” with a period), the answer is left out of accuracy but counts in the average score. All this follows the official code.',
  'Truncated scores. The official code truncates a score of 4.5 to 4, although its prompt shows 4.8 as an example. This scorer does the same.',
  'Empty answers. The official code doesn’t judge empty answers and leaves them out of the denominator, so a model gains by refusing hard questions. Accuracy reproduces this; ranks use a second accuracy over all questions that counts empty answers and undecided verdicts as wrong. Coverage lists empty answers as unparseable, and results with them are complete. A single space is not empty: it is judged.',
  'Missing answers. The official code scores whatever a verdict file contains. Here a question without an answer counts as wrong with score 0. An answer without a verdict is left out of accuracy and judge score, as in the official code, and leaves the accuracy over all questions undefined. Both make the result incomplete, so it is not ranked. In verdict files alone, an empty answer can’t be distinguished from a lost record, so upload the predictions too.',
  'Judging on this server. The judge gets our instructions unless a maintainer loads the authors’ prompt; the judge’s name says which. Replies are read strictly: a score outside 0 to 5, or a “pred” other than correct, incorrect or partially correct, is retried and finally counts as failed. The official code would count the score and leave the answer out of accuracy.',
  'Two dataset revisions. The authors later corrected the question at position 173 and the reference answer at position 174 of continuity and object instance count. Most published answers predate the correction. They are accepted with a warning.',
  'Unusual records. A verdict wrapped in a list, or with “type” instead of “pred”, counts, as in the official code. Where the official code fails (a score of null, NaN or “4.5” as a string, a “pred” that is not a string, a file without any decision), the file is rejected and the record is named.',
  'A misprint in the paper. In Table 5 (DSCP), the visual context row repeats the social context row. The authors’ verdict files give 46.15, 57.14, 47.62, 45.79, 39.93, 60.81, 50.55 and 60.81 in column order, which match the printed averages. The row is shown as printed and marked.',
  'Gemini Flash. The official README prints an average of 57.51. The dimensions in the authors’ verdict files average 57.02, which is shown here.',
  'Dual-step contextual prompting (DSCP) is a run setting here. Published rows that use it have the tag DSCP.',
];
