import type { BenchmarkDefinition } from '../contract/definition';

export const paper: BenchmarkDefinition['paper'] = {
  title: 'ARGUS: Hallucination and Omission Evaluation in Video-LLMs',
  authors: 'Ruchit Rawal, Reza Shirkavand, Heng Huang, Gowthami Somepalli, Tom Goldstein',
  year: 2025,
  url: 'https://arxiv.org/abs/2506.07371',
  bibtex: `@article{rawal2025argus,
  title   = {ARGUS: Hallucination and Omission Evaluation in Video-LLMs},
  author  = {Ruchit Rawal and Reza Shirkavand and Heng Huang and Gowthami Somepalli and Tom Goldstein},
  journal = {arXiv preprint arXiv:2506.07371},
  year    = {2025}
}`,
};

export const runSettings: BenchmarkDefinition['runSettings'] = [
  {
    id: 'frames',
    title: 'Frames',
    hint: 'Number of frames per clip. The paper uses 16.',
    required: true,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate, if the number of frames depends on the clip’s length.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Frame size as the model received it, for example 336x336.',
    required: false,
  },
  {
    id: 'promptVariant',
    title: 'Prompt variant',
    hint: 'Leave empty if you used “Describe the video in great detail.”; otherwise name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'judgements',
    holds: 'verdicts',
    title: 'Official judgement files (JSON)',
    description:
      'Output of the official judging script: two files per clip. Zip the folders; their paths name the clip, the direction and the model. A single file with a list of these objects works too if each has a clip_name.',
    example: `evals.zip/clip_1/REF_human/TAR_my_model.json   (hallucination)
evals.zip/clip_1/REF_my_model/TAR_human.json   (omission)
{"analysis_mode": "hallucination", "human_caption": "…", "model_caption": "…",
 "result_tuple": [[1, "line", "evidence", "dynamic-action", "reasoning", "entailment"]]}`,
  },
  {
    id: 'captions',
    title: 'Official caption files (JSON)',
    description:
      'One file per clip, in a folder of the clip or named like it (captions/clip_1.json), or a list with clip_name. Captions have no cost until they are judged.',
    example: `captions_16/clip_1/my_model.json
{"prompt": "Describe the video in great detail.", "caption": "A man walks into the room. …"}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object per line, or a JSON list of objects, with the clip id, the caption and, optionally, judgements for one or both directions. A judgement has result_tuple or result_raw.',
    example: `{"id": "clip_1", "prediction": "A man walks in.", "verdict": {"hallucination": {"result_tuple": [[1, "A man walks in.", "A man enters.", "dynamic-action", "same", "entailment"]]}}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Order penalty: paper and official code differ. The paper counts pairs of dynamic actions. The official code skips the penalty only for lines that are neither a dynamic action nor entailed, so it can penalise an entailed description too, although its own comment says otherwise. This scorer reproduces the code, including the alignment path. In all cases we have seen, only paths depend on it, not costs.',
  'Excluded clips. The official code fails on clips without judged lines, with 40% or more header lines or with an empty source, and on missing files, and silently leaves them out of the mean. The cost reproduces that mean. This scorer lists these clips and counts them as 1 in the cost with excluded clips, which determines the rank. A result is incomplete if a clip is missing or a caption has no matching judgement. An unjudged caption is left out of the cost, as in the official code; until it is judged, the cost with excluded clips and the share of degenerate clips are undefined.',
  'Judging on this server. The judge gets our instructions and three of our worked examples, chosen by clip and dataset revision, unless a maintainer loads the authors’ prompt; the judge’s name says which. A port of the official parser reads the reply. Replies with an unknown type or verdict or a skipped line number are retried and finally count as failed; upper and lower case don’t matter. Empty captions are not judged: like the official code, this scorer excludes the clip.',
  'Degenerate clips. A caption with a single entailed action has a largest possible cost of 0. In the official code its cost is then NaN, which the mean skips, or Infinity, which makes the mean infinite. This scorer reproduces both, warns about them and counts them as 1 in the cost with excluded clips, which determines the rank. Such clips have no cost parts, so the result is not ranked by them.',
  'Cost by sentence type and verdict. Each line contributes its base cost and order penalty on the optimal path, divided by the clip’s largest possible cost. Headers count as entailed summaries. The three sentence types add up to the clip’s cost, and so do the three verdicts; lines with any other label belong to none. Clips without a finite cost contribute nothing.',
  'Evidence. If the evidence is empty, the official parser reads the reasoning line below it and searches the source for it. A single shared character already scores 0.4, so the threshold of 0.3 has almost no effect. This scorer reproduces both and flags misread evidence.',
  'Undetermined. The paper’s prompt says “undetermined”, the official code “underdetermined”. Both cost the same and count as one verdict here. Only the exact text “entailment” is entailed; “Entailment” is not.',
  'Judged texts. The official code scores whatever text a judgement file contains. Here a judgement counts only if it was made with this revision’s human caption and on the submitted caption.',
  'Clip length. The paper reports a mild correlation of both costs with clip length (Figure 16) but does not group clips, and the published rows have no lengths. If the ground truth has a duration column, costs are also shown for clips of up to 20 seconds, 20 to 60 seconds, and longer; this grouping is ours.',
];
