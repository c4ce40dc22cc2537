import { readPythonClient } from '@/server/cli-package';
import { handle } from '@/server/http';

/** Serves the client in Python as one file. */
export const GET = handle(
  async () =>
    new Response(new Uint8Array(await readPythonClient()), {
      headers: { 'content-type': 'text/x-python; charset=utf-8', 'cache-control': 'no-cache' },
    }),
);
