import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { reasonSchema } from '../../core/input/reason';
import { nameUpTo } from '../../core/text/text-rules';
import { linksSchema } from '../models/schemas';

/** Most organisations that an account owns. */
export const maxOwned = 20;

/** Most members and open invitations of an organisation. */
export const maxMembers = 100;

/** Days until an invitation or the offer of a model expires. */
export const openDays = 14;

/** Most open offers of models by an account. */
export const maxOffers = 100;

/** Invitations and offers that a list has. */
export const maxListed = 200;

export const memberRoleSchema = z.enum(['owner', 'member']);

export const createOrganisationSchema = z.object({
  name: nameUpTo(120).describe('Name of the organisation. It can’t be changed.'),
  links: linksSchema.default([]),
});

export const organisationSlugSchema = z.object({
  slug: z.string().min(1).max(120).describe('Slug of the organisation.'),
});

/** An organisation. */
const organisationIdSchema = z.object({
  organisationId: idSchema.describe('ID of the organisation.'),
});

export const inviteMemberSchema = organisationIdSchema.extend({
  account: z
    .string()
    .trim()
    .min(1, { error: 'Enter an e-mail address, or the name or ID of an account.' })
    .max(254, { error: 'Use at most 254 characters.' })
    .describe('E-mail address, or the exact name or the ID of an account.'),
  role: memberRoleSchema.default('member').describe('Role in the organisation.'),
});

export const invitationIdSchema = z.object({
  invitationId: idSchema.describe('ID of the invitation.'),
});

const answerFields = { accept: z.boolean().describe('Whether to accept.') };

export const answerInvitationSchema = invitationIdSchema.extend(answerFields);

export const removeMemberSchema = organisationIdSchema.extend({
  userId: idSchema.describe('ID of the member’s account.'),
});

export const verifyOrganisationSchema = organisationIdSchema.extend({
  verified: z.boolean().describe('Whether the identity of the organisation is verified.'),
  reason: reasonSchema,
});

export const transferredModelSchema = z.object({ modelId: idSchema.describe('ID of the model.') });

export const transferModelSchema = transferredModelSchema.extend({
  to: z
    .string()
    .trim()
    .min(1, { error: 'Enter an organisation or an account.' })
    .max(254, { error: 'Use at most 254 characters.' })
    .describe('Slug of an organisation, or the exact name or the ID of an account.'),
  kind: z.enum(['organisation', 'account']).describe('What `to` names.'),
});

export const answerTransferSchema = transferredModelSchema.extend(answerFields);

export type CreateOrganisationInput = z.input<typeof createOrganisationSchema>;
export type InviteMemberInput = z.input<typeof inviteMemberSchema>;
export type AnswerInvitationInput = z.input<typeof answerInvitationSchema>;
export type InvitationIdInput = z.input<typeof invitationIdSchema>;
export type RemoveMemberInput = z.input<typeof removeMemberSchema>;
export type VerifyOrganisationInput = z.input<typeof verifyOrganisationSchema>;
export type TransferModelInput = z.input<typeof transferModelSchema>;
export type TransferredModelInput = z.input<typeof transferredModelSchema>;
export type AnswerTransferInput = z.input<typeof answerTransferSchema>;
