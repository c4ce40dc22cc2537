import {
  compareProfiles as compare,
  drawLabelSample as draw,
  getLabelSample as getSample,
  judgeWith as judgeAlso,
  requestRepeats as repeat,
  saveLabels as save,
} from '@clapboard/services/judging';
import {
  drawLabelSampleSchema,
  saveLabelsSchema,
} from '@clapboard/services/judging/labels/schemas';
import { requestRepeatsSchema } from '@clapboard/services/judging/repeats/schemas';
import { spotCheckSchema } from '@clapboard/services/judging/trust/schemas';
import {
  judgeProfileViewSchema,
  judgeWithResultSchema,
  labelCountsSchema,
  labelSampleViewSchema,
  profileComparisonSchema,
  spotCheckViewSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { defineRoute } from '../define-route';
import { json } from '../output';
import { benchmarkInput, rangeFields, submissionInput } from '../shared-inputs';

const tag = 'Judges';

export const requestRepeats = defineRoute({
  name: 'requestRepeats',
  method: 'POST',
  path: '/judge/profiles/{profileId}/repeats',
  tag,
  summary: 'Measure how often a judge contradicts itself',
  description:
    'Draws a random sample of the answers that the profile has judged. The profile judges each three more times, at your expense. Scores don’t depend on it. A gateway that caches replies hides every difference. Read the outcome with `listJudgeProfiles`.',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: requestRepeatsSchema,
  output: json(judgeProfileViewSchema),
  run: ({ services, actor }, input) => repeat(services, actor, input),
});

export const compareProfiles = defineRoute({
  name: 'compareProfiles',
  method: 'GET',
  path: '/judge/profiles/compare',
  tag,
  summary: 'Compare two judges on the same answers',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: benchmarkInput.extend({
    leftProfileId: z.string().describe('ID of a profile.'),
    rightProfileId: z.string().describe('ID of another profile.'),
  }),
  output: json(profileComparisonSchema),
  run: ({ services, actor }, input) => compare(services, actor, input),
});

export const judgeWith = defineRoute({
  name: 'judgeWith',
  method: 'POST',
  path: '/judge/profiles/{profileId}/judge',
  tag,
  summary: 'Also judge submissions with another profile',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: z.object({
    profileId: z.string().describe('ID of the profile.'),
    submissionIds: z.array(z.string()).max(200).describe('IDs of the submissions.'),
  }),
  output: json(judgeWithResultSchema),
  run: ({ services, actor }, input) => judgeAlso(services, actor, input),
});

export const requestSpotCheck = defineRoute({
  name: 'requestSpotCheck',
  method: 'POST',
  path: '/submissions/{submissionId}/spot-checks',
  tag,
  summary: 'Judge a random sample of submitted verdicts again',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: spotCheckSchema,
  output: json(spotCheckViewSchema),
  run: ({ actor }, input) => runFileUseCase('requestSpotCheck', actor, input),
});

export const getLabelSample = defineRoute({
  name: 'getLabelSample',
  method: 'GET',
  path: '/submissions/{submissionId}/label-sample',
  tag,
  summary: 'Get a sample of judged answers to label',
  description:
    'Returns question, answer and reference, without the judge’s verdict. `drawn` is 0 before a sample is drawn.',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: submissionInput.extend(rangeFields({ max: 200, default: 20 })),
  output: json(labelSampleViewSchema),
  run: ({ services, actor }, { submissionId, offset, limit }) =>
    getSample(services, actor, { submissionId, skip: offset, take: limit }),
});

export const drawLabelSample = defineRoute({
  name: 'drawLabelSample',
  method: 'POST',
  path: '/submissions/{submissionId}/label-sample',
  tag,
  summary: 'Draw a random sample of judged answers to label',
  description:
    'Draws answers that the judge decided, or adds answers to an earlier sample. When each has a label, the result shows the headline as people would have judged it. Ranks don’t depend on it.',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: drawLabelSampleSchema,
  output: json(labelSampleViewSchema),
  run: ({ services, actor }, input) => draw(services, actor, input),
});

export const saveLabels = defineRoute({
  name: 'saveLabels',
  method: 'PUT',
  path: '/submissions/{submissionId}/labels',
  tag,
  summary: 'Label sampled answers as right or wrong',
  audience: 'submissionMaintainers',
  scope: 'maintain',
  input: saveLabelsSchema,
  output: json(labelCountsSchema),
  run: ({ services, actor }, input) => save(services, actor, input),
});
