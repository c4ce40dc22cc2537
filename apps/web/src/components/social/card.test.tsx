import { ImageResponse } from 'next/og.js';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardRows, CardText, CardValue, cardSize, SocialCard } from './card';
import { toPlainText } from './plain-text';

const site = { name: 'Video Arena', accent: '#0b6b6b', logo: null };
const facts = { site, eyebrow: 'VidHal', title: 'Odd 7B', line: 'Lab' };
const rows = Array.from({ length: 5 }, (_, row) => ({
  name: `Benchmark ${row}`,
  value: '75.03%',
  note: 'rank 1 of 10',
}));
const pngHead = [0x89, 0x50, 0x4e, 0x47];

const draw = async (card: ReactElement) =>
  new Uint8Array(await new ImageResponse(card, cardSize).arrayBuffer());

it.each([
  ['a value', <CardValue key="" name="NDCG" value="0.75" unit="%" note="rank 1" />],
  ['rows', <CardRows key="" rows={rows} />],
  ['no rows', <CardRows key="" rows={[]} />],
  ['sentences', <CardText key="" name="NDCG" text={'A is better than B [0.1, 0.2]. '.repeat(6)} />],
])('the renderer of preview images draws %s', async (_, value) => {
  const drawn = await draw(<SocialCard {...facts} value={value} />);
  expect([...drawn.slice(0, 4)]).toEqual(pngHead);
});

afterEach(() => vi.unstubAllGlobals());

it('the font has every character that preview images keep, so that names cause no request to another server', async () => {
  const requested = vi.fn().mockRejectedValue(new Error('There is no network.'));
  vi.stubGlobal('fetch', requested);
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  const kept = characters.filter((character) => toPlainText(character, 1) !== '');
  expect(kept.length).toBeGreaterThan(300);
  await draw(<SocialCard {...facts} title={kept.join(' ')} />);
  expect(requested).not.toHaveBeenCalled();
});

it('the mark of a result is drawn', async () => {
  const plain = await draw(<SocialCard {...facts} />);
  const marked = await draw(<SocialCard {...facts} mark="Verified" />);
  expect([...marked.slice(0, 4)]).toEqual(pngHead);
  expect(Buffer.compare(plain, marked)).not.toBe(0);
});
