import type { CommandTable } from '../command';

/** Commands that need no repository. */
export const commands: CommandTable = {
  score: {
    summary: 'score prediction files offline with the code of the server',
    load: async () => (await import('./score')).score,
  },
  validate: {
    summary: 'check prediction files before you submit them',
    load: async () => (await import('./validate')).validate,
  },
  questions: {
    summary: 'write question files for inference and example predictions',
    load: async () => (await import('./questions')).questions,
  },
};
