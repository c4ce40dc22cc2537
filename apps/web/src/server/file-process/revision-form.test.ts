import { expect, it } from 'vitest';
import { parseRevisionForm } from './revision-form';

async function encode(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}

const revision = { benchmark: 'vidhal', label: 'v1', files: new File(['{}'], 'a.json') };

it('a revision is private and inactive unless the form says otherwise', async () => {
  expect(await parseRevisionForm(await encode(revision))).toEqual({
    benchmark: 'vidhal',
    label: 'v1',
    access: 'private',
    activate: false,
    files: [{ name: 'a.json', bytes: new TextEncoder().encode('{}') }],
  });
});

it.each([
  ['a misspelt field', { acces: 'public' }, { acces: 'Unknown field. Did you mean “access”?' }],
  ['another value than yes or no', { activate: 'true' }, { activate: expect.any(String) }],
  ['a file in another field', { file: revision.files }, { file: expect.any(String) }],
])('a form with %s is invalid input', async (_, fields, errors) => {
  const form = await encode({ ...revision, ...fields });
  await expect(parseRevisionForm(form)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: errors,
  });
});
