import type { CommandTable } from '../command';

/** Commands that need no repository. */
export const commands: CommandTable = {
  login: {
    summary: 'sign in to a site',
    load: async () => (await import('./login')).login,
  },
  whoami: {
    summary: 'print the account of the access token',
    load: async () => (await import('./whoami')).whoami,
  },
  submit: {
    summary: 'check, upload and submit a run, and wait for its scores',
    load: async () => (await import('./submit')).submit,
  },
  check: {
    summary: 'check a run against the questions of a site',
    load: async () => (await import('./check')).check,
  },
  status: {
    summary: 'print the state of a submission',
    load: async () => (await import('./status')).status,
  },
  wait: {
    summary: 'wait for the scores of a submission',
    load: async () => (await import('./wait')).wait,
  },
  pack: {
    summary: 'pack a run on a machine without network',
    load: async () => (await import('./pack')).pack,
  },
  push: {
    summary: 'submit a packed run',
    load: async () => (await import('./push')).push,
  },
  result: {
    summary: 'print every score as JSON, CSV, LaTeX or Markdown',
    load: async () => (await import('./result')).result,
  },
  compare: {
    summary: 'compare results item by item',
    load: async () => (await import('./compare')).compare,
  },
  receipt: {
    summary: 'print everything that produced a result',
    load: async () => (await import('./receipt')).receipt,
  },
  verify: {
    summary: 'score the files of a receipt again and compare',
    load: async () => (await import('./verify')).verify,
  },
  benchmarks: {
    summary: 'list the benchmarks of a site',
    load: async () => (await import('./benchmarks')).benchmarks,
  },
  export: {
    summary: 'print a leaderboard as CSV, JSON, LaTeX or Markdown',
    load: async () => (await import('./export')).exportLeaderboard,
  },
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
