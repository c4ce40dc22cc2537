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
    hint: 'Number of frames the model was given for each clip; the paper uses 16.',
    required: true,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate, if the number of frames depends on the length of the clip.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Size of a frame as the model received it, for instance 336x336.',
    required: false,
  },
  {
    id: 'promptVariant',
    title: 'Prompt',
    hint: 'Leave it empty for “Describe the video in great detail.”; otherwise name your variant.',
    required: false,
  },
];

export const formats: BenchmarkDefinition['formats'] = [
  {
    id: 'judgements',
    title: 'Official judgement files (JSON)',
    description:
      'What the official judging script writes, two files a clip; pack their folders as a zip. The path says clip, direction and model. A list of such objects in one file is read too, where each has its clip_name.',
    example: `evals.zip/clip_1/REF_human/TAR_my_model.json   (hallucination)
evals.zip/clip_1/REF_my_model/TAR_human.json   (omission)
{"analysis_mode": "hallucination", "human_caption": "…", "model_caption": "…",
 "result_tuple": [[1, "line", "evidence", "dynamic-action", "reasoning", "entailment"]]}`,
  },
  {
    id: 'captions',
    title: 'Official caption files (JSON)',
    description:
      'One file a clip, in folders or as a list with clip_name. A caption alone has no cost: it stands unjudged until it is judged.',
    example: `captions_16/clip_1/my_model.json
{"prompt": "Describe the video in great detail.", "caption": "A man walks into the room. …"}`,
  },
  {
    id: 'jsonl',
    title: 'JSON Lines',
    description:
      'One object a line with the id of the clip, the caption, and the judgements of one or both directions if there are any. A judgement has result_tuple or result_raw.',
    example: `{"id": "clip_1", "prediction": "A man walks in.", "verdict": {"hallucination": {"result_tuple": [[1, "A man walks in.", "A man enters.", "dynamic-action", "same", "entailment"]]}}}`,
  },
];

export const differences: BenchmarkDefinition['differences'] = [
  'Order penalty, official code against paper. The paper counts pairs of dynamic actions. The official code skips the penalty only for a line that is neither a dynamic action nor entailed, so that an entailed description can be penalised too; its own comment says otherwise. The code is reproduced, path included. No cost in the cases at hand depends on it; paths do.',
  'Clips that are dropped. The official code stops at a clip without judged lines, with 40 % or more header lines or with an empty source, and at missing files, and leaves it out of the mean unseen. The cost reproduces that mean; these clips are named, and count as 1 in the cost with excluded clips. A missing clip makes the result incomplete. So does a caption without a judgement that applies: it is not in the cost, as officially, and the cost with excluded clips and the share of degenerate clips have no value while there is one.',
  'Judged here. The judge gets our own wording of the instruction and worked examples of our own, three of them chosen by clip and dataset revision, not the authors’, unless a maintainer loads their prompt; which one is part of the judge’s name. Its reply is read by a port of the official parser. A reply in which a type or verdict is unknown or a line number is left out is asked again and in the end a failed judgement; types and verdicts count in any case. An empty caption is not judged: official code would drop the clip, and so does this scorer.',
  'Costs that are no numbers. The largest possible cost of a caption of one entailed action is 0: officially its cost is NaN, which the mean skips, or Infinity, which makes the mean Infinity. Both are reproduced, named in a warning and counted as degenerate; where the cost is Infinity, compare by the cost with excluded clips.',
  'Parts of the cost. A line’s part is its base cost and order penalty on the optimal path, divided by the clip’s largest possible cost; headers are entailed summaries. The parts of the three sentence types add up to the clip’s cost, and so do those of the three verdicts, except that a line with another label is in no part. Clips without a finite cost have no parts.',
  'Evidence. The official parser reads an empty evidence as the reasoning line below it, which is then looked up in the source like a quotation. One shared character already scores 0.4, so that the threshold of 0.3 hardly ever bites. Both are reproduced; misread evidence is flagged.',
  'Undetermined. The paper’s prompt says “undetermined”, the official code “underdetermined”. Both cost the same and are one verdict here. Any verdict but exactly “entailment” is not entailed, “Entailment” included.',
  'Judged texts. The official code scores whatever text a judgement file holds. Here a judgement made with another human caption, or on another caption than the submitted one, does not count.',
  'Clip length. The paper finds a mild correlation of both costs with the length of a clip (Figure 16) and groups no clips; the published rows hold no lengths. Where a column duration was added to the ground truth, the costs are also given for clips of up to 20 seconds, of 20 to 60 and longer ones, a division of ours.',
];
