import { afterEach, expect, it } from 'vitest';
import { serve } from '../testing/serve';
import { uploadFile } from './upload-file';

let site: Awaited<ReturnType<typeof serve>> | undefined;
afterEach(() => site?.close());

it.each([401, 403])(
  'a site that refuses uploads with %i is quoted with its reason',
  async (status) => {
    const detail = 'This token may not submit.';
    const problem = { type: 'about:blank', title: '', status, code: 'forbidden', detail, fix: '' };
    site = await serve(() => ({ status, json: { ...problem, errors: [] } }));
    const connection = { server: site.url, token: 'clap_x' };
    await expect(
      uploadFile(connection, { name: 'a.json', bytes: Buffer.from('{}') }),
    ).rejects.toThrow(detail);
  },
);
