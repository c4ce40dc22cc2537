export { createModel } from './create';
export { listModels } from './list';
export { listStoredModels, type StoredModel } from './list-stored';
export { mergeModels } from './merge/merge';
export { type MergePreview, previewMerge } from './merge/preview';
export { getModel } from './page/get';
export type * from './page/views';
export type { ChangeModelInput } from './schemas';
export { changeModel } from './update';
