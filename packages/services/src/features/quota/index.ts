export { listSubmissionRules } from './get-rules';
export { listMyQuotas } from './list-mine';
export { readPublicRules } from './public-rules';
export type { PublicRulesView, SubmissionRulesView } from './rules-view';
export { publicRulesViewSchema, submissionRulesViewSchema } from './rules-view';
export { setSubmissionRules } from './set-rules';
export type { QuotaView } from './view';
export { quotaViewSchema } from './view';
