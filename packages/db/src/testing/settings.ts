const roomy = { max_connections: '300' };

/** Test data is temporary, so nothing waits for the disk. */
const volatile = { ...roomy, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Server settings for tests. A durable server survives crashes, like in production. */
export const getSettings = ({ durable }: { durable: boolean }) => (durable ? roomy : volatile);
