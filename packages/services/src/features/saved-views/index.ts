export { deleteView, renameView } from './change';
export { createShortLink } from './create-short-link';
export { listViews } from './list';
export { openShortLink } from './open-short-link';
export { saveView } from './save';
