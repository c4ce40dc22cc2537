export { freePort } from './free-port';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './server';
