/** What GitHub's runner passes to the Action. */
const source = process.env;

/** Returns an input of action.yml; empty without one. */
export const readInput = (name) => (source[`INPUT_${name.toUpperCase()}`] ?? '').trim();

/** Returns the lines of an input. */
export const readLines = (name) =>
  readInput(name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const runner = {
  /** files for outputs and the job's summary */
  outputFile: source.GITHUB_OUTPUT,
  summaryFile: source.GITHUB_STEP_SUMMARY,
  /** where and by which secret a job with `id-token: write` gets an ID token */
  tokenUrl: source.ACTIONS_ID_TOKEN_REQUEST_URL,
  tokenSecret: source.ACTIONS_ID_TOKEN_REQUEST_TOKEN,
};

/** Returns the environment of the command line. */
export const getEnvironment = (server, token) => ({
  ...source,
  CLAPBOARD_SERVER: server,
  CLAPBOARD_TOKEN: token,
});
