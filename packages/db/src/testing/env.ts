const variable = 'CLAPBOARD_TEST_CLUSTER';

/** Hands the folder of the stopped cluster that servers begin as to this process and those that it starts. */
export function publishCluster(folder: string): void {
  process.env[variable] = folder;
}

/** The folder that a test run published, or undefined outside of one. */
export function publishedCluster(): string | undefined {
  return process.env[variable];
}
