import type { CommandTable } from './command';
import { commands } from './commands';

/** All commands of a clone, which also has the database’s code. */
export const repositoryCommands: CommandTable = {
  ...commands,
  import: {
    summary: 'import official annotations as a dataset revision',
    load: async () => (await import('./commands/import')).importDataset,
  },
};
