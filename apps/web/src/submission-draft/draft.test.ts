import { modelInputSchema } from '@clapboard/services/models/schemas';
import { runFactsSchema } from '@clapboard/services/run-facts';
import { expect, it } from 'vitest';
import { type Draft, emptyDraft, toDraftErrors, toSubmissionBody, touches } from './draft';
import { findDraftErrors } from './draft-errors';

const settings = [
  { id: 'frames', title: 'Frames', required: true },
  { id: 'fps', title: 'Frames per second', required: false },
  { id: 'resolution', title: 'Resolution', required: false },
];
const filled: Draft = {
  ...emptyDraft,
  name: 'Model',
  organisation: 'Lab',
  weights: 'open',
  parameters: '7,5',
  released: ' 2024-06 ',
  frames: '16',
};

it('an empty form has an error for every required field', () => {
  expect(Object.keys(findDraftErrors(emptyDraft, settings)).sort()).toEqual([
    'frames',
    'name',
    'organisation',
    'parameters',
    'weights',
  ]);
});

it('a complete form has no errors, and a decimal comma is accepted', () => {
  expect(findDraftErrors(filled, settings)).toEqual({});
  expect(toSubmissionBody(filled)).toEqual({
    model: {
      new: {
        name: 'Model',
        organisation: 'Lab',
        openWeights: true,
        parameters: 7.5,
        released: '2024-06',
        links: [],
      },
    },
    runSettings: { frames: 16, fps: null, resolution: '', promptVariant: '' },
    runFacts: runFactsSchema.parse({}),
  });
});

it('the body of a valid draft fits the schemas of the server', () => {
  const { model, runFacts } = toSubmissionBody({
    ...filled,
    cost: '1.5',
    links: 'https://example.org',
  });
  expect(modelInputSchema.parse(model.new)).toEqual(model.new);
  expect(runFactsSchema.parse(runFacts)).toEqual(runFacts);
});

it('run facts are optional, numbers accept a decimal comma, and texts stay as typed', () => {
  const draft = { ...filled, temperature: '0,2', seeds: ' 42 ', inputTokens: '1000' };
  expect(findDraftErrors(draft, settings)).toEqual({});
  expect(toSubmissionBody(draft).runFacts).toMatchObject({
    temperature: 0.2,
    seeds: '42',
    inputTokens: 1000,
    cost: null,
    prompt: '',
  });
  const wrong = { ...filled, cost: 'much', inputTokens: '1.5' };
  expect(Object.keys(findDraftErrors(wrong, settings)).sort()).toEqual(['cost', 'inputTokens']);
});

it('choosing a frame rate omits a number of frames entered before', () => {
  const draft: Draft = { ...filled, sampling: 'fps', fps: '1' };
  expect(findDraftErrors(draft, settings)).toEqual({});
  expect(toSubmissionBody(draft).runSettings).toMatchObject({ frames: null, fps: 1 });
});

it('an undisclosed size is null, even after a number was entered', () => {
  const { model } = toSubmissionBody({ ...filled, undisclosed: true });
  expect(model).toMatchObject({ new: { parameters: null } });
});

it('a release date is a year and a month, or empty', () => {
  expect(findDraftErrors({ ...filled, released: 'June 2024' }, settings).released).toContain(
    '2024-06',
  );
  expect(findDraftErrors({ ...filled, released: '2024-13' }, settings).released).toBeDefined();
  expect(toSubmissionBody({ ...filled, released: ' ' }).model).toMatchObject({
    new: { released: null },
  });
});

it('a release date is not in the future, where it would stretch charts over time and sort first', () => {
  const [now, later] = [0, 40].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 7),
  );
  expect(findDraftErrors({ ...filled, released: now ?? '' }, settings)).toEqual({});
  expect(findDraftErrors({ ...filled, released: later ?? '' }, settings).released).toBeDefined();
});

it('an invalid link is named', () => {
  const draft = { ...filled, links: 'https://example.org\nexample.org' };
  expect(findDraftErrors(draft, settings).links).toContain('“example.org”');
});

it('an existing model needs no other model field', () => {
  const known = { id: 'm1', name: 'Model', organisation: 'Lab' };
  const draft: Draft = { ...emptyDraft, model: 'known', known, frames: '8' };
  expect(findDraftErrors(draft, settings)).toEqual({});
  expect(toSubmissionBody(draft).model).toEqual({ id: 'm1' });
});

it('changing a field, or the choice that requires it, removes its error', () => {
  expect(touches({ frames: '8' }, 'frames')).toBe(true);
  expect(touches({ sampling: 'fps' }, 'frames')).toBe(true);
  expect(touches({ undisclosed: true }, 'parameters')).toBe(true);
  expect(touches({ resolution: '' }, 'frames')).toBe(false);
});

it('errors from the server are shown at the matching controls', () => {
  const fields = {
    'model.new.links.0': 'a',
    'runSettings.fps': 'b',
    name: 'c',
    'model.id': 'd',
    'model.new.openWeights': 'e',
  };
  expect(toDraftErrors(fields)).toEqual({
    links: 'a',
    fps: 'b',
    name: 'c',
    known: 'd',
    weights: 'e',
  });
});
