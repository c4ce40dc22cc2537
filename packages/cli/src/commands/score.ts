import type { Command } from '../command';

export const score: Command = {
  help: `Usage: clapboard score BENCHMARK --truth PATH [--task T] [--json] [--outcomes] FILE…

Scores prediction files offline with the server's code. FILE is a JSON, JSONL, CSV, TSV or XLSX
file, a gzip or ZIP of these, or a folder, such as a toolkit's output folder.

  --truth PATH   official annotations: a file or folder, as published by the authors
  --task T       the task of the files, if their content and names don't show it
  --json         print the result as JSON (values as fractions)
  --outcomes     add every item's outcome to the JSON; implies --json

Exit codes: 0 scored; 1 internal error; 2 errors in the files (listed); 3 scored, but answers or
verdicts are missing.`,
  options: {
    truth: { type: 'string' },
    task: { type: 'string' },
    json: { type: 'boolean' },
    outcomes: { type: 'boolean' },
  },
  // Loaded here, so that --help loads no benchmark.
  run: async (parsed) => (await import('./score-files')).scoreFiles(parsed),
};
