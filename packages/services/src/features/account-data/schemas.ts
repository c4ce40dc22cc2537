import { z } from 'zod';
import { idSchema } from '../../core/input/ids';

/** What the owner types before the account is deleted. */
export const deletionPhrase = 'delete my account';

/** The deletion of one's account. */
export const deleteAccountSchema = z.object({
  results: z
    .enum(['keep', 'remove'])
    .describe(
      'With `keep`, submissions stay, by “Deleted account”. With `remove`, unpublished ones are deleted unless an organisation owns them or a private dataset scored them, and maintainers are asked to remove published ones.',
    ),
  organisations: z
    .array(
      z.object({
        organisationId: idSchema.describe('ID of the organisation.'),
        newOwnerId: z
          .string({ error: 'Choose a new owner, or delete it.' })
          .min(1)
          .max(64)
          .nullable()
          .describe('ID of the member who becomes its owner. null: delete the organisation.'),
      }),
    )
    .max(100)
    .default([])
    .describe(
      'An entry for each organisation without another owner. Models of a deleted organisation return to the members who added them.',
    ),
  confirmation: z.string().trim().toLowerCase().max(100).describe(`The words “${deletionPhrase}”.`),
});

export type DeleteAccountInput = z.input<typeof deleteAccountSchema>;

/** What became of the submissions of a deleted account. */
export const deletedAccountSchema = z
  .object({
    kept: z.number().describe('Submissions that stay, by “Deleted account”.'),
    deleted: z.number().describe('Unpublished submissions that were deleted.'),
    requested: z.number().describe('Published submissions that maintainers were asked to remove.'),
  })
  .meta({ id: 'DeletedAccount' });

export type DeletedAccount = z.output<typeof deletedAccountSchema>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is stored about an account, without secrets and ground truth. */
export const accountExportSchema = z
  .object({
    exportedAt: z.string(),
    account: z.record(z.string(), z.unknown()),
    signInServices: rows,
    passkeys: rows,
    sessions: rows,
    accessTokens: rows,
    trustedWorkflows: rows,
    webhooks: z.array(z.looseObject({ url: z.string() })),
    savedViews: rows,
    maintains: z.array(z.string()),
    organisations: rows,
    models: rows,
    submissions: rows.describe('Includes files, settings and released numbers.'),
    messages: rows,
    labels: rows.describe('Human labels of answers to public datasets.'),
    notifications: rows,
    auditLog: rows.describe('Actions of the account, and actions on it: the newest 10,000.'),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.output<typeof accountExportSchema>;
