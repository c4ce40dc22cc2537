import { expect, it } from 'vitest';
import { shortenName } from './shorten-name';

it('two runs of a model keep different labels when their names are cut', () => {
  expect(shortenName('Video-LLaMA-2-13B (DSCP)', 20)).toBe('Video-LLaMA-… (DSCP)');
  expect(shortenName('Video-LLaMA-2-13B (8 frames)', 20)).toBe('Video-LL… (8 frames)');
});

it('short names stay whole, and names without space for the tag are cut at the end', () => {
  expect(shortenName('TimeChat (DSCP)', 20)).toBe('TimeChat (DSCP)');
  expect(shortenName('Video-LLaMA-2-13B-Finetuned', 20)).toBe('Video-LLaMA-2-13B-F…');
  expect(shortenName('TimeChat (DSCP · 16 frames)', 12)).toBe('TimeChat (D…');
});
