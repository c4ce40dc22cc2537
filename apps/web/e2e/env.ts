import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Site } from './site';

const schema = z.object({ CLAPBOARD_E2E_SITE: z.string() });

/** Hands the running site to the test processes, which inherit the environment. */
export function publishSite(site: Site): void {
  process.env.CLAPBOARD_E2E_SITE = JSON.stringify(site);
}

/** Hands the file with every benchmark's sample set to the test processes. */
export function publishSamples(file: string): void {
  process.env.CLAPBOARD_E2E_SAMPLES = file;
}

/** The file that the global set-up wrote. */
export function samplesFile(): string {
  return z.string().parse(process.env.CLAPBOARD_E2E_SAMPLES);
}

/** The variable in which the site's workers have the key of judges that tests start, and the key. */
export const judgeKeyVariable = 'JUDGE_KEY_E2E';
export const judgeKey = 'key-of-the-judges-of-tests';

/** The environment of a launcher that keeps to a data folder and a port of its own. */
export function launcherEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLAPBOARD_DATA_DIR: dataDir,
    PORT: String(port),
    [judgeKeyVariable]: judgeKey,
  };
}

/** The site that the global set-up started. */
export function publishedSite(): Site {
  return JSON.parse(schema.parse(process.env).CLAPBOARD_E2E_SITE);
}

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's browser, where there is one in the PATH; else Playwright's own is used. */
export function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => browsers.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Whether the tests run as root, where Chromium's sandbox cannot. */
export const isRoot = process.getuid?.() === 0;
