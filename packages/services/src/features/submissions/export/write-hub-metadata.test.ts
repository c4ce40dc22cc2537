import { findBenchmark, type ScoreRow } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ResultView } from '../../../core/views';
import { writeCff, writeCslJson } from './write-citation';
import { writeEvalResults, writeModelIndex } from './write-hub-metadata';
import { writeReferences } from './write-references';

const vidhal = findBenchmark('vidhal');
if (!vidhal) throw new Error('VidHal is not registered.');

const row = (slice: string, value: number | null): ScoreRow => ({
  task: 'mcqa',
  metric: 'accuracy',
  slice,
  value,
  n: 40,
  ciLow: value === null ? null : value - 0.05,
  ciHigh: value === null ? null : value + 0.05,
});
const name = 'x: "y"\n- value: 1 # {z}';
const result = {
  submission: {
    model: { name, organisation: 'Lab' },
    runSettings: { frames: null, fps: 2, resolution: '', promptVariant: '' },
    submitterName: 'Ada: Lovelace',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  },
  revision: { label: 'v1' },
  scorerVersion: '3',
  evaluationId: 'e1',
  finishedAt: new Date('2026-12-31T23:59:00Z'),
  scores: [row('overall', 0.25), row('action', 0.5)],
} as ResultView;
const site = { siteUrl: 'https://clapboard.example.org', siteName: 'Video Lab' };
const url = 'https://clapboard.example.org/submissions/s?evaluation=e1';
const source = { ...site, url };

it('a model card has the overall score of each metric, and text of submitters stays text', () => {
  expect(parse(writeModelIndex(vidhal, result, source))).toEqual({
    'model-index': [
      {
        name,
        results: [
          {
            task: { type: 'video-text-to-text', name: 'Multiple choice' },
            dataset: { type: 'vidhal', name: 'VidHal (v1)' },
            metrics: [{ type: 'accuracy', name: 'Accuracy', value: 0.25 }],
            source: { name: 'Video Lab', url },
          },
        ],
      },
    ],
  });
});

it('evaluation results have an interval, and leave out scores without a finite value', () => {
  expect(parse(writeEvalResults(vidhal, result, source))).toMatchObject([
    {
      dataset: { id: 'vidhal', task_id: 'mcqa_accuracy' },
      value: 0.25,
      date: '2026-12-31T23:59:00.000Z',
      source: { url, name: 'Video Lab' },
      notes: expect.stringMatching(/95% interval \S*20\S*–\S*30/),
    },
  ]);
  for (const value of [null, Number.POSITIVE_INFINITY]) {
    const lacking = { ...result, scores: [row('overall', value)] };
    expect(parse(writeEvalResults(vidhal, lacking, source))).toEqual([]);
  }
});

it('citations name the submitter, the day, the address of the evaluation and the paper', () => {
  expect(JSON.parse(writeCslJson(vidhal, result, source))).toMatchObject([
    {
      type: 'webpage',
      author: [{ literal: 'Ada: Lovelace' }],
      issued: { 'date-parts': [[2026, 12, 31]] },
      'container-title': 'Video Lab',
      URL: url,
    },
    {
      type: 'article',
      author: [
        { literal: 'Wey Yeh Choong' },
        { literal: 'Yangyang Guo' },
        { literal: 'Mohan Kankanhalli' },
      ],
      issued: { 'date-parts': [[vidhal.paper.year]] },
      URL: vidhal.paper.url,
    },
  ]);
  expect(parse(writeCff(vidhal, result, url))).toMatchObject({
    'cff-version': '1.2.0',
    title: `${name} (2 fps) on VidHal`,
    authors: [{ name: 'Ada: Lovelace' }],
    'date-released': '2026-12-31',
    url,
    references: [{ type: 'article', authors: { length: 3 }, url: vidhal.paper.url }],
  });
});

it('the references of a result name its evaluation, and there is no model card without scores', () => {
  const submission = { ...result.submission, id: 's', benchmark: 'vidhal' };
  const references = writeReferences({ ...result, submission }, site);
  expect(references.permalink).toBe(url);
  expect(references.bibtex).toContain(url);
  expect(references.modelCard).toContain(url);
  expect(writeReferences({ ...result, submission, scores: [] }, site).modelCard).toBeNull();
});

it('metadata for the Hub names the dataset of the benchmark on the Hub, or what to replace', () => {
  const velociti = findBenchmark('velociti');
  if (!velociti) throw new Error('VELOCITI is not registered.');
  const scores = [{ ...row('average', 0.25), task: 'entailment', metric: 'strict' }];
  const onHub = writeEvalResults(velociti, { ...result, scores }, source);
  expect(parse(onHub)).toMatchObject([{ dataset: { id: 'katha-ai-iiith/VELOCITI' } }]);
  expect(onHub).toMatch(/^# .*katha-ai-iiith\/VELOCITI is registered/);
  expect(writeEvalResults(vidhal, result, source)).toMatch(/^# Replace dataset\.id and task_id/);
});
