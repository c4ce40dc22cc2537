import { benchmarks } from '@clapboard/benchmarks';
import type { QuestionFilesView } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeCroissant, describeSchemaOrg } from './write-croissant';

const questions: QuestionFilesView = {
  revision: {
    id: 'r',
    benchmark: 'vidhal',
    label: 'v1',
    contentHash: 'c'.repeat(64),
    hashKind: 'sha256',
    access: 'public',
    active: true,
    sample: false,
    itemCount: 3,
    createdAt: new Date('2026-01-02T03:04:05Z'),
  },
  files: [
    { name: 'questions_a.jsonl', title: 'Q', format: null, size: 12, sha256: 'a'.repeat(64) },
    { name: 'sub/questions b.csv', title: 'Q', format: null, size: 9, sha256: 'b'.repeat(64) },
    { name: 'example.jsonl', title: 'E', format: 'jsonl', size: 5, sha256: 'd'.repeat(64) },
  ],
};
const siteUrl = 'https://clap.example.org';

/** Properties that the specification of Croissant 1.0 requires of a dataset and of a file. */
const fileSchema = z.object({
  '@type': z.literal('cr:FileObject'),
  '@id': z.string().min(1),
  name: z.string().min(1),
  contentUrl: z.url(),
  encodingFormat: z.string().regex(/^[a-z]+\/[a-z]+$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const croissantSchema = z.object({
  '@context': z.looseObject({
    '@vocab': z.literal('https://schema.org/'),
    cr: z.literal('http://mlcommons.org/croissant/'),
    dct: z.literal('http://purl.org/dc/terms/'),
    conformsTo: z.literal('dct:conformsTo'),
  }),
  '@type': z.literal('sc:Dataset'),
  conformsTo: z.literal('http://mlcommons.org/croissant/1.0'),
  name: z.string().regex(/^[\w.-]+$/),
  description: z.string().min(1),
  license: z.string().min(1),
  url: z.url(),
  creator: z.array(z.object({ '@type': z.literal('Person'), name: z.string().min(1) })).min(1),
  datePublished: z.iso.datetime(),
  distribution: z.array(fileSchema),
});

it.each(benchmarks)(
  'Croissant of $id has the properties that the specification requires',
  (definition) => {
    const croissant = describeCroissant({ definition, questions, siteUrl, siteName: 'Clapboard' });
    expect(() => croissantSchema.parse(JSON.parse(JSON.stringify(croissant)))).not.toThrow();
    const names = croissant.creator.map(({ name }) => name);
    expect(names.join()).not.toMatch(/\band\b|et al|,,/);
  },
);

it.each(benchmarks)('schema.org Dataset of $id has what search engines require', (definition) => {
  // https://developers.google.com/search/docs/appearance/structured-data/dataset
  const dataset = describeSchemaOrg({ definition, questions, siteUrl, siteName: 'Clapboard' });
  expect(dataset).toMatchObject({ '@context': 'https://schema.org/', '@type': 'Dataset' });
  expect(dataset.description.length).toBeGreaterThan(50);
  expect(dataset.description.length).toBeLessThan(5000);
});

it('only question files are listed, with addresses at which the API serves them', () => {
  const [definition] = benchmarks;
  if (!definition) throw new Error('There are no benchmarks.');
  const { distribution } = describeCroissant({
    definition,
    questions,
    siteUrl,
    siteName: 'Clapboard',
  });
  const base = `${siteUrl}/api/v1/benchmarks/${definition.id}/question-files`;
  expect(distribution.map(({ contentUrl }) => contentUrl)).toEqual([
    `${base}/questions_a.jsonl`,
    `${base}/sub/questions%20b.csv`,
  ]);
});
