/**
 * Milliseconds that a statement of the website may take in PostgreSQL. By then, the client has given up, and other
 * requests need the connection. Workers, maintenance commands and processes that parse files have no limit.
 */
export const statementMs = 30_000;
