import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../sampling-settings';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'TempCompass: Do Video LLMs Really Understand Videos?',
  authors:
    'Yuanxin Liu, Shicheng Li, Yi Liu, Yuxiang Wang, Shuhuai Ren, Lei Li, Sishuo Chen, Xu Sun, Lu Hou',
  year: 2024,
  url: 'https://arxiv.org/abs/2403.00476',
  bibtex: `@article{liu2024tempcompass,
  title   = {TempCompass: Do Video LLMs Really Understand Videos?},
  author  = {Yuanxin Liu and Shicheng Li and Yi Liu and Yuxiang Wang and Shuhuai Ren and Lei Li and Sishuo Chen and Xu Sun and Lu Hou},
  journal = {arXiv preprint arXiv:2403.00476},
  year    = {2024}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  ...samplingSettings,
  {
    id: 'promptVariant',
    title: 'Answer prompt',
    hint: 'Leave it empty for the prompts of the question files; otherwise name yours. The match rate depends on it (Table 9 of the paper).',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction files (JSON)',
    description:
      'What the inference code of the official repository writes: one file for each task, by video and aspect, with the question and the prediction in each row. A prediction may be null where the model refused; response is read where prediction is absent. Rows are found by their question.',
    example: `multi-choice.json
{"1034419625": {"action": [
  {"question": "What is …?\\nA. …\\nB. …", "answer": "…", "prediction": "A"}
]}}`,
  },
  {
    id: 'verdicts',
    title: 'Official verdict files (auto_eval_results)',
    description:
      'What the official evaluation writes. Beside predictions they add the judge’s verdicts, which count only for the text that was judged; alone they are the submission, and the judged texts are the answers. Results that rest on them are marked as self-judged.',
    example: `auto_eval_results/my-model/yes_no.json
{"1034419625": {"action": [
  {"question": "Is …?", "gt-answer": "…", "video-llm-prediction": "It seems so.",
   "match_success": false, "chatgpt-response": "Correct", "rating": 1}
]}}`,
  },
  {
    id: 'merged_result',
    title: 'Leaderboard file (merged_result.json)',
    description:
      'The file for the authors’ leaderboard: the verdict files of all tasks under the names of the tasks.',
    example: `merged_result.json
{"multi-choice": {"1034419625": {"action": [ … ]}}, "yes_no": { … }}`,
  },
  {
    id: 'lmms_eval',
    title: 'lmms-eval samples',
    description:
      'Logged samples of the tasks tempcompass_multi_choice, yes_no, caption_matching and captioning: one JSON file with logs (up to 0.2.2) or one JSONL file for each task. Verdicts in them count as recorded verdicts. Samples logged with --predict_only do not name their video and can be placed only where no other video has the same question.',
    example: `model_samples_tempcompass_yes_no.jsonl
{"doc_id": 0, "filtered_resps": ["Yes."], "avg_accuracy": {"video_id": "1034419625", "dim": "action", "question": "Is …?", "video-llm-prediction": "Yes.", "match_success": true, "rating": 1}}`,
  },
  {
    id: 'vlmevalkit',
    title: 'VLMEvalKit tables (XLSX, TSV or JSON)',
    description:
      'Prediction files of TempCompass or of its splits MCQ, Captioning and YorN, and their score files. A score counts as a recorded verdict, unless it was made by exact matching. Empty cells and texts such as None or nan are missing answers.',
    example: `my-model_TempCompass_8frame.tsv
task_type	video	question	dim	candidates	prediction
multi-choice	1034419625	What is …?	action	['A. …', 'B. …']	A`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object a line with the id of the question file and the prediction, and optionally a recorded verdict. The tasks may stand in one file or in several.',
    example: `answers.jsonl
{"id": "multi-choice/1034419625/action/0", "prediction": "A"}
{"id": "captioning/1034419625/action/0", "prediction": "A man …", "verdict": {"rating": 1}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Rules first. Where the rules find an option in an answer they decide, whatever a recorded verdict says; a verdict counts only for answers without a match. Shipped verdict files were made with older rules that did not strip spaces (135 answers of Gemini to caption matching); the outcomes are the same.',
  'No judge, no verdict. Without a judge the official code counts an unmatched answer as wrong. Here that is the accuracy by the rules alone, a metric of its own; such an answer is judge-failed, no slice that holds one has an accuracy, and the result is not ranked.',
  'Failed judge calls. The official code writes rating −1 for a caption and subtracts it from the sum, and rating 0 for the other tasks. Here both are judge-failed: a 0 without a reply that says Correct or Incorrect is no verdict.',
  'Judged here. The judge gets our own wording of the instructions, not the authors’, unless a maintainer loads theirs; which one is part of the judge’s name. Captions are shown to it whole. Its replies are read as the official code reads them, with three additions: the words count in any case, marks of emphasis do not matter, and of a caption a letter alone counts as its option. A reply that contradicts itself or decides nothing is asked again and in the end a failed judgement.',
  'Empty answers. The official code has an empty answer judged. Here it is wrong without a judge and listed as unparseable, unless a recorded verdict says otherwise.',
  'Refusals. A null prediction is rating 0 officially. Here it is counted as wrong too and shown as refused. A null that a toolkit wrote as the text None would start with “no” and be matched; it is a missing answer here.',
  'Captions are judged by the first multiple-choice question of the same video and aspect, not by their own answer. The shipped verdicts of Video-LLaVA judge 132 texts that differ from the shipped predictions, 16 of the keys they used were changed later, and three of their ratings do not follow from the judge’s reply. Alone, the file scores the published 34.8; beside the predictions those 132 verdicts do not count.',
  'Judged parts of captions. Before judging, the official code shortens the captions of Gemini and Reka. A verdict about such a part counts for the whole answer.',
  'Averages are over instructions, not over aspects, as in the official code. The headline, the mean of the four tasks’ averages, is ours: the paper prints no number over all tasks.',
  'Published averages. Human averages are means over the five aspects, because humans were asked ten instructions of each; all others are over instructions. Every published average follows from its published parts.',
];
