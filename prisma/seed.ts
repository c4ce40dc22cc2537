/** Seeds the database. The last line on stdout is `{"maintainerCreated": boolean}`. */
import { command } from './command';
import { readEnv } from './env';
import { seedSite } from './seed-site';

await command(async () => {
  console.log(JSON.stringify(await seedSite(readEnv())));
});
