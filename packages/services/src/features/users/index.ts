export { blockUser, unblockUser } from './block';
export { createMaintainer } from './create-maintainer';
export { createPasswordReset } from './create-password-reset';
export { getActor, getFirstAdmin } from './get-actor';
export {
  type AccountView,
  accountViewSchema,
  getMyAccount,
  type PasskeyView,
  type SessionView,
} from './get-mine';
export { getMyBlock } from './get-my-block';
export { listUsers } from './list';
export {
  type AuthenticationEvent,
  type FactorChange,
  type GuessingAlarm,
  recordAuthentication,
} from './record-authentication';
export { revokeSessions } from './revoke-sessions';
export { setUserRights } from './set-rights';
export type { UserView } from './view';
export { userViewSchema } from './view';
