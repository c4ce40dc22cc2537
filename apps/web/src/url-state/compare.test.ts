import { describe, expect, it } from 'vitest';
import { pages } from '@/pages';
import { type CompareAddress, compareHref, readCompareAddress } from './compare';

describe('the address of a comparison', () => {
  it('round-trips the whole state of the page', () => {
    const address: CompareAddress = {
      ids: ['a', 'b', 'c'],
      task: 'multi-choice',
      metric: 'accuracy',
      slice: 'attribute_change/color & light change',
      pair: [0, 2],
      from: 20,
    };
    const query = Object.fromEntries(
      new URL(compareHref(address), 'http://site').searchParams.entries(),
    );
    expect(Object.keys(query).sort(), 'cached').toEqual([...pages['/compare'].query].sort());
    expect(compareHref(address)).toContain('ids=a,b,c&');
    expect(readCompareAddress(query)).toEqual(address);
  });

  it('omits invalid values', () => {
    expect(
      readCompareAddress({ ids: ['a,b', 'b, c', ''], pair: '0-12', from: '-1', task: '' }),
    ).toEqual({ ids: ['a', 'b', 'c'] });
    expect(compareHref({ ids: [] })).toBe('/compare');
  });
});
