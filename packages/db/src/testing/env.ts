const clusterVariable = 'CLAPBOARD_TEST_CLUSTER';
const serverVariable = 'CLAPBOARD_TEST_SERVER';

/** What a test run shares between its processes. */
interface TestRun {
  /** folder of a stopped cluster with the migrated template, which dedicated servers start as copies of */
  cluster: string;
  /** URL of the server that all tests share which do not restart theirs */
  serverUrl: string;
}

/** Publishes the run to this process and those that it starts. */
export function publishTestRun({ cluster, serverUrl }: TestRun): void {
  process.env[clusterVariable] = cluster;
  process.env[serverVariable] = serverUrl;
}

/** The run that this process belongs to; undefined outside of one. */
export function findTestRun(): TestRun | undefined {
  const cluster = process.env[clusterVariable];
  const serverUrl = process.env[serverVariable];
  return cluster && serverUrl ? { cluster, serverUrl } : undefined;
}
