import { z } from 'zod';
import type { Site } from './site';

const schema = z.object({
  CLAPBOARD_E2E_SITES: z.string(),
  // Absent in the process that only lists the tests.
  TEST_PARALLEL_INDEX: z.coerce.number().default(0),
});

/** Hands the running sites, one per Playwright worker, to the test processes, which inherit the environment. */
export function publishSites(sites: readonly Site[]): void {
  process.env.CLAPBOARD_E2E_SITES = JSON.stringify(sites);
}

/** Hands the file with the sample set of every benchmark to the test processes. */
export function publishSamples(file: string): void {
  process.env.CLAPBOARD_E2E_SAMPLES = file;
}

/** The file that the global set-up wrote. */
export function samplesFile(): string {
  return z.string().parse(process.env.CLAPBOARD_E2E_SAMPLES);
}

/** Environment variable and value of the API key with which the site's workers call the judges of tests. */
export const judgeKeyVariable = 'JUDGE_KEY_E2E';
export const judgeKey = 'key-of-the-judges-of-tests';

/** The environment of a launcher with its own data folder and port. */
export function launcherEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLAPBOARD_DATA_DIR: dataDir,
    PORT: String(port),
    [judgeKeyVariable]: judgeKey,
    JUDGE_NETWORKS: '127.0.0.0/8',
    // Tests sign in as the maintainer with a password alone.
    SECOND_FACTOR: 'optional',
    // Test accounts name their own client address.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  };
}

/** The site of this Playwright worker. No other worker uses it. */
export function publishedSite(): Site {
  const { CLAPBOARD_E2E_SITES: sites, TEST_PARALLEL_INDEX: index } = schema.parse(process.env);
  return JSON.parse(sites)[index];
}

const executablePath = process.env.CLAPBOARD_E2E_BROWSER;

/** Starts the browser that scripts/programs.mjs found; without it, Playwright starts its own. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    // The sandbox doesn't work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
  ],
};
