import { expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots';

const limits = { perCaller: 2, perNetwork: 3, perProcess: 5 };

it('limits the streams of a caller, of a network and of all, and frees ended ones', () => {
  const take = createStreamSlots(limits);
  const free = take('ada', 'n1');
  take('ada', 'n2');
  expect(() => take('ada', 'n3')).toThrow(/Too many live updates/);
  take('bea', 'n1');
  take('cid', 'n1');
  expect(() => take('dan', 'n1')).toThrow(/Too many live updates/);
  take('dan', 'n4');
  expect(() => take('eve', 'n5')).toThrow(/Too many live updates/);
  free();
  free();
  take('eve', 'n5');
  expect(() => take('fay', 'n6')).toThrow(/Too many live updates/);
});
