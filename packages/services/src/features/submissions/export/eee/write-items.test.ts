import { findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import type { ResultView } from '../../../../core/views';
import type { QuestionRow } from '../../../questions';
import { eeeItemSchema } from './schema';
import { writeEeeItems } from './write-items';

const vidhal = findBenchmark('vidhal');
const task = vidhal?.tasks[0];
if (!vidhal || !task) throw new Error('VidHal is not registered.');

const result = {
  submission: {
    benchmark: 'vidhal',
    model: { slug: 'm-1', organisation: 'A Lab', links: ['https://huggingface.co/a-lab/M-1'] },
    createdAt: new Date(0),
  },
  evaluationId: 'e1',
  scorerVersion: 'vidhal-3',
} as unknown as ResultView;

const answered: QuestionRow = {
  id: 'video_1',
  position: 1,
  slices: ['action'],
  question: {
    text: 'Who? 🙂',
    texts: [
      { label: 'A', text: 'a dog “runs”' },
      { label: 'B', text: 'a cat' },
    ],
    video: 'video_1.mp4',
  },
  answer: [{ label: null, text: 'A' }],
  state: 'answered',
  result: {
    outcome: 'right',
    value: 1,
    verdict: null,
    correct: [{ label: 'A', text: 'a dog “runs”' }],
    difficulty: null,
  },
};

async function write(...rows: QuestionRow[]): Promise<unknown[]> {
  const lines: string[] = [];
  if (!vidhal || !task) return lines;
  const batches = (async function* () {
    yield { task, rows };
  })();
  for await (const chunk of writeEeeItems(vidhal, result, batches)) lines.push(chunk);
  return lines
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('an item has its question, reference, answer and score, and joins its score', async () => {
  const [item] = await write(answered);
  expect(eeeItemSchema.parse(item)).toMatchObject({
    evaluation_id: 'vidhal/a-lab/M-1/e1',
    model_id: 'a-lab/M-1',
    evaluation_result_id: 'mcqa/accuracy/overall',
    sample_id: 'video_1',
    input: {
      raw: 'Who? 🙂\nA. a dog “runs”\nB. a cat',
      reference: ['A. a dog “runs”'],
      choices: ['A. a dog “runs”', 'B. a cat'],
    },
    output: { raw: ['A'] },
    evaluation: { score: 1, is_correct: true },
    error: null,
  });
});

it('the hash of an item is that of the format, for characters beyond ASCII too', async () => {
  // hashlib.sha256(json.dumps({"raw": …, "reference": […]}, sort_keys=True, separators=(",", ":")).encode())
  const [item] = await write(answered);
  expect(item).toHaveProperty(
    'sample_hash',
    'ffdf021de13b9b412fb3da872c09c2ba79a0221c767010d5b60a74146fdc20a8',
  );
});

it('an item without a number says why and is marked as not counted', async () => {
  const unjudged: QuestionRow = {
    ...answered,
    result: { outcome: 'judge-failed', value: null, verdict: null, correct: [], difficulty: null },
  };
  const missing: QuestionRow = {
    ...answered,
    answer: null,
    result: { outcome: 'missing', value: 0, verdict: null, correct: [], difficulty: null },
  };
  expect(await write(unjudged, missing)).toMatchObject([
    { evaluation: { score: 0 }, error: 'judge-failed', metadata: { counted: 'false' } },
    { output: { raw: [] }, error: 'missing', metadata: { counted: 'true' } },
  ]);
});
