import { acceptedLossSchema } from '@clapboard/services/leaderboard/default-view/schemas';
import {
  rescoreOptionsSchema,
  rescorePreviewSchema,
  rescoreViewSchema,
} from '@clapboard/services/pipeline/rescoring';
import {
  cancelRescore as cancel,
  createRescore as create,
  exportRescoreChanges,
  getRescore as get,
  listRescores as list,
  pauseRescore as pause,
  previewRescore as preview,
  publishRescore as publish,
  rescoreOptions,
  resumeRescore as resume,
  rollBackRescore as rollBack,
  rolledBackSchema,
  startRescore as start,
} from '@clapboard/services/rescoring';
import { createRescoreSchema } from '@clapboard/services/rescoring/schemas';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { file, json, page, pageFields } from '../output';
import { paginateRanges } from '../paginate';
import { benchmarkFilter, benchmarkInput, rangeFields, reasonField } from '../shared-inputs';

const tag = 'Rescoring';
const rescoreInput = z.object({ rescoreId: z.string().describe('ID of the rescoring.') });
const changeFilters = {
  kind: z
    .enum(['value', 'interval'])
    .optional()
    .describe('Only changes of values, or only changes of intervals.'),
  reason: z
    .enum(['scorer', 'dataset', 'judge'])
    .optional()
    .describe('Only changes with this reason.'),
  submissionId: z.string().optional().describe('Only changes of this submission.'),
};

export const listRescores = defineRoute({
  name: 'listRescores',
  method: 'GET',
  path: '/rescores',
  tag,
  summary: 'List rescorings',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({ ...benchmarkFilter, ...pageFields }),
  output: page(rescoreViewSchema),
  run: ({ services, actor }, { benchmark, ...pageInput }) =>
    paginateRanges((range) => list(services, actor, { benchmark, ...range }), pageInput),
});

export const createRescore = defineRoute({
  name: 'createRescore',
  method: 'POST',
  path: '/rescores',
  tag,
  summary: 'Plan a rescoring',
  created: ({ id }) => `/api/v1/rescores/${id}`,
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: createRescoreSchema,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const getRescoreOptions = defineRoute({
  name: 'getRescoreOptions',
  method: 'GET',
  path: '/benchmarks/{benchmark}/rescore-options',
  tag,
  summary: 'Get the options for a rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput,
  output: json(rescoreOptionsSchema),
  run: ({ services, actor }, input) => rescoreOptions(services, actor, input),
});

export const getRescore = defineRoute({
  name: 'getRescore',
  method: 'GET',
  path: '/rescores/{rescoreId}',
  tag,
  summary: 'Get a rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => get(services, actor, input),
});

export const previewRescore = defineRoute({
  name: 'previewRescore',
  method: 'GET',
  path: '/rescores/{rescoreId}/preview',
  tag,
  summary: 'Preview what publishing a rescoring would change',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput.extend({
    ...changeFilters,
    ...rangeFields({ max: 1000, default: 100 }),
  }),
  output: json(rescorePreviewSchema),
  run: ({ services, actor }, input) => preview(services, actor, input),
});

export const downloadRescoreChanges = defineRoute({
  name: 'downloadRescoreChanges',
  method: 'GET',
  path: '/rescores/{rescoreId}/preview/file',
  tag,
  summary: 'Download what publishing a rescoring would change',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput.extend(changeFilters),
  output: file('text/csv'),
  run: async ({ services, actor }, input) => ({
    name: `rescoring-${input.rescoreId}.csv`,
    type: 'text/csv; charset=utf-8',
    text: await exportRescoreChanges(services, actor, input),
  }),
});

export const startRescore = defineRoute({
  name: 'startRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/start',
  tag,
  summary: 'Start a planned rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => start(services, actor, input),
});

export const pauseRescore = defineRoute({
  name: 'pauseRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/pause',
  tag,
  summary: 'Pause a rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => pause(services, actor, input),
});

export const resumeRescore = defineRoute({
  name: 'resumeRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/resume',
  tag,
  summary: 'Resume a paused rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => resume(services, actor, input),
});

export const cancelRescore = defineRoute({
  name: 'cancelRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/cancel',
  tag,
  summary: 'Cancel a rescoring',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput,
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => cancel(services, actor, input),
});

export const publishRescore = defineRoute({
  name: 'publishRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/publish',
  tag,
  summary: 'Publish the results of a rescoring',
  description: 'Publishes exactly what the preview with this token shows.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput.extend({
    token: z.string().describe('The `token` of the preview.'),
    acceptedLoss: acceptedLossSchema,
  }),
  output: json(rescoreViewSchema),
  run: ({ services, actor }, input) => publish(services, actor, input),
});

export const rollBackRescore = defineRoute({
  name: 'rollBackRescore',
  method: 'POST',
  path: '/rescores/{rescoreId}/roll-back',
  tag,
  summary: 'Restore the results that a rescoring replaced',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: rescoreInput.extend(reasonField),
  output: json(rolledBackSchema),
  run: ({ services, actor }, input) => rollBack(services, actor, input),
});
