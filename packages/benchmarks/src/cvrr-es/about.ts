import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../sampling-settings';

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
    title: 'Prompt',
    hint: 'Leave it empty for standard prompting, the question alone; write DSCP for dual-step contextual prompting, or name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction files (JSON)',
    description:
      'What the official inference code writes: one file for each dimension, named after it, with all questions in the order of the annotations. “A” is the model’s answer. “Q” may have image marks or a context before the question. Where the board has a judge, it judges them; otherwise send the verdict files with them, in another folder: without verdicts nothing is scored.',
    example: `predictions/partial_actions.json
[
  {"Q": "Does the woman close the box?", "A": "No, she leaves it open."},
  {"Q": "What is happening in the video?", "A": "A woman packs a box."}
]`,
  },
  {
    id: 'verdicts',
    title: 'Official verdict files (JSON)',
    description:
      'What LLM_Judge_evaluation.py writes: pairs of a verdict and of what was judged. They are matched by question and judged text. They may also be the whole submission; the judged text is then the answer, but empty answers, which the judge skips, are missing.',
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
      'The samples files of the tasks cvrr_DIMENSION, as JSON Lines or in the older form with “logs”. Score 0 with an empty reason is a failed call of the judge and counts as no verdict.',
    example: `samples_cvrr_partial_actions.jsonl
{"doc_id": 0, "gpt_eval_accuracy": {"VideoID": "12.mp4", "Q": "Does the woman close the box?", "A": "…", "pred": "No, she leaves it open.", "DimensionName": "Partial actions", "correctness": "correct", "score": 4, "reason": "…"}}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object a line with the id of the question file (dimension/position, from 0), the prediction and, if you judged it, the verdict. All dimensions may be in one file.',
    example: `{"id": "partial_actions/0", "prediction": "No, she leaves it open.", "verdict": {"pred": "correct", "score": 4}}
{"id": "partial_actions/1", "prediction": "A woman packs a box.", "verdict": {"pred": "incorrect", "score": 2}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Accuracy and score are two judgements. Accuracy follows the verdict’s “pred”, whatever its score; the two disagree in hundreds of published verdicts. A “pred” that is neither “correct” nor “incorrect” (“partially correct”, or “correct.” with a full stop) leaves accuracy and stays in the average score. All this is as in the official code.',
  'Scores are cut off. The official code truncates a score of 4.5 to 4, although its prompt shows 4.8 as an example. The judge score reproduces this.',
  'Empty answers. The official code does not judge an empty answer, so it leaves the denominator: a model that refuses hard questions gains. Accuracy reproduces this; a second accuracy counts empty answers as wrong. They are listed as unparseable under coverage, and a result with them is complete. Only a wholly empty text is empty: a single space is judged.',
  'Missing answers. The official code scores whatever is in a verdict file. Here a question without an answer counts as wrong with score 0, and an answer without a verdict leaves the denominators of accuracy and judge score, as officially, while the accuracy with empty answers wrong has no value. Either keeps the result incomplete and off the ranking. If only verdict files are sent, a question without a verdict may be an empty answer or a lost record, so send the predictions too.',
  'Judged here. The judge gets our own wording of the instruction, not the authors’, unless a maintainer loads theirs; which one is part of the judge’s name. Its reply is read strictly: a score outside 0 to 5, or a “pred” other than correct, incorrect or partially correct, is asked again and in the end a failed judgement, where the official code would count the score and drop the answer from accuracy.',
  'Two revisions of the dataset. Until a correction by the authors, position 173 of continuity and object instance count had another question and position 174 another true answer. Most published answers were made before it. They are accepted with a warning.',
  'Odd records. A verdict wrapped in a list, or with “type” in place of “pred”, counts, as in the official code. Where the official code stops (a score that is null, NaN or “4.5” as text, a “pred” that is no text, a file without any decision), the file is refused and the record named.',
  'A misprint in the paper. The row of visual context in Table 5 (DSCP) is a copy of the row of social context. The authors’ verdict files give 46.15, 57.14, 47.62, 45.79, 39.93, 60.81, 50.55 and 60.81 in column order, from which the printed averages follow. The row is shown as printed and marked.',
  'Gemini Flash. The README of the official repository prints an average of 57.51; the dimensions in the authors’ own verdict files average to 57.02, which is shown.',
  'Dual-step contextual prompting (DSCP) is a way to run a model, not a model. It is a run setting here; the published rows with it are listed under the name of the model with DSCP in brackets.',
];
