import type { FeedEntry } from '@clapboard/services/feed';
import { describe, expect, it } from 'vitest';
import { describeEntry } from './describe-entry';

type Entry<Kind extends FeedEntry['kind']> = Extract<FeedEntry, { kind: Kind }>;

const event = { id: 'e', benchmark: 'vidhal', createdAt: new Date(0) };
const model = { slug: 'a', name: 'A', organisation: 'Lab' };

describe('a published result', () => {
  const describeResult = (
    headline: { value: number | null; ciLow: number | null; ciHigh: number | null } | null,
    more: { complete?: boolean; sample?: boolean } = {},
  ) => {
    const data = { submissionId: 's', model, runName: 'A, 8 frames', headline };
    const entry = {
      ...event,
      kind: 'result.published',
      data: { complete: true, ...data, ...more },
    };
    return describeEntry(entry as Entry<'result.published'>);
  };

  it('has its headline, and its interval, if any', () => {
    expect(describeResult({ value: 0.5, ciLow: 0.4, ciHigh: 0.6 })).toEqual({
      title: 'VidHal: new result of A, 8 frames',
      summary:
        'Lab published a result of A, 8 frames on VidHal. Multiple choice, accuracy: 0.500 (95% interval 0.400–0.600).',
      path: '/submissions/s',
    });
    expect(describeResult({ value: 0.5, ciLow: null, ciHigh: null }).summary).toContain(': 0.500.');
  });

  it('says if it has no headline, is incomplete, or is a sample', () => {
    const intro = 'Lab published a result of A, 8 frames on VidHal.';
    expect(describeResult(null).summary).toBe(`${intro} It has no headline score.`);
    expect(
      describeResult({ value: null, ciLow: null, ciHigh: null }, { complete: false, sample: true })
        .summary,
    ).toBe(
      `${intro} It has no headline score. The result is incomplete, so it has no rank. This is synthetic sample data.`,
    );
  });
});

describe('changed ranks', () => {
  const change = (name: string, before: number | null, after: number | null) => ({
    submissionId: name,
    model,
    runName: name,
    before,
    after,
  });
  const describeChanges = (changes: ReturnType<typeof change>[], omitted = 0) => {
    const data = { benchmark: 'vidhal', revisionId: 'r', changes, omitted };
    const { title, summary } = describeEntry({ ...event, kind: 'ranks.changed', data });
    return [title, summary];
  };

  it('name new leaders, else the only new or changed result, else how many changed', () => {
    const titles = [
      describeChanges([change('A (DSCP)', 2, 1), change('B', 1, 2)]),
      describeChanges([change('A', null, 1), change('B', 2, 1)]),
      describeChanges([change('A', 1, 1), change('B', null, 3), change('C', 3, 4)]),
      describeChanges([change('B', null, 3), change('C', null, 4)]),
      describeChanges([change('B', null, 3)], 1),
      describeChanges([change('A', 1, null)]),
    ].map(([title]) => title);
    expect(titles).toEqual([
      'VidHal: A (DSCP) now leads',
      'VidHal: A and B now lead',
      'VidHal: B enters at rank 3',
      'VidHal: ranks of 2 results changed',
      'VidHal: ranks of 2 results changed',
      'VidHal: rank of A changed',
    ]);
  });

  it('say who is new, who is no longer ranked, and who moved', () => {
    const changes = [change('A', 2, 1), change('B', null, 2), change('C', 1, 3)];
    expect(describeChanges([...changes, change('D', 3, null)])[1]).toBe(
      'B enters at rank 2. D is no longer ranked. Moved: A from 2 to 1, C from 1 to 3.',
    );
  });

  it('list ten, and count the others', () => {
    const changes = Array.from({ length: 12 }, (_, i) => change(`M${i}`, i + 2, i + 3));
    const [title, summary] = describeChanges(changes, 30);
    expect(title).toBe('VidHal: ranks of 42 results changed');
    expect(summary).toMatch(/M9 from 11 to 12\. 32 more changed\.$/);
    expect(describeChanges(changes.slice(0, 10))[1]).toMatch(/to 12\.$/);
  });
});

it('a dataset revision has its number of questions', () => {
  const describeRevision = (itemCount: number) => {
    const revision = { id: 'r', label: 'v2', access: 'public', itemCount } as const;
    const data = { benchmark: 'vidhal', revision };
    return describeEntry({ ...event, kind: 'revision.activated', data }).summary;
  };
  expect(describeRevision(1)).toMatch(/a public revision with 1 question\.$/);
  expect(describeRevision(3000)).toMatch(/a public revision with 3,000 questions\.$/);
});
