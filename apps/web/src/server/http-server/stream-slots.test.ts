import { expect, it, vi } from 'vitest';
import { createStreamSlots } from './stream-slots';

const limits = { perSender: 2, perNetwork: 3, perProcess: 5 };

/** Returns a function that takes a slot, and the senders whose slots newcomers took; never those of `busy`. */
function start(busy?: string) {
  const takeSlot = createStreamSlots(limits);
  const ended: string[] = [];
  const take = (id: string, network: string) =>
    takeSlot({ id, network }, () => id !== busy && ended.push(id) > 0);
  return { take, ended };
}

it('limits the streams of a sender and of a network, and frees ended ones', () => {
  const { take, ended } = start();
  const free = take('ada', 'n1');
  take('ada', 'n2');
  expect(() => take('ada', 'n3')).toThrow('too_many_requests');
  take('bea', 'n1');
  take('cid', 'n1');
  expect(() => take('dan', 'n1')).toThrow('too_many_requests');
  free();
  free();
  take('dan', 'n1');
  expect(() => take('eve', 'n1')).toThrow('too_many_requests');
  expect(ended).toEqual([]);
});

it('a newcomer takes the newest slot of the network that has most, until it would have as many', () => {
  const { take, ended } = start();
  for (const [id, network] of [
    ['ada', 'n1'],
    ['bea', 'n1'],
    ['cid', 'n1'],
    ['dan', 'n2'],
    ['eve', 'n2'],
    ['fay', 'n3'],
  ] as const) {
    take(id, network);
  }
  expect(ended).toEqual(['cid']);
  expect(() => take('gus', 'n3')).toThrow('too_many_requests');
  take('gus', 'n4');
  expect(ended).toEqual(['cid', 'bea']);
});

it('a newcomer takes no slot of a transfer that can’t be ended now', () => {
  const { take, ended } = start('cid');
  for (const id of ['ada', 'bea', 'cid']) take(id, 'n1');
  for (const id of ['dan', 'eve']) take(id, 'n2');
  take('fay', 'n3');
  expect(ended).toEqual(['bea']);
});

it('one transfer of each of many networks keeps a newcomer out only as long as transfers may last', () => {
  vi.useFakeTimers();
  try {
    const takeSlot = createStreamSlots(limits, { replacesAfterMs: 60_000 });
    const ended: string[] = [];
    const take = (name: string) =>
      takeSlot({ id: name, network: name }, () => ended.push(name) > 0);
    for (const name of ['n1', 'n2', 'n3', 'n4', 'n5']) take(name);
    vi.advanceTimersByTime(59_999);
    expect(() => take('n6')).toThrow('too_many_requests');
    vi.advanceTimersByTime(1);
    take('n6');
    expect(ended).toEqual(['n1']);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['of the sender', ['ada 1', 'ada 2'], 'ada 3', 'ada 1'],
  ['of the network', ['ada 1', 'bea 1', 'cid 1'], 'dan 1', 'ada 1'],
  ['of the network that has most', ['ada 1', 'bea 2', 'cid 2', 'dan 3', 'eve 4'], 'fay 5', 'cid 2'],
  ['of all', ['ada 1', 'bea 2', 'cid 3', 'dan 4', 'eve 5'], 'fay 6', 'ada 1'],
])(
  'a newcomer that is never refused ends the transfer %s that it replaces',
  (_, open, newcomer, gone) => {
    const takeSlot = createStreamSlots(limits, { replacesOldest: true });
    const ended: string[] = [];
    for (const name of [...open, newcomer]) {
      const [id = '', network = ''] = name.split(' ');
      takeSlot({ id, network }, () => ended.push(name) > 0);
    }
    expect(ended).toEqual([gone]);
  },
);
