export { createModel } from './create';
export { listModels } from './list';
export {
  type ListStoredModelsInput,
  listStoredModels,
  type StoredModel,
  type StoredModelPage,
} from './list-stored';
export { type MergedModels, mergeModels } from './merge/merge';
export { type MergePreview, previewMerge } from './merge/preview';
export { type GetModelInput, getModel } from './page/get';
export type * from './page/views';
export type { ChangeModelInput, MergeModelsInput, ModelInput } from './schemas';
export { changeModel } from './update';
