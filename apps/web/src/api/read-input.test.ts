import { expect, it } from 'vitest';
import { z } from 'zod';
import { readInput } from './read-input';

const route = {
  method: 'POST',
  audience: 'active',
  input: z.object({ benchmark: z.string() }),
} as const;

const user = {
  kind: 'user',
  userId: 'u',
  role: 'user',
  maintains: [],
  blocked: false,
} as const;

const post = (body: string) => new Request('http://localhost/api/v1', { method: 'POST', body });

it.each([
  ['a visitor', { kind: 'visitor' }, 'sign_in_required'],
  ['a blocked account', { ...user, blocked: true }, 'account_blocked'],
] as const)('a body from %s is not read', async (_, actor, code) => {
  const request = post('{}');
  await expect(readInput(route, request, { actor }, {})).rejects.toMatchObject({ code });
  expect(request.bodyUsed).toBe(false);
});

it('an unexpected JSON body is invalid input, with messages by field', async () => {
  const read = (body: string) => readInput(route, post(body), { actor: user }, {});
  await expect(read('{"benchmark":7}')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { benchmark: expect.any(String) },
  });
  await expect(read('{')).rejects.toMatchObject({ code: 'invalid_input' });
});
