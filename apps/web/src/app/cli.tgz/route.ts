import { packCli } from '@/server/cli-package';
import { handle } from '@/server/http';

/** Serves the command line as a package that npm installs. */
export const GET = handle(
  async () =>
    new Response(new Uint8Array(await packCli()), {
      headers: { 'content-type': 'application/gzip', 'cache-control': 'no-cache' },
    }),
);
