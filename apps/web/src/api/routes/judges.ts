import {
  askTrialQuestion as askQuestion,
  listBudgets as budgets,
  changeProvider as change,
  changeProfile,
  createProvider as create,
  createdProfileSchema,
  createProfile,
  getTrial,
  judgeOverview,
  listProfiles,
  setDefaultProfile as makeDefault,
  listProviders as providers,
  restoreProfile as restore,
  resumeProvider as resume,
  retireProfile as retire,
  listSecondJudges as secondJudges,
  setBudget as set,
  setSecondJudge as setSecond,
  testProvider as test,
} from '@clapboard/services/judging';
import {
  changeProfileSchema,
  createProfileSchema,
} from '@clapboard/services/judging/profiles/schemas';
import {
  changeProviderSchema,
  createProviderSchema,
} from '@clapboard/services/judging/providers/schemas';
import { secondJudgeSchema } from '@clapboard/services/judging/second-judge/schemas';
import {
  askTrialQuestionSchema,
  testProviderSchema,
} from '@clapboard/services/judging/trials/schemas';
import {
  listDefaultViews as defaultViews,
  setDefaultView as setView,
} from '@clapboard/services/leaderboard';
import { defaultViewSchema } from '@clapboard/services/leaderboard/default-view/schemas';
import { defaultViewViewSchema } from '@clapboard/services/leaderboard/views';
import {
  budgetViewSchema,
  judgeOverviewSchema,
  judgeProfileViewSchema,
  judgeTrialViewSchema,
  providerViewSchema,
  secondJudgeViewSchema,
} from '@clapboard/services/views';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { json, page, pageFields } from '../output';
import { paginate } from '../paginate';
import { benchmarkFilter, benchmarkInput } from '../shared-inputs';

const tag = 'Judges';
const profileInput = z.object({ profileId: z.string().describe('ID of the profile.') });
const dollars = z.number().nullable();

export const getJudgeOverview = defineRoute({
  name: 'getJudgeOverview',
  method: 'GET',
  path: '/judge',
  tag,
  summary: 'Get spending, failures and pending requests of judges',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({}),
  output: json(judgeOverviewSchema),
  run: ({ services, actor }) => judgeOverview(services, actor),
});

export const listJudgeProfiles = defineRoute({
  name: 'listJudgeProfiles',
  method: 'GET',
  path: '/judge/profiles',
  tag,
  summary: 'List judge profiles',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({ ...benchmarkFilter, ...pageFields }),
  output: page(judgeProfileViewSchema),
  run: async ({ services, actor }, { benchmark, ...pageInput }) =>
    paginate(await listProfiles(services, actor, { benchmark }), pageInput),
});

export const createJudgeProfile = defineRoute({
  name: 'createJudgeProfile',
  method: 'POST',
  path: '/judge/profiles',
  tag,
  summary: 'Create a judge profile',
  created: () => true,
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: createProfileSchema,
  output: json(createdProfileSchema),
  run: ({ services, actor }, input) => createProfile(services, actor, input),
});

export const changeJudgeProfile = defineRoute({
  name: 'changeJudgeProfile',
  method: 'PATCH',
  path: '/judge/profiles/{profileId}',
  tag,
  summary: 'Change label, prices and limits of a judge profile',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: changeProfileSchema,
  output: json(judgeProfileViewSchema),
  run: ({ services, actor }, input) => changeProfile(services, actor, input),
});

export const setDefaultProfile = defineRoute({
  name: 'setDefaultProfile',
  method: 'POST',
  path: '/judge/profiles/{profileId}/default',
  tag,
  summary: 'Judge new submissions with a profile',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: profileInput,
  output: json(judgeProfileViewSchema),
  run: ({ services, actor }, input) => makeDefault(services, actor, input),
});

export const retireProfile = defineRoute({
  name: 'retireProfile',
  method: 'POST',
  path: '/judge/profiles/{profileId}/retire',
  tag,
  summary: 'Retire a judge profile',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: profileInput,
  output: json(judgeProfileViewSchema),
  run: ({ services, actor }, input) => retire(services, actor, input),
});

export const restoreProfile = defineRoute({
  name: 'restoreProfile',
  method: 'POST',
  path: '/judge/profiles/{profileId}/restore',
  tag,
  summary: 'Restore a retired judge profile',
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: profileInput,
  output: json(judgeProfileViewSchema),
  run: ({ services, actor }, input) => restore(services, actor, input),
});

export const listProviders = defineRoute({
  name: 'listProviders',
  method: 'GET',
  path: '/judge/providers',
  tag,
  summary: 'List judge providers',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object(pageFields),
  output: page(providerViewSchema),
  run: async ({ services, actor }, input) => paginate(await providers(services, actor), input),
});

export const createProvider = defineRoute({
  name: 'createProvider',
  method: 'POST',
  path: '/judge/providers',
  tag,
  summary: 'Create a judge provider',
  description: 'Its key is never returned.',
  created: () => true,
  audience: 'admins',
  scope: 'maintain',
  input: createProviderSchema,
  output: json(providerViewSchema),
  run: ({ services, actor }, input) => create(services, actor, input),
});

export const changeProvider = defineRoute({
  name: 'changeProvider',
  method: 'PATCH',
  path: '/judge/providers/{providerId}',
  tag,
  summary: 'Change name, address or key of a judge provider',
  audience: 'admins',
  scope: 'maintain',
  input: changeProviderSchema,
  output: json(providerViewSchema),
  run: ({ services, actor }, input) => change(services, actor, input),
});

export const resumeProvider = defineRoute({
  name: 'resumeProvider',
  method: 'POST',
  path: '/judge/providers/{providerId}/resume',
  tag,
  summary: 'Resume a paused judge provider',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({ providerId: z.string().describe('ID of the provider.') }),
  output: json(providerViewSchema),
  run: ({ services, actor }, input) => resume(services, actor, input),
});

export const testProvider = defineRoute({
  name: 'testProvider',
  method: 'POST',
  path: '/judge/providers/{providerId}/test',
  tag,
  summary: 'Test address and key of a judge provider',
  description:
    'A worker requests the provider’s list of models, which is free. Read the outcome with `getJudgeTrial`.',
  created: ({ id }) => `/api/v1/judge/trials/${id}`,
  audience: 'admins',
  scope: 'maintain',
  input: testProviderSchema,
  output: json(judgeTrialViewSchema),
  run: ({ services, actor }, input) => test(services, actor, input),
});

export const askTrialQuestion = defineRoute({
  name: 'askTrialQuestion',
  method: 'POST',
  path: '/judge/trials',
  tag,
  summary: 'Ask a judge one question before creating its profile',
  description:
    'A worker sends one question about a synthetic answer, at the provider’s price. Read the reply with `getJudgeTrial`.',
  created: ({ id }) => `/api/v1/judge/trials/${id}`,
  audience: 'benchmarkMaintainers',
  scope: 'maintain',
  input: askTrialQuestionSchema,
  output: json(judgeTrialViewSchema),
  run: ({ services, actor }, input) => askQuestion(services, actor, input),
});

export const getJudgeTrial = defineRoute({
  name: 'getJudgeTrial',
  method: 'GET',
  path: '/judge/trials/{trialId}',
  tag,
  summary: 'Get the outcome of a test or trial question',
  description: 'Only for whoever started it. Outcomes are deleted after a day.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object({ trialId: z.string().describe('ID of the test or trial question.') }),
  output: json(judgeTrialViewSchema),
  run: ({ services, actor }, input) => getTrial(services, actor, input),
});

export const listBudgets = defineRoute({
  name: 'listBudgets',
  method: 'GET',
  path: '/judge/budgets',
  tag,
  summary: 'List judging budgets',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object(pageFields),
  output: page(budgetViewSchema),
  run: async ({ services, actor }, input) => paginate(await budgets(services, actor), input),
});

export const setBudget = defineRoute({
  name: 'setBudget',
  method: 'PUT',
  path: '/judge/budgets/{benchmark}',
  tag,
  summary: 'Set how much judging may cost',
  audience: 'admins',
  scope: 'maintain',
  input: benchmarkInput.extend({
    perSubmission: dollars.describe('US dollars per submission. null: no limit.'),
    perUserDay: dollars.describe('US dollars per user per day. null: no limit.'),
    perBoardDay: dollars.describe('US dollars per leaderboard per day. null: no limit.'),
  }),
  output: json(budgetViewSchema),
  run: ({ services, actor }, input) => set(services, actor, input),
});

export const listSecondJudges = defineRoute({
  name: 'listSecondJudges',
  method: 'GET',
  path: '/judge/second-judges',
  tag,
  summary: 'List second judges',
  description: 'Lists each judged leaderboard with the profiles that can be its second judge.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object(pageFields),
  output: page(secondJudgeViewSchema),
  run: async ({ services, actor }, input) => paginate(await secondJudges(services, actor), input),
});

export const setSecondJudge = defineRoute({
  name: 'setSecondJudge',
  method: 'PUT',
  path: '/judge/second-judges/{benchmark}',
  tag,
  summary: 'Set the second judge of a leaderboard',
  description:
    'From now on, it judges a random sample of each result that another profile judges, at your expense. Scores don’t depend on it.',
  audience: 'maintainers',
  scope: 'maintain',
  input: secondJudgeSchema,
  output: json(secondJudgeViewSchema),
  run: ({ services, actor }, input) => setSecond(services, actor, input),
});

export const listDefaultViews = defineRoute({
  name: 'listDefaultViews',
  method: 'GET',
  path: '/judge/default-views',
  tag,
  summary: 'List default views',
  description:
    'Lists each judged leaderboard with the judge whose results it shows by default, and how many ranked results every other choice would show and lose.',
  audience: 'maintainers',
  scope: 'maintain',
  input: z.object(pageFields),
  output: page(defaultViewViewSchema),
  run: async ({ services, actor }, input) => paginate(await defaultViews(services, actor), input),
});

export const setDefaultView = defineRoute({
  name: 'setDefaultView',
  method: 'PUT',
  path: '/judge/default-views/{benchmark}',
  tag,
  summary: 'Set the default view of a leaderboard',
  description: 'Sets the judge whose results it shows by default.',
  audience: 'maintainers',
  scope: 'maintain',
  input: defaultViewSchema,
  output: json(defaultViewViewSchema),
  run: ({ services, actor }, input) => setView(services, actor, input),
});
