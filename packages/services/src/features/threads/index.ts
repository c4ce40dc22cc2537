export { getThread } from './list';
export { postMessage } from './post';
export type { ThreadView } from './views';
export { threadViewSchema } from './views';
