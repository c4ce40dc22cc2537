'use server';

import * as organisations from '@clapboard/services/organisations';
import { defineAction } from './client';

/** Creates an organisation. The browser gets its slug. */
export const createOrganisation = defineAction(
  'createOrganisation',
  organisations.createOrganisation,
  { pick: ({ slug }) => slug },
);

/** Invites a member. */
export const inviteMember = defineAction('inviteMember', organisations.inviteMember);

/** Withdraws an invitation. */
export const withdrawInvitation = defineAction(
  'withdrawInvitation',
  organisations.withdrawInvitation,
);

/** Accepts or declines an invitation. */
export const answerInvitation = defineAction('answerInvitation', organisations.answerInvitation);

/** Removes a member, or leaves. */
export const removeMember = defineAction('removeMember', organisations.removeMember);

/** Verifies an organisation, or takes it back. */
export const verifyOrganisation = defineAction(
  'verifyOrganisation',
  organisations.verifyOrganisation,
);

/** Offers a model to an organisation or an account. */
export const transferModel = defineAction('transferModel', organisations.transferModel);

/** Withdraws the offer of a model. */
export const withdrawTransfer = defineAction('withdrawTransfer', organisations.withdrawTransfer);

/** Accepts or declines a model. */
export const answerTransfer = defineAction('answerTransfer', organisations.answerTransfer);
