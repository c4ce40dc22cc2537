import {
  changeModel as change,
  createModel as create,
  getModel as get,
  listModels as list,
  listStoredModels,
  mergeModels as merge,
  mergedModelsSchema,
  mergePreviewSchema,
  modelPageViewSchema,
  previewMerge,
  storedModelPageSchema,
} from '@clapboard/services/models';
import {
  changeModelSchema,
  mergeModelsSchema,
  mergeSchema,
  modelInputSchema,
} from '@clapboard/services/models/schemas';
import { modelViewSchema } from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { json, page, pageFields } from '../output';
import { paginate } from '../paginate';

const tag = 'Models';

export const listModels = defineRoute({
  name: 'listModels',
  method: 'GET',
  path: '/models',
  tag,
  summary: 'Search models',
  audience: 'everybody',
  scope: 'read',
  input: z.object({
    query: z.string().max(120).default('').describe('Words in name or organisation.'),
    submitTo: z
      .string()
      .optional()
      .describe('Only models that you may submit for to this benchmark.'),
    ...pageFields,
  }),
  output: page(modelViewSchema),
  run: async ({ services, actor }, { cursor, limit, ...input }) =>
    paginate(await list(services, actor, input), { cursor, limit }),
});

export const createModel = defineRoute({
  name: 'createModel',
  method: 'POST',
  path: '/models',
  tag,
  summary: 'Create a model',
  audience: 'active',
  scope: 'submit',
  input: modelInputSchema,
  output: json(modelViewSchema),
  created: ({ slug }) => `/api/v1/models/${slug}`,
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const getModel = defineRoute({
  name: 'getModel',
  method: 'GET',
  path: '/models/{slug}',
  tag,
  summary: 'Get a model with its results',
  audience: 'viewers',
  scope: 'read',
  input: z.object({
    slug: z.string().describe('Slug of the model, as in the address of its page.'),
  }),
  output: json(modelPageViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const changeModel = defineRoute({
  name: 'changeModel',
  method: 'PUT',
  path: '/admin/models/{modelId}/facts',
  tag,
  summary: 'Change the facts of a model',
  audience: 'admins',
  scope: 'maintain',
  input: changeModelSchema,
  output: json(modelViewSchema),
  run: ({ services, actor }, input) => change(services, actor, input),
});

export const listAllModels = defineRoute({
  name: 'listAllModels',
  method: 'GET',
  path: '/admin/models',
  tag,
  summary: 'List all models, with owners and merges',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({
    query: z.string().max(120).default(''),
    after: z.string().optional().describe('`next` of the previous page.'),
  }),
  output: json(storedModelPageSchema),
  run: ({ services, actor }, input) => listStoredModels(services, actor, input),
});

export const previewModelMerge = defineRoute({
  name: 'previewModelMerge',
  method: 'GET',
  path: '/admin/models/{fromId}/merge/{intoId}',
  tag,
  summary: 'Preview a merge of two models',
  audience: 'admins',
  scope: 'maintain',
  input: mergeSchema,
  output: json(mergePreviewSchema),
  run: ({ services, actor }, input) => previewMerge(services, actor, input),
});

export const mergeModels = defineRoute({
  name: 'mergeModels',
  method: 'POST',
  path: '/admin/models/{fromId}/merge/{intoId}',
  tag,
  summary: 'Merge a model into another',
  audience: 'admins',
  scope: 'maintain',
  input: mergeModelsSchema,
  output: json(mergedModelsSchema),
  run: ({ services, actor }, input) => merge(services, actor, input),
});
