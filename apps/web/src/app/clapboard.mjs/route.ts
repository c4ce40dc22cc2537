import { readCli } from '@/server/cli-package';
import { handle } from '@/server/http';

/** Serves the command line as one file. */
export const GET = handle(
  async () =>
    new Response(new Uint8Array(await readCli()), {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    }),
);
