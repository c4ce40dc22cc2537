import { expect, it } from 'vitest';
import {
  createLeaderboardParams,
  noFilters,
  readLeaderboardLink,
  readLeaderboardParams,
} from './query-params';
import { leaderboardQuerySchema } from './schemas';

const everything = {
  judge: 'recorded',
  columns: ['qa/accuracy/overall', 'qa/accuracy/motion/fast'],
  sort: { by: 'qa/accuracy/overall', ascending: true },
  filters: {
    weights: 'open',
    parametersFrom: 3,
    parametersTo: 13.5,
    frames: ['16', '1 fps'],
    variants: ['', 'step by step'],
    provenances: ['verified', 'none'],
    organisations: ['Lab, Inc.', 'Équipe & Co'],
    baselines: 'without',
    text: 'video 7b',
  },
  published: true,
  mixed: true,
  ids: ['published:Model, large', 'b'],
  offset: 50,
  limit: 25,
} as const;

it('a query survives the round trip through its query string', () => {
  const params = createLeaderboardParams(everything);
  expect(readLeaderboardParams(new URLSearchParams(params.toString()))).toEqual(everything);
});

it('published rows can be hidden, which also unmixes them', () => {
  const params = createLeaderboardParams({ published: false, mixed: true });
  expect(readLeaderboardParams(params)).toMatchObject({ published: false, mixed: false });
});

it('defaults are omitted from the address', () => {
  const filters = { weights: null, parametersFrom: null, parametersTo: null, text: '' };
  expect(createLeaderboardParams({ filters, published: true, offset: 0 }).toString()).toBe('');
});

it('size ranges can be open-ended, and a single size is both ends', () => {
  const getFilters = (size: string) => readLeaderboardParams(new URLSearchParams({ size })).filters;
  expect(createLeaderboardParams({ filters: { parametersTo: 13 } }).get('size')).toBe('-13');
  expect(getFilters('-13')).toMatchObject({ parametersTo: 13 });
  expect(getFilters('-13')).not.toHaveProperty('parametersFrom');
  expect(getFilters('7-')).not.toHaveProperty('parametersTo');
  expect(getFilters('7')).toMatchObject({ parametersFrom: 7, parametersTo: 7 });
});

it('invalid numbers and directions are passed on for validation', () => {
  const read = readLeaderboardParams(new URLSearchParams('limit=many&offset=&size=a-b&dir=up'));
  expect(read).toMatchObject({ limit: Number.NaN, offset: Number.NaN, sort: { ascending: 'up' } });
  expect(read.filters).toMatchObject({ parametersFrom: Number.NaN, parametersTo: Number.NaN });
});

it('ignores the invalid parts of a link', () => {
  const link = (query: string) => readLeaderboardLink(new URLSearchParams(query));
  const invalid =
    'judge=&dir=up&weights=half&size=a-13&provenance=gone&provenance=verified&provenance=lost&baselines=x';
  const nothing = {
    judge: null,
    columns: [],
    sort: { by: null, ascending: null },
    published: true,
    mixed: false,
  };
  expect(link('')).toEqual({ ...nothing, filters: noFilters });
  expect(link(`${invalid}&frames=16&frames=${'a'.repeat(201)}`)).toEqual({
    ...nothing,
    filters: { ...noFilters, parametersTo: 13, provenances: ['verified'], frames: ['16'] },
  });
});

it('links support exactly the filters of the leaderboard query', () => {
  expect(leaderboardQuerySchema.parse({ benchmark: 'quiz' }).filters).toEqual(noFilters);
  const { filters } = readLeaderboardLink(createLeaderboardParams(everything));
  expect(filters).toEqual(everything.filters);
  expect(leaderboardQuerySchema.parse({ benchmark: 'quiz', filters }).filters).toEqual(filters);
});
