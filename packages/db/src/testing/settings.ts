const roomy = { max_connections: '200' };

/** Nothing here outlives the test, so nothing waits for the disk. */
const forgetful = { ...roomy, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Settings of a server for tests. */
export const settingsOf = ({ durable }: { durable: boolean }) => (durable ? roomy : forgetful);
