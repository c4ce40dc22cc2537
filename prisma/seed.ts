/** Seeds the database. Prints a line to stdout as soon as it has created the first maintainer. */
import { command } from './command';
import { readEnv } from './env';
import { maintainerCreated } from './seed-output';
import { seedSite } from './seed-site';

await command(async () => {
  await seedSite(readEnv(), () => console.log(maintainerCreated));
});
