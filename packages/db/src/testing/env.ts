const clusterVariable = 'CLAPBOARD_TEST_CLUSTER';
const serverVariable = 'CLAPBOARD_TEST_SERVER';

/** Settings that the processes of a test run share. */
interface TestRun {
  /** folder of a stopped cluster with the migrated template, from which dedicated servers are copied */
  cluster: string;
  /** URL of the server that tests share unless they restart it */
  serverUrl: string;
}

/** Passes the settings to this process and its child processes. */
export function publishTestRun({ cluster, serverUrl }: TestRun): void {
  process.env[clusterVariable] = cluster;
  process.env[serverVariable] = serverUrl;
}

/** Settings of the current test run; undefined outside of a run. */
export function findTestRun(): TestRun | undefined {
  const cluster = process.env[clusterVariable];
  const serverUrl = process.env[serverVariable];
  return cluster && serverUrl ? { cluster, serverUrl } : undefined;
}
