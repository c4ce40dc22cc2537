const roomy = { max_connections: '300' };

/** Nothing here outlives the test, so nothing waits for the disk. */
const volatile = { ...roomy, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Server settings for tests. A durable server survives a crash, as in production. */
export const getSettings = ({ durable }: { durable: boolean }) => (durable ? roomy : volatile);
