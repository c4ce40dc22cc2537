import type { Judging, SubmittedTask } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { type RequestProfile, renderInTurns, renderRequests } from './render-requests';

const judging = {
  kinds: { plain: { replyTokens: 10 } },
  requests: (task: string, items: SubmittedTask['items']) =>
    items.map(({ id }) => ({ task, item: id, kind: 'plain', values: { answer: id } })),
} as unknown as Judging;

const profile: RequestProfile = {
  id: 'p',
  benchmark: 'b',
  version: 'v',
  prompts: { plain: { system: '', user: 'Is {{answer}} right?' } },
  maxTokens: 20,
  inputPrice: 1,
  outputPrice: 1,
};

const tasks = ['first', 'second'].map(
  (task): SubmittedTask => ({
    task,
    items: ['a', 'b', 'c'].map((id) => ({
      id,
      task,
      cluster: id,
      slices: [],
      payload: {},
      reference: {},
    })),
    answers: new Map(),
  }),
);

it('requests that are rendered in turns are the same, and other work runs before each task', async () => {
  let turns = 0;
  const turn = async () => {
    turns += 1;
  };
  const rendered = await renderInTurns(judging, profile, 'hash', { tasks, turn });
  expect(rendered).toEqual(renderRequests(judging, profile, 'hash', tasks));
  expect(rendered.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(turns).toBe(tasks.length);
});
