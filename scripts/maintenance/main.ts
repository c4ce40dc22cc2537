/**
 * The program of the image `tools`: the maintenance commands of `npm run`, and every command of `clapboard`.
 * `npm run NAME -- ARGUMENT…` in a clone is `docker compose run --rm tools NAME ARGUMENT…` in containers.
 */
import { main } from '@clapboard/cli/main';
import { repositoryCommands } from '@clapboard/cli/repository-commands';

const commands = {
  backup: { summary: 'write an encrypted backup to a file', run: () => import('./backup') },
  restore: { summary: 'restore a backup into an empty site', run: () => import('./restore') },
  'account:password': {
    summary: 'print a link that sets a new password for an account',
    run: () => import('./account-password'),
  },
  'sample:remove': {
    summary: 'remove the sample data and everything submitted to it',
    run: () => import('./remove-samples'),
  },
};

function isMaintenance(name: string | undefined): name is keyof typeof commands {
  return name !== undefined && Object.hasOwn(commands, name);
}

const [name] = process.argv.slice(2);
if (isMaintenance(name)) {
  // The commands read their own arguments, as under `npm run`.
  process.argv.splice(2, 1);
  await commands[name].run();
} else {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log('Maintenance commands of this site:\n');
    for (const [command, { summary }] of Object.entries(commands)) {
      console.log(`  ${command.padEnd(21)}${summary}`);
    }
    console.log('\nThe command line:\n');
  }
  process.exitCode = await main(process.argv.slice(2), repositoryCommands);
}
