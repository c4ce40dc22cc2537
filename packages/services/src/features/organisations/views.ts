import { z } from 'zod';
import { instantSchema, modelViewSchema } from '../../core/views';
import { memberRoleSchema } from './schemas';

const organisationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  verified: z.boolean().describe('An admin verified its identity.'),
});

/** An organisation with its public facts. */
export const organisationViewSchema = organisationSchema
  .extend({
    links: z.array(z.string()),
    createdAt: instantSchema,
    members: z.array(
      z.object({
        name: z.string(),
        role: memberRoleSchema,
        userId: z.string().nullable().describe('For members of the organisation; otherwise null.'),
      }),
    ),
    models: z.array(modelViewSchema).describe('Models with a public result; for members, all.'),
    invitations: z
      .array(
        z.object({
          id: z.string(),
          account: z.string().describe('Name or e-mail address.'),
          role: memberRoleSchema,
          expiresAt: instantSchema,
        }),
      )
      .describe('Open invitations, for its owners.'),
    role: memberRoleSchema.nullable().describe('Your role; null: not a member.'),
    mayVerify: z.boolean(),
  })
  .meta({ id: 'Organisation' });

export type OrganisationView = z.output<typeof organisationViewSchema>;

/** The organisations of an account, and what waits for its answer. */
export const myOrganisationsSchema = z
  .object({
    organisations: z.array(organisationSchema.extend({ role: memberRoleSchema })),
    invitations: z.array(
      z.object({
        id: z.string(),
        organisation: organisationSchema,
        role: memberRoleSchema,
        invitedBy: z.string(),
        expiresAt: instantSchema,
      }),
    ),
    transfers: z
      .array(
        z.object({
          modelId: z.string(),
          modelName: z.string(),
          sender: z.string(),
          organisation: z.string().nullable().describe('Name of the receiver; null: you.'),
        }),
      )
      .describe('Models that you or your organisations may accept.'),
    sent: z
      .array(z.object({ modelId: z.string(), modelName: z.string(), receiver: z.string() }))
      .describe('Models that you offered and that are not yet accepted or declined.'),
  })
  .meta({ id: 'MyOrganisations' });

export type MyOrganisations = z.output<typeof myOrganisationsSchema>;
