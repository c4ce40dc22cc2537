import type { UploadedFile } from '@clapboard/file-reader';
import { zipped } from './testing/archives';
import { describeDamage, type Format } from './testing/damaged-copies';
import { hasSharedFiles, jsonFile, jsonLines, realFiles, realJson } from './testing/shared-files';

interface Judgement {
  analysis_mode: string;
  human_caption: string;
  model_caption: string;
  result_raw: string;
  result_tuple: [number, string, string, string, string, string][];
}

/** A judge reply with these lines, for synthetic clips without a reply. */
function getReply(lines: Judgement['result_tuple']): string {
  return lines
    .map(([number, text, evidence, type, reasoning, verdict]) =>
      [
        `Line ${number}: ${text}`,
        `    - Type: ${type}`,
        `    - Evidence: ${evidence}`,
        `    - Reasoning: ${reasoning}`,
        `    - Verdict: ${verdict}`,
      ].join('\n'),
    )
    .join('\n\n');
}

/** Judged clips: the examples of the paper's prompt, and synthetic clips for the official scorer. */
function clips(): [string, Judgement][] {
  if (!hasSharedFiles) return [];
  return realFiles('parity/argus/predictions')
    .filter((name) => /^(?:icl|syn)_/.test(name))
    .map((name) => {
      const judged = realJson<Judgement>(`parity/argus/predictions/${name}`);
      const result_raw = judged.result_raw || getReply(judged.result_tuple);
      return [name.replace('.json', ''), { ...judged, result_raw }];
    });
}

const task = 'hallucination';
const truth = () => [
  jsonLines(
    'truth.jsonl',
    clips().map(([clip_name, { human_caption }]) => ({ clip_name, human_caption })),
  ),
];
const captions = (): UploadedFile[] =>
  clips().map(([clip, { model_caption }]) =>
    jsonFile(`captions_32/${clip}/m.json`, { prompt: 'Describe.', caption: model_caption }),
  );
const judgements = (): UploadedFile[] =>
  clips().map(([clip, judgement]) => jsonFile(`${clip}/REF_human/TAR_m.json`, judgement));

/** The same judgements in the omission direction. */
const omissions = (): UploadedFile[] =>
  clips().map(([clip, judgement]) =>
    jsonFile(`${clip}/REF_m/TAR_human.json`, { ...judgement, analysis_mode: 'omissions' }),
  );

function format(name: string, files: Format['files'], taskId = task): Format {
  return { name: `ARGUS ${name}`, concerns: (item) => item.task === taskId, files, task: taskId };
}

const packed = zipped('judgements.zip', hasSharedFiles ? judgements() : [jsonFile('a.json', {})]);

describeDamage('argus', truth, [
  format('captions', captions),
  format('judgements', judgements),
  format('judgements of omission', omissions, 'omission'),
  format('captions and judgements', () => [...captions(), ...judgements()]),
  {
    ...format('judgements, zip', () => [packed.file]),
    mutations: packed.mutations,
  },
  format('judgements, JSON Lines', () => [
    jsonLines(
      'judged.jsonl',
      clips().map(([clip_name, judgement]) => ({ clip_name, ...judgement })),
    ),
  ]),
  format('JSON Lines', () => [
    jsonLines(
      'answers.jsonl',
      clips().map(([id, judgement]) => ({
        id,
        prediction: judgement.model_caption,
        verdict: { [task]: judgement },
      })),
    ),
  ]),
]);
