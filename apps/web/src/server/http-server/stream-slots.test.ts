import { expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots';

const limits = { perSender: 2, perNetwork: 3, perProcess: 5 };

it('limits the streams of a sender, of a network and of all, and frees ended ones', () => {
  const takeSlot = createStreamSlots(limits);
  const take = (id: string, network: string) => takeSlot({ id, network });
  const free = take('ada', 'n1');
  take('ada', 'n2');
  expect(() => take('ada', 'n3')).toThrow('too_many_requests');
  take('bea', 'n1');
  take('cid', 'n1');
  expect(() => take('dan', 'n1')).toThrow('too_many_requests');
  take('dan', 'n4');
  expect(() => take('eve', 'n5')).toThrow('too_many_requests');
  free();
  free();
  take('eve', 'n5');
  expect(() => take('fay', 'n6')).toThrow('too_many_requests');
});
