import type { Json, UploadedFile } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { importRevision } from '../../features/datasets/import';
import { addVerdicts } from '../../features/submissions/add-verdicts';
import { createSubmission } from '../../features/submissions/create';
import { getSubmission } from '../../features/submissions/get';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, runSettings, type TestContext, upload } from '../../testing/test-context';
import { ServiceError } from '../errors';

/*
 * Attacks of docs/security.md by references that the files of a submission claim.
 */

let context: TestContext;

type Reference = 'yes' | 'no';

/** Pairs of videos with the same question; one of each pair moves. */
const toPair = (i: number) => [`${100 + i}`, `${200 + i}`] as const;
const pairs = [toPair(0), ...Array.from({ length: 11 }, (_, i) => toPair(i + 1))] as const;
/** Videos with a question of their own. */
const single = Array.from({ length: 16 }, (_, i) => `${300 + i}`);
/** Differs within a pair, and follows no pattern otherwise. */
const reference = (video: string): Reference => {
  const isYes = Math.sin(Number(video) % 100) > 0;
  return isYes === video.startsWith('2') ? 'no' : 'yes';
};
const ask = (video: string) =>
  video.startsWith('3') ? `Is ${video} moving?` : `Is the thing ${Number(video) % 100} moving?`;
const videos = [...pairs.flat(), ...single];

const json = (name: string, value: Json): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});

const tree = (toRow: (video: string) => Json) =>
  Object.fromEntries(videos.map((video) => [video, { action: [toRow(video)] }]));

const options = 'What does it do?\nA. It stands.\nB. It moves.';

const captioningPrompt = 'Describe the video with one of these.';

const truthFiles = [
  json(
    'questions/multi-choice.json',
    tree(() => ({ question: options, answer: 'A. It stands.' })),
  ),
  json(
    'questions/yes_no.json',
    tree((video) => ({ question: ask(video), answer: reference(video) })),
  ),
  json(
    'questions/caption_matching.json',
    tree(() => ({
      question: 'Which caption matches?\nCaption A: It stands.\nCaption B: It moves.',
      answer: 'Caption A: It stands.',
    })),
  ),
  json(
    'questions/captioning.json',
    tree(() => ({
      question: `${captioningPrompt}\nInformation A: It stands.\nInformation B: It moves.\nGenerated Caption:`,
      answer: 'A. It stands.',
    })),
  ),
  json(
    'meta_info.json',
    Object.fromEntries(
      videos.map((video) => [video, { eval_dim: { action: { type: 'fine-grained action' } } }]),
    ),
  ),
];

setUpTestContext(async (fresh) => {
  context = fresh;
  await importRevision(context.services, context.maintainer, {
    benchmark: 'tempcompass',
    label: 'private',
    access: 'private',
    files: truthFiles,
    activate: true,
  });
});

/** A sample as lmms-eval logs it: with its video, or with its prompt alone. */
const sample = (video: string, target: Reference, named = true): Json => ({
  doc_id: 0,
  filtered_resps: ['Yes.'],
  target,
  ...(named
    ? { doc: { video_id: video, dim: 'action', question: ask(video) } }
    : { input: ask(video) }),
});

let made = 0;

/** Submits the samples, with a second file that can’t be read if `broken`, and returns the scored submission. */
async function submit(rows: readonly Json[], { broken }: { broken: boolean }) {
  const { services, owner } = context;
  made += 1;
  const toBytes = (text: string) => new TextEncoder().encode(text);
  const files: UploadedFile[] = [
    {
      name: 'samples_tempcompass_yes_no.jsonl',
      bytes: toBytes(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    },
    ...(broken ? [{ name: 'broken.json', bytes: toBytes(`{${made}`) }] : []),
  ];
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'tempcompass',
    model: { new: { name: `Model ${made}`, organisation: 'Lab', openWeights: true } },
    runSettings,
    files: await upload(context, owner, files),
  });
  const { id } = await services.db.evaluation.findFirstOrThrow({ where: { submissionId } });
  await run(context, id);
  return getSubmission(services, owner, { submissionId });
}

it('rejected files, which no limit counts, reveal no reference by the claims in them', async () => {
  // Before, these 28 submissions of a day read all 40 references.
  const known = new Map<string, Reference>();
  const seen = new Set<string>();
  const test = async (rows: readonly Json[]) => {
    const { status, issues } = await submit(rows, { broken: true });
    expect(status).toBe('rejected');
    const codes = issues.map(({ code }) => code);
    seen.add(codes.filter((code) => code !== 'matched_by_target').join(' '));
    return codes;
  };
  for (const [first, second] of pairs) {
    const codes = await test([sample(first, 'yes'), sample(second, 'yes', false)]);
    known.set(first, codes.includes('ambiguous_rows') ? 'yes' : 'no');
    known.set(second, codes.includes('ambiguous_rows') ? 'no' : 'yes');
  }
  const bait = [...known].map(([video, reference]) => sample(video, reference));
  for (const video of single) {
    const codes = await test([...bait, sample(video, 'yes')]);
    known.set(video, codes.includes('other_key') ? 'no' : 'yes');
  }
  const right = [...known].filter(([video, guess]) => guess === reference(video));
  expect(right.length).toBeLessThan(videos.length);
  // The same issues for right and for wrong claims.
  expect(seen).toEqual(new Set(['invalid_json key_required', 'invalid_json item_missing']));
});

it('rows that only their target assigns to a video are rejected: coverage would test the target', async () => {
  const [first, second] = pairs[0];
  for (const guess of ['yes', 'no'] as const) {
    const rows = [sample(first, guess), sample(second, guess, false)];
    const { status, issues } = await submit(rows, { broken: false });
    expect(status).toBe('rejected');
    expect(issues).toContainEqual(expect.objectContaining({ code: 'key_required', at: 'line 2' }));
  }
  expect((await submit([sample(first, 'yes')], { broken: false })).status).toBe('accepted');
});

it('verdict files that can’t be added don’t tell which clips have the human caption that they claim', async () => {
  const { services, maintainer, owner } = context;
  const human = 'A man opens a door.';
  await importRevision(services, maintainer, {
    benchmark: 'argus',
    label: 'private',
    access: 'private',
    files: [json('captions.jsonl', { clip_name: 'clip_1', human_caption: human })],
    activate: true,
  });
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'argus',
    model: { new: { name: 'Blocked', organisation: 'Lab', openWeights: true } },
    runSettings,
    files: await upload(context, owner, [
      json('answers.jsonl', { id: 'clip_1', prediction: 'He opens it.' }),
    ]),
  });
  const { id } = await services.db.evaluation.findFirstOrThrow({ where: { submissionId } });
  expect(await run(context, id)).toBe('blocked');
  const broken = { name: 'broken.json', bytes: new TextEncoder().encode('{') };
  const refuse = async (claimed: string) => {
    const judgement = json('judgement.json', {
      clip_name: 'clip_1',
      analysis_mode: 'hallucination',
      human_caption: claimed,
      model_caption: 'He opens it.',
      result_tuple: [[1, 'He opens it.', 'x', 'dynamic-action', 'r', 'entailment']],
    });
    const files = await upload(context, owner, [judgement, broken]);
    const error: unknown = await addVerdicts(services, owner, { submissionId, files }).catch(
      (thrown) => thrown,
    );
    return error instanceof ServiceError ? error.issues : error;
  };
  const seen = await refuse(human);
  expect(seen).toContainEqual(expect.objectContaining({ severity: 'error' }));
  expect(await refuse('A woman closes a window.')).toEqual(seen);
});

it('verdicts that are added again and again to a blocked submission don’t test the claims in them', async () => {
  // Otherwise each file would reveal whether its claim is right, and the next file could correct it.
  const { services, owner } = context;
  const file = (name: string, toRow: (video: string) => Json, about = videos) =>
    json(name, Object.fromEntries(about.map((video) => [video, { action: [toRow(video)] }])));
  const judge = (name: string, claims: ReadonlyMap<string, Reference>) =>
    file(
      name,
      (video) => ({
        question: ask(video),
        'gt-answer': claims.get(video) ?? '',
        'video-llm-prediction': 'Perhaps.',
        rating: 0,
        'chatgpt-response': 'Incorrect',
      }),
      [...claims.keys()],
    );
  // The last answer never gets a verdict, so that the submission stays blocked.
  const bait = new Map(videos.slice(0, 20).map((video) => [video, reference(video)]));
  const tested = videos.slice(20, -1);
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: 'tempcompass',
    model: { new: { name: 'Blocked', organisation: 'Lab', openWeights: true } },
    runSettings,
    files: await upload(context, owner, [
      file('yes_no.json', (video) => ({ question: ask(video), prediction: 'Perhaps.' })),
      judge('bait.json', bait),
    ]),
  });
  const { id } = await services.db.evaluation.findFirstOrThrow({ where: { submissionId } });
  const readCodes = async () => {
    expect(await run(context, id)).toBe('blocked');
    const { issues } = await getSubmission(services, owner, { submissionId });
    return issues.map(({ code }) => code);
  };
  await readCodes();
  const known = new Map<string, Reference>();
  for (const video of tested) {
    const claims = new Map<string, Reference>([...known, [video, 'yes']]);
    const files = await upload(context, owner, [judge(`${video}.json`, claims)]);
    await addVerdicts(services, owner, { submissionId, files });
    known.set(video, (await readCodes()).includes('other_key') ? 'no' : 'yes');
  }
  expect(new Set(known.values())).toEqual(new Set(['yes']));
});
