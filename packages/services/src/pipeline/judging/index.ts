export { advanceJudged } from './advance-judged';
export {
  type Claimed,
  type ClaimedVerdict,
  type ClaimOptions,
  claimVerdicts,
} from './claim-verdicts';
export type { KeySources } from './decrypt-key';
export { finishSpotChecks } from './finish-spot-checks';
export type { JudgeReply } from './judge-reply';
export type { JudgeTarget } from './lock-profile';
export { type JudgePolicy, judgePolicy } from './policy';
export { settleVerdict } from './settle-verdict';
export { releaseVerdicts, renewVerdicts } from './store/claim';
export { type SweptJudging, sweepJudging } from './sweep-judging';
export type { ChatMessage } from './verdict-hash';
