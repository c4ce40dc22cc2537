/** `npm run db:reset`: empties the database and applies all migrations. `--force` skips the confirmation. */
import { createInterface } from 'node:readline/promises';
import { migrate, removeEverything } from '@clapboard/db/migrations';
import { command, withDatabase } from './command';
import { readEnv } from './env';

async function confirmReset(url: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const { host, pathname } = new URL(url);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      `This deletes everything in the database ${pathname.slice(1)} at ${host}. Type "reset": `,
    );
    return answer.trim() === 'reset';
  } finally {
    terminal.close();
  }
}

await command(async () => {
  const env = readEnv();
  const force = process.argv.includes('--force');
  if (env.NODE_ENV === 'production' && !force) {
    throw new Error('NODE_ENV is production, so nothing was reset. Pass --force to reset anyway.');
  }
  await withDatabase(env, async (url) => {
    if (!force && !(await confirmReset(url))) {
      throw new Error('Nothing was reset. Confirm by typing "reset", or pass --force.');
    }
    await removeEverything(url);
    await migrate(url);
  });
  console.log('The database is empty and up to date.');
});
