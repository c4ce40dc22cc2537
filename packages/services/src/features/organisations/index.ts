export { answerInvitation, withdrawInvitation } from './answer-invitation';
export { answerTransfer } from './answer-transfer';
export { createOrganisation } from './create';
export { getOrganisation } from './get';
export { inviteMember } from './invite';
export { listMyOrganisations } from './list-mine';
export { removeMember } from './remove-member';
export {
  claimInvitationEmails,
  type InvitationEmail,
  removeExpiredInvitations,
  settleInvitationEmail,
} from './store/invitations';
export { removeExpiredTransfers } from './store/transfers';
export { transferModel, withdrawTransfer } from './transfer';
export { verifyOrganisation } from './verify';
export type { MyOrganisations, OrganisationView } from './views';
export { myOrganisationsSchema, organisationViewSchema } from './views';
