export { listBudgets } from './budgets/list';
export { setBudget } from './budgets/set';
export { estimateJudging } from './estimate/estimate';
export { drawLabelSample } from './labels/draw';
export { getLabelSample } from './labels/get';
export { saveLabels } from './labels/save';
export { getSubmissionJudging } from './ledger/get-submission-judging';
export { judgeOverview } from './ledger/overview';
export { type CreateProfileInput, createdProfileSchema, createProfile } from './profiles/create';
export { listProfiles } from './profiles/list';
export { restoreProfile, retireProfile } from './profiles/retire';
export { setDefaultProfile } from './profiles/set-default';
export { changeProfile } from './profiles/update';
export { createProvider } from './providers/create';
export { listProviders } from './providers/list';
export { resumeProvider } from './providers/resume';
export { type ChangeProviderInput, changeProvider } from './providers/update';
export { requestRepeats } from './repeats/request';
export { listSecondJudges } from './second-judge/list';
export { setSecondJudge } from './second-judge/set';
export { askTrialQuestion } from './trials/ask-question';
export { getTrial } from './trials/get';
export { testProvider } from './trials/test-provider';
export { compareProfiles } from './trust/compare-profiles';
export { judgeWith } from './trust/judge-with';
export {
  type RequestSpotCheckInput,
  requestSpotCheck,
} from './trust/request-spot-check';
