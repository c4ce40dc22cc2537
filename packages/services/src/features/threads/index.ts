export { getThread } from './list';
export { postMessage } from './post';
export type { MessageView, ThreadView } from './views';
export { messageViewSchema, threadViewSchema } from './views';
