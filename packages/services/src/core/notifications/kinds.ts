import { z } from 'zod';
import { instantSchema } from '../views/wire';

const icons = [
  'alert',
  'check',
  'eye',
  'eye-off',
  'file',
  'message',
  'pause',
  'refresh',
  'slash',
  'undo',
] as const;
const tones = ['good', 'warn', 'bad'] as const;

/**
 * How a notification is shown and sent. The e-mail reads "Your submission of … `text`. `nextStep`", "Your webhook to
 * …" for the owner of an endpoint, or "Your access token …" for that of a token.
 */
interface NotificationTemplate {
  icon: (typeof icons)[number];
  tone: (typeof tones)[number];
  /** subject of the e-mail, before the name of the model or access token, or the webhook's host */
  subject: string;
  /** predicate of the submission, webhook or access token, without a full stop */
  text: string;
  /** one or two sentences for the e-mail */
  nextStep?: string;
  audience: 'submitter' | 'maintainers' | 'reviewers' | 'webhookOwner' | 'tokenOwner' | 'admins';
  /** page that the e-mail links to instead of the submission’s */
  page?: string;
  /** what the text is about and its page, if it isn't a submission, webhook or access token */
  about?: { title: string; page: string };
  /** the detail is a name that any account can choose: the site must not e-mail a stranger’s words */
  byStranger?: true;
}

/** Every kind of notification. A new kind is one entry here. */
const notificationTemplates = {
  scored: {
    icon: 'check',
    tone: 'good',
    subject: 'Scored',
    text: 'has been scored',
    nextStep: 'The result is private until you publish it.',
    audience: 'submitter',
  },
  blocked: {
    icon: 'pause',
    tone: 'warn',
    subject: 'On hold',
    text: 'is on hold because some answers still need a verdict',
    nextStep: 'The submission page lists these answers and what you can do.',
    audience: 'submitter',
  },
  rejected: {
    icon: 'file',
    tone: 'bad',
    subject: 'Files with errors',
    text: 'could not be scored because its files have errors',
    nextStep:
      'The submission page lists the errors. Fix the files and submit again; this doesn’t use your quota.',
    audience: 'submitter',
  },
  failed: {
    icon: 'alert',
    tone: 'bad',
    subject: 'Scoring failed',
    text: 'could not be scored because of an internal error',
    nextStep: 'Your files are safe and your quota isn’t affected. A maintainer can retry it.',
    audience: 'submitter',
  },
  cancelled: {
    icon: 'slash',
    tone: 'warn',
    subject: 'Cancelled',
    text: 'won’t be scored, because a maintainer cancelled its evaluation',
    audience: 'submitter',
  },
  hidden: {
    icon: 'eye-off',
    tone: 'warn',
    subject: 'Hidden',
    text: 'was hidden by a maintainer',
    nextStep: 'Only you and maintainers can see it.',
    audience: 'submitter',
  },
  restored: {
    icon: 'eye',
    tone: 'good',
    subject: 'Restored',
    text: 'was restored by a maintainer',
    audience: 'submitter',
  },
  approved: {
    icon: 'check',
    tone: 'good',
    subject: 'Approved',
    text: 'was approved by a maintainer and is now public',
    audience: 'submitter',
  },
  declined: {
    icon: 'slash',
    tone: 'warn',
    subject: 'Declined',
    text: 'was declined by a maintainer and is private again',
    audience: 'submitter',
  },
  revealed: {
    icon: 'eye',
    tone: 'good',
    subject: 'Name revealed',
    text: 'is no longer anonymous, as scheduled',
    nextStep: 'Leaderboards and result pages show the model’s name.',
    audience: 'submitter',
  },
  rescored: {
    icon: 'refresh',
    tone: 'good',
    subject: 'Rescored',
    text: 'was rescored',
    nextStep:
      'The leaderboard shows the new result. The submission page also lists the previous one.',
    audience: 'submitter',
  },
  rolled_back: {
    icon: 'undo',
    tone: 'warn',
    subject: 'Rescoring rolled back',
    text: 'has its previous result again because a rescoring was rolled back',
    audience: 'submitter',
  },
  asked: {
    icon: 'message',
    tone: 'good',
    subject: 'Message from a submitter',
    text: 'has a message from its submitter',
    nextStep: 'Reply on the submission’s page.',
    audience: 'reviewers',
  },
  answered: {
    icon: 'message',
    tone: 'good',
    subject: 'Message from a maintainer',
    text: 'has a message from a maintainer',
    nextStep: 'You can reply on the submission’s page.',
    audience: 'submitter',
  },
  approval_requested: {
    icon: 'check',
    tone: 'warn',
    subject: 'Waiting for approval',
    text: 'needs your approval',
    nextStep: 'Approve or decline it on its page. Until then, it isn’t public.',
    audience: 'reviewers',
  },
  invited: {
    icon: 'message',
    tone: 'good',
    subject: 'Invitation',
    text: 'invites you',
    nextStep: 'Accept or decline on the organisations page.',
    audience: 'submitter',
    about: { title: 'An organisation', page: '/me/organisations' },
    byStranger: true,
  },
  model_offered: {
    icon: 'message',
    tone: 'good',
    subject: 'Model offered',
    text: 'is offered to you or your organisation',
    nextStep: 'Accept or decline on the organisations page.',
    audience: 'submitter',
    about: { title: 'A model', page: '/me/organisations' },
    byStranger: true,
  },
  canary: {
    icon: 'alert',
    tone: 'bad',
    subject: 'Canary changed',
    text: 'gave a different result in the nightly canary check',
    nextStep: 'The canaries page shows what changed.',
    page: '/admin/canaries',
    audience: 'maintainers',
  },
  decoy: {
    icon: 'alert',
    tone: 'bad',
    subject: 'Judge influenced',
    text: 'has an answer that its judge accepted against an invented reference',
    nextStep:
      'The integrity page shows the signal. Read the submission’s answers before you publish or verify it.',
    page: '/admin/integrity',
    audience: 'maintainers',
  },
  edited: {
    icon: 'alert',
    tone: 'warn',
    subject: 'Run edited',
    text: 'was edited by its submitter after it was published or sent for approval',
    nextStep: 'The audit log shows what changed. If the result was verified, it no longer is.',
    audience: 'reviewers',
  },
  removal_requested: {
    icon: 'eye-off',
    tone: 'warn',
    subject: 'Removal requested',
    text: 'should be removed, because its submitter deleted their account',
    nextStep:
      'Hide it on its page, or keep it. It is shown under “Deleted account”. Your notifications on the site list the account’s other results.',
    audience: 'maintainers',
  },
  webhook_suspended: {
    icon: 'alert',
    tone: 'bad',
    subject: 'Webhook suspended',
    text: 'was suspended because its server doesn’t accept deliveries',
    nextStep:
      'The webhooks page shows the last responses. Enable the webhook again once its server works.',
    audience: 'webhookOwner',
  },
  token_expires: {
    icon: 'alert',
    tone: 'warn',
    subject: 'Access token expires soon',
    text: 'expires within seven days',
    nextStep: 'Create a new token under Access tokens, and use it in your programs instead.',
    audience: 'tokenOwner',
  },
  guessing: {
    icon: 'alert',
    tone: 'bad',
    subject: 'Security',
    text: 'was detected',
    nextStep:
      'The audit log lists the failed sign-ins with their addresses. Attempts are slowed down automatically.',
    audience: 'admins',
    about: { title: 'Password guessing', page: '/admin/audit?action=user.guessing' },
  },
} as const satisfies Record<string, NotificationTemplate>;

export type NotificationKind = keyof typeof notificationTemplates;

/** The column `kind` as stored. */
export const notificationKindSchema = z.enum(
  Object.keys(notificationTemplates) as [NotificationKind, ...NotificationKind[]],
);

/** Returns how notifications of this kind are shown and sent. */
export function getTemplate(kind: NotificationKind): NotificationTemplate {
  return notificationTemplates[kind];
}

/** Returns the kinds of notifications that these audiences get. */
export function getKindsFor(
  ...audiences: readonly NotificationTemplate['audience'][]
): NotificationKind[] {
  return notificationKindSchema.options.filter((kind) =>
    audiences.includes(getTemplate(kind).audience),
  );
}

/** A notification as the site shows it. */
export const notificationViewSchema = z
  .object({
    id: z.string(),
    kind: notificationKindSchema,
    icon: z.enum(icons),
    tone: z.enum(tones),
    text: z
      .string()
      .describe('Predicate of the submission, webhook or access token, without a full stop.'),
    detail: z.string().nullable().describe('The reason that a maintainer gave.'),
    submissionId: z.string().nullable().describe('null: about something else.'),
    benchmark: z.string().nullable(),
    modelName: z.string().nullable(),
    runName: z.string().nullable().describe('Model, prompt variant and frames.'),
    webhookHost: z.string().nullable().describe('Host of the webhook; null: about something else.'),
    tokenName: z
      .string()
      .nullable()
      .describe('Name of the access token; null: about something else.'),
    about: z
      .object({ title: z.string(), page: z.string() })
      .nullable()
      .describe('Title and page of what it is about; null: a submission, webhook or access token.'),
    createdAt: instantSchema,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type NotificationView = z.output<typeof notificationViewSchema>;
