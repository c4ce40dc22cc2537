import { z } from 'zod';
import { idSchema } from '../../core/ids';
import { reasonSchema } from '../../core/reason';
import { nameUpTo } from '../../core/text-rules';
import { linkSchema } from '../models/schemas';

/** Most organisations that an account owns. */
export const maxOwned = 20;

/** Most members and open invitations of an organisation. */
export const maxMembers = 100;

/** Days until an invitation expires. */
export const invitationDays = 14;

export const memberRoleSchema = z.enum(['owner', 'member']);

export const createOrganisationSchema = z.object({
  name: nameUpTo(120).describe('It can’t be changed.'),
  links: z.array(linkSchema).max(10, { error: 'Enter at most 10 links.' }).default([]),
});

export const organisationSlugSchema = z.object({ slug: z.string().min(1).max(120) });

export const inviteMemberSchema = z.object({
  organisationId: idSchema,
  account: z
    .string()
    .trim()
    .min(1, { error: 'Enter an e-mail address or the name of an account.' })
    .max(254, { error: 'Use at most 254 characters.' })
    .describe('E-mail address, or the exact name of an account.'),
  role: memberRoleSchema.default('member'),
});

export const invitationIdSchema = z.object({ invitationId: idSchema });

export const answerInvitationSchema = invitationIdSchema.extend({ accept: z.boolean() });

export const removeMemberSchema = z.object({ organisationId: idSchema, userId: idSchema });

export const verifyOrganisationSchema = z.object({
  organisationId: idSchema,
  verified: z.boolean(),
  reason: reasonSchema,
});

export const transferModelSchema = z.object({
  modelId: idSchema,
  to: z
    .string()
    .trim()
    .min(1, { error: 'Enter an organisation or an account.' })
    .max(254, { error: 'Use at most 254 characters.' })
    .describe('Slug of an organisation, or the exact name of an account.'),
  kind: z.enum(['organisation', 'account']).describe('What `to` names.'),
});

export const transferredModelSchema = z.object({ modelId: idSchema });

export const answerTransferSchema = transferredModelSchema.extend({ accept: z.boolean() });

export type CreateOrganisationInput = z.input<typeof createOrganisationSchema>;
export type InviteMemberInput = z.input<typeof inviteMemberSchema>;
export type AnswerInvitationInput = z.input<typeof answerInvitationSchema>;
export type InvitationIdInput = z.input<typeof invitationIdSchema>;
export type RemoveMemberInput = z.input<typeof removeMemberSchema>;
export type VerifyOrganisationInput = z.input<typeof verifyOrganisationSchema>;
export type TransferModelInput = z.input<typeof transferModelSchema>;
export type TransferredModelInput = z.input<typeof transferredModelSchema>;
export type AnswerTransferInput = z.input<typeof answerTransferSchema>;
