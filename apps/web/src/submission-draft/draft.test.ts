import { expect, it } from 'vitest';
import { type Draft, draftBody, draftErrors, emptyDraft, fieldErrors, touches } from './draft';

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

it('an empty form names every field that must be filled', () => {
  expect(Object.keys(draftErrors(emptyDraft, settings)).sort()).toEqual([
    'frames',
    'name',
    'organisation',
    'parameters',
    'weights',
  ]);
});

it('a filled form has no errors and becomes numbers, a decimal comma included', () => {
  expect(draftErrors(filled, settings)).toEqual({});
  expect(draftBody(filled)).toEqual({
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
  });
});

it('a rate is sent without the number of frames that was typed before', () => {
  const draft: Draft = { ...filled, sampling: 'fps', fps: '1' };
  expect(draftErrors(draft, settings)).toEqual({});
  expect(draftBody(draft).runSettings).toMatchObject({ frames: null, fps: 1 });
});

it('an undisclosed size is null, whatever was typed before', () => {
  const { model } = draftBody({ ...filled, undisclosed: true });
  expect(model).toMatchObject({ new: { parameters: null } });
});

it('a release is a year and a month, or left empty', () => {
  expect(draftErrors({ ...filled, released: 'June 2024' }, settings).released).toContain('2024-06');
  expect(draftErrors({ ...filled, released: '2024-13' }, settings).released).toBeDefined();
  expect(draftBody({ ...filled, released: ' ' }).model).toMatchObject({ new: { released: null } });
});

it('a link that is no address is named', () => {
  const draft = { ...filled, links: 'https://example.org\nexample.org' };
  expect(draftErrors(draft, settings).links).toContain('“example.org”');
});

it('a model of the list needs no other field of the model', () => {
  const known = { id: 'm1', name: 'Model', organisation: 'Lab' };
  const draft: Draft = { ...emptyDraft, model: 'known', known, frames: '8' };
  expect(draftErrors(draft, settings)).toEqual({});
  expect(draftBody(draft).model).toEqual({ id: 'm1' });
});

it('a complaint goes with the change of its field, or of the choice that it hung on', () => {
  expect(touches({ frames: '8' }, 'frames')).toBe(true);
  expect(touches({ sampling: 'fps' }, 'frames')).toBe(true);
  expect(touches({ undisclosed: true }, 'parameters')).toBe(true);
  expect(touches({ resolution: '' }, 'frames')).toBe(false);
});

it('complaints of the server stand at the control they belong to', () => {
  const fields = {
    'model.new.links.0': 'a',
    'runSettings.fps': 'b',
    name: 'c',
    'model.id': 'd',
    'model.new.openWeights': 'e',
  };
  expect(fieldErrors(fields)).toEqual({
    links: 'a',
    fps: 'b',
    name: 'c',
    known: 'd',
    weights: 'e',
  });
});
