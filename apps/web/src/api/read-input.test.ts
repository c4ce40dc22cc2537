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

it('a JSON body whose client disconnects is an error of the client', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
  const init = { method: 'POST', body, duplex: 'half' } as const;
  const request = new Request('http://localhost/api/v1', init);
  await expect(readInput(route, request, { actor: user }, {})).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

const listRoute = {
  method: 'GET',
  audience: 'everybody',
  input: z.object({
    id: z.string(),
    tags: z.array(z.string()).default([]),
    limit: z.int().default(5),
  }),
} as const;

const get = (query: string) => new Request(`http://localhost/api/v1?${query}`);

it.each([
  ['of a query', listRoute, get('limt=5&tags=a'), { limt: 'Unknown field. Did you mean “limit”?' }],
  ['of a path, in the query', listRoute, get('id=2'), { id: expect.stringContaining('path') }],
  [
    'of a body',
    route,
    post('{"benchmark":"b","id":"1","x":1}'),
    { id: expect.any(String), x: expect.any(String) },
  ],
  [
    'of a body, beside invalid ones',
    route,
    post('{"benchmrk":"b"}'),
    { benchmrk: expect.stringContaining('“benchmark”'), benchmark: expect.any(String) },
  ],
] as const)('an unknown field %s is invalid input', async (_, target, request, fields) => {
  const read = readInput<z.ZodObject>(target, request, { actor: user }, { id: '1' });
  await expect(read).rejects.toMatchObject({ code: 'invalid_input', fields });
});

it('a query beside a body is invalid input, because fields of a body would be ignored there', async () => {
  const request = new Request('http://localhost/api/v1?benchmark=b', post('{"benchmark":"b"}'));
  await expect(readInput(route, request, { actor: user }, {})).rejects.toMatchObject({
    fields: { benchmark: 'Send fields in the JSON body, not in the query.' },
  });
});

it('known fields of a query get their types', async () => {
  const input = await readInput(
    listRoute,
    get('tags=a&tags=b&limit=3'),
    { actor: user },
    { id: '1' },
  );
  expect(input).toEqual({ id: '1', tags: ['a', 'b'], limit: 3 });
});
