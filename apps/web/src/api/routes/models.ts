import { modelFormats } from '@clapboard/services/export-formats';
import {
  changeModel as change,
  createModel as create,
  getModel as get,
  getAuthorshipReceipt,
  hideModelName as hideName,
  listModels as list,
  listStoredModels,
  mergeModels as merge,
  mergedModelsSchema,
  mergePreviewSchema,
  modelPageViewSchema,
  previewMerge,
  revealModel as reveal,
  storedModelSchema,
} from '@clapboard/services/models';
import {
  changeModelSchema,
  hideModelNameSchema,
  mergeModelsSchema,
  mergeSchema,
  modelIdSchema,
  modelInputSchema,
} from '@clapboard/services/models/schemas';
import { exportModel } from '@clapboard/services/submissions';
import { anonymityViewSchema, modelViewSchema } from '@clapboard/services/views';
import { z } from 'zod';
import { currentSource } from '@/server/current-site';
import { defineRoute } from '../define-route';
import { file, json, page, pageFields } from '../output';
import { paginateRanges } from '../paginate';

const tag = 'Models';
const slugInput = z.object({
  slug: z.string().describe('Slug of the model, as in the address of its page.'),
});

export const listModels = defineRoute({
  name: 'listModels',
  method: 'GET',
  path: '/models',
  tag,
  summary: 'Search models',
  audience: 'everybody',
  scope: 'read',
  input: z.object({
    query: z.string().max(120).default('').describe('Text in the name, organisation or slug.'),
    submitTo: z
      .string()
      .optional()
      .describe('Only models that you may submit for to this benchmark.'),
    owned: z.boolean().default(false).describe('Only your own models.'),
    ...pageFields,
  }),
  output: page(modelViewSchema),
  run: ({ services, actor }, { cursor, limit, ...input }) =>
    paginateRanges((range) => list(services, actor, { ...input, ...range }), { cursor, limit }),
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
  input: slugInput,
  output: json(modelPageViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const downloadModel = defineRoute({
  name: 'downloadModel',
  method: 'GET',
  path: '/models/{slug}/file',
  tag,
  summary: 'Download the public results of a model as a file',
  description:
    'Every score of its public results on all benchmarks. JSON is a list of receipts, `model-index` metadata for the Hugging Face Hub, `eee` a record of Every Eval Ever 0.3.0 on each line.',
  audience: 'viewers',
  scope: 'read',
  input: slugInput.extend({
    format: z.enum(modelFormats.map(({ id }) => id)).describe('Format of the file.'),
  }),
  output: file(...new Set(modelFormats.map(({ type }) => type.replace(/;.*/, '')))),
  run: async ({ services, actor }, input) =>
    exportModel(services, actor, input, await currentSource()),
});

export const hideModelName = defineRoute({
  name: 'hideModelName',
  method: 'PUT',
  path: '/models/{modelId}/anonymity',
  tag,
  summary: 'Make a model an anonymous entry, or change the date',
  description:
    'Everyone except you and maintainers sees “Anonymous entry” and four characters as the model’s name until that date, and no organisation, links, submitter, workflow, file names or texts about the run. The address of the model changes. Not possible after a result of the model was public.',
  audience: 'active',
  scope: 'publish',
  input: hideModelNameSchema,
  output: json(anonymityViewSchema),
  run: async ({ services, actor }, input) => {
    const { view } = await hideName(services, actor, input);
    if (!view) throw new Error('Only for anonymous entries.');
    return view;
  },
});

export const revealModel = defineRoute({
  name: 'revealModel',
  method: 'POST',
  path: '/models/{modelId}/reveal',
  tag,
  summary: 'Reveal the name of an anonymous entry',
  audience: 'active',
  scope: 'publish',
  input: modelIdSchema,
  output: json(modelViewSchema),
  run: ({ services, actor }, input) => reveal(services, actor, input),
});

export const downloadAuthorship = defineRoute({
  name: 'downloadAuthorship',
  method: 'GET',
  path: '/models/{modelId}/authorship',
  tag,
  summary: 'Download the proof of authorship of an anonymous entry',
  description:
    'A JSON file with name, organisation and account. Its SHA-256 is the `commitment` that everyone sees with the entry, so the file proves who submitted the entry.',
  audience: 'account',
  scope: 'submit',
  input: modelIdSchema,
  output: file('application/json'),
  run: ({ services, actor }, input) => getAuthorshipReceipt(services, actor, input),
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
    query: z.string().max(120).default('').describe('Text in the name, organisation or slug.'),
    ...pageFields,
  }),
  output: page(storedModelSchema),
  run: async ({ services, actor }, input) => {
    const { models, next } = await listStoredModels(services, actor, input);
    return { data: models, nextCursor: next };
  },
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
