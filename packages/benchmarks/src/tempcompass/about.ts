import type { BenchmarkDefinition } from '../contract/definition';
import { samplingSettings } from '../scoring/sampling-settings';

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
    title: 'Prompt variant',
    hint: 'Leave empty if you used the prompts of the question files; otherwise name yours. It affects the match rate (Table 9 of the paper).',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'official',
    title: 'Official prediction files (JSON)',
    description:
      'Output of the official inference code: one file per task, grouped by video and aspect, with the question and prediction in each row. A prediction is null if the model refused; response is read if prediction is missing. Rows are matched by question.',
    example: `multi-choice.json
{"1034419625": {"action": [
  {"question": "What is …?\\nA. …\\nB. …", "answer": "…", "prediction": "A"}
]}}`,
  },
  {
    id: 'verdicts',
    holds: 'verdicts',
    title: 'Official verdict files (auto_eval_results)',
    description:
      'Output of the official evaluation. Together with predictions, these files add the judge’s verdicts, which count only for the judged text. Alone they are a complete submission, and the judged texts are the answers. Results based on them are marked as self-judged.',
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
      'The file for the authors’ leaderboard: the verdict files of all tasks, keyed by task. Prediction files can be merged in the same way.',
    example: `merged_result.json
{"multi-choice": {"1034419625": {"action": [ … ]}}, "yes_no": { … }}`,
  },
  {
    id: 'lmms_eval',
    title: 'lmms-eval samples',
    description:
      'Logged samples of the tasks tempcompass_multi_choice, yes_no, caption_matching and captioning: one JSON file with logs (up to 0.2.2) or one JSONL file per task. Their verdicts count as recorded verdicts. Samples logged with --predict_only don’t name their video and are matched by question and target; 332 of 7,540 rows match several items and are not scored unless the samples of the same run with metrics are beside them, and private datasets reject such files. You can upload the whole output folder: *_results.json is skipped.',
    example: `model_samples_tempcompass_yes_no.jsonl
{"doc_id": 0, "filtered_resps": ["Yes."], "avg_accuracy": {"video_id": "1034419625", "dim": "action", "question": "Is …?", "video-llm-prediction": "Yes.", "match_success": true, "rating": 1}}`,
  },
  {
    id: 'vlmevalkit',
    title: 'VLMEvalKit tables (XLSX, TSV, JSON or JSON Lines)',
    description:
      'Prediction and score files of TempCompass or its splits MCQ, Captioning and YorN. A score counts as a recorded verdict unless it was computed by exact matching. Empty cells, texts such as None or nan, and texts that begin with “Failed to obtain answer” are missing answers. You can upload the whole output folder: *_acc.csv, status.json and pickles are skipped. Rows of the dataset on the Hugging Face Hub (video_id, question, dim) with a prediction are read in the same way.',
    example: `my-model_TempCompass_8frame.tsv
task_type	video	question	dim	candidates	prediction
multi-choice	1034419625	What is …?	action	['A. …', 'B. …']	A`,
  },
  {
    id: 'video_r1',
    title: 'Video-R1 results',
    description:
      'Output of eval_bench.py of Video-R1 and of projects that use it: an object with results. Rows are matched by the video in path and the question in problem, with or without its options. The prediction is the text in the answer tag, or the whole output without one. If the question doesn’t contain the options, the letter of an option stands for the option, for example A for “A. yes”. Rewards are ignored.',
    example: `eval_tempcompass_my-model_greedy_output.json
{"results": [{"problem": "What is …?", "options": ["A. …", "B. …"], "solution": "…",
  "path": "./TempCompass/videos/1034419625.mp4", "output": "…", "prediction": "A"}]}`,
  },
  {
    id: 'videollama3',
    title: 'VideoLLaMA3 results',
    description:
      'Output of evaluation/evaluate.py of VideoLLaMA3 as JSON: an object with a list of rows for each task. Rows are matched by the video, aspect and question in meta_data. The answer is the response: for answers that its rules find right, prediction is the reference. The list total and the accuracies are ignored.',
    example: `VideoLLaMA3-7B/tempcompass.json
{"yes_no": [{"action": 75.1, …}, {"data_id": 0, "response": "Yes", "prediction": "yes", "meta_data":
  {"video_path": "videos/1034419625.mp4", "task_type": "action", "question_format": "yes_no", "question": "Is …?"}}]}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object per line, or a JSON list of objects, with the id from the question file, the prediction and, optionally, a recorded verdict. Tasks can share a file or have their own.',
    example: `answers.jsonl
{"id": "multi-choice/1034419625/action/0", "prediction": "A"}
{"id": "captioning/1034419625/action/0", "prediction": "A man …", "verdict": {"rating": 1}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Rules first. If the matching rules find an option in an answer, they decide, whatever a recorded verdict says. Verdicts count only for answers without a match. The published verdict files used older rules that didn’t strip spaces (135 answers by Gemini to caption matching); the outcomes are the same.',
  'Answers without a verdict. Without a judge, the official code counts unmatched answers as wrong. Here that is a separate metric, the accuracy by rules. In accuracy, these answers count as failed judgements: slices that contain one have no accuracy, and the result is not ranked.',
  'Failed judge calls. The official code writes rating −1 for a caption and subtracts it from the sum, and rating 0 for other tasks. Here both are failed judgements: a 0 without a reply that says Correct or Incorrect is not a verdict.',
  'Judging on this server. The judge gets our instructions unless a maintainer loads the authors’ prompt; the judge’s name says which. It sees complete captions. Replies are read as in the official code, with three additions: case and emphasis marks don’t matter, and for captions a single letter counts as its option. Replies that contradict themselves or decide nothing are retried and finally count as failed.',
  'Empty answers. The official code lets the judge decide about empty answers. Here they are wrong without judging and listed as unparseable, unless a recorded verdict says otherwise.',
  'Cleaning. As in the official code, “</s>” and surrounding whitespace are removed once from predictions. Texts in official verdict files were cleaned before judging and are not cleaned again.',
  'Refusals. A null prediction has rating 0 in the official code. Here it also counts as wrong and is shown as refused. If a toolkit wrote null as the text None, it would match “no”, so it counts as a missing answer here.',
  'Captions are judged by the first multiple-choice question about the same video and aspect, not by their own reference answer. In the published verdicts of Video-LLaVA, 132 judged texts differ from the published predictions, 16 reference answers were changed later, and three ratings contradict the judge’s reply. Alone, the file scores the published 34.8; together with the predictions, those 132 verdicts don’t count.',
  'Shortened captions. Before judging, the official code shortens the captions of Gemini and Reka. A verdict about the shortened text counts for the complete answer.',
  'Averages are taken over instructions, not over aspects, as in the official code. The headline, the mean of the four task averages, is ours: the paper has no number over all tasks.',
  'Published averages. Human averages are means over the five aspects, because humans answered ten instructions of each. All others are means over instructions. Every published average matches its published parts.',
];
