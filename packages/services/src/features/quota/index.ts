export { submissionRules } from './get-rules';
export { myQuotas } from './list-mine';
export { publicRules } from './public-rules';
export type {
  PublicRulesView,
  RulesWindow,
  SubmissionRulesView,
  SubmitAccess,
} from './rules-view';
export { type SetSubmissionRulesInput, setSubmissionRules } from './set-rules';
export type { QuotaView } from './view';
