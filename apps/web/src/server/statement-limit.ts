/**
 * Milliseconds that a statement of the website may take in PostgreSQL. Whoever waits has given up by then, and the
 * connection is needed by others. Workers, maintenance commands and processes that parse files have no limit.
 */
export const statementMs = 30_000;
