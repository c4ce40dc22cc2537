import { describeDamage, type Format } from './testing/damaged-copies';
import { hasSharedFiles, jsonFile, jsonLines, realFile, realJson } from './testing/shared-files';

const dimension = 'partial_actions';
const run = 'standard_prompting/Video-LLaVA';
const answersTaken = 80;

interface Prediction {
  Q: string;
  A: string;
}
type Judged = [
  { pred: string; score: number; reason: string },
  { q: string; a: string; pred: string },
];

/** The first answers of a real run. */
function predictions(): Prediction[] {
  if (!hasSharedFiles) return [];
  const all = realJson<Prediction[]>(`data/cvrr-es/predictions/${run}/${dimension}.json`);
  return all.slice(0, answersTaken);
}

/** Their verdicts, in the order of the answers. */
function verdicts(): Judged[] {
  if (!hasSharedFiles) return [];
  const all = realJson<Judged[]>(`data/cvrr-es/verdicts/${run}/${dimension}.json`);
  return predictions().flatMap(({ Q, A }) => {
    const record = all.find(([, question]) => Q.endsWith(question.q) && question.pred === A);
    return record ? [record] : [];
  });
}

const ids = predictions().map((_, i) => `${dimension}/${i}`);
const answerFile = () => jsonFile(`${dimension}.json`, predictions());
const verdictFile = () => jsonFile(`verdicts/${dimension}.json`, verdicts());

/** lmms-eval samples built from the real answers and verdicts. */
function samples() {
  return verdicts().map(([{ pred: correctness, score, reason }, { q, a, pred }], i) => ({
    doc_id: i,
    target: a,
    resps: [[pred]],
    filtered_resps: [pred],
    gpt_eval_accuracy: {
      VideoID: `${i}.mp4`,
      Q: q,
      A: a,
      pred,
      DimensionName: dimension,
      correctness,
      score,
      reason,
    },
  }));
}

/** The same samples in the format of `--predict_only`, without verdicts. */
function bareSamples() {
  return verdicts().map(([, { q, a, pred }], i) => ({
    doc_id: i,
    target: a,
    filtered_resps: pred,
    doc_hash: 'x',
    bypass: 999,
    input: q,
  }));
}

function format(name: string, files: Format['files']): Format {
  return { name: `CVRR-ES ${name}`, concerns: ({ id }) => ids.includes(id), files };
}

describeDamage(
  'cvrr-es',
  () => [realFile(`data/cvrr-es/truth/${dimension}/annotations_${dimension}.json`)],
  [
    format('answers', () => [answerFile()]),
    format('verdicts', () => [verdictFile()]),
    format('verdicts, one per line', () => [jsonLines(`verdicts/${dimension}.jsonl`, verdicts())]),
    format('answers and verdicts', () => [answerFile(), verdictFile()]),
    format('samples of lmms-eval', () => [
      jsonLines(`run_samples_cvrr_${dimension}.jsonl`, samples()),
    ]),
    format('samples of lmms-eval --predict_only', () => [
      jsonLines(`run_samples_cvrr_${dimension}.jsonl`, bareSamples()),
    ]),
    format('log of lmms-eval', () => [
      jsonFile(`cvrr_${dimension}.json`, { args: {}, logs: samples() }),
    ]),
    format('JSON Lines', () => [
      jsonLines(
        'answers.jsonl',
        verdicts().map(([verdict, { pred }], i) => ({ id: ids[i], prediction: pred, verdict })),
      ),
    ]),
  ],
);
