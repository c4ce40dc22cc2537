export { listBudgets } from './budgets/list';
export { type SetBudgetInput, setBudget } from './budgets/set';
export {
  type EstimateJudgingInput,
  estimateJudging,
} from './estimate/estimate';
export { judgingOfSubmission } from './ledger/judging-of-submission';
export { judgeOverview } from './ledger/overview';
export {
  type CreatedProfile,
  type CreateProfileInput,
  createProfile,
} from './profiles/create';
export { listProfiles } from './profiles/list';
export { restoreProfile, retireProfile } from './profiles/retire';
export { type ProfileIdInput, setDefaultProfile } from './profiles/set-default';
export { type ChangeProfileInput, changeProfile } from './profiles/update';
export { type CreateProviderInput, createProvider } from './providers/create';
export { listProviders } from './providers/list';
export { resumeProvider } from './providers/resume';
export { type ChangeProviderInput, changeProvider } from './providers/update';
export { type CompareProfilesInput, compareProfiles } from './trust/compare-profiles';
export { type JudgeWithInput, judgeWith } from './trust/judge-with';
export {
  type RequestSpotCheckInput,
  requestSpotCheck,
} from './trust/request-spot-check';
