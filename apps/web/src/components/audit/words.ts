import { groupBy } from '@clapboard/metrics';
import type { AuditLine, AuditValues } from '@clapboard/services/audit-log';
import { capitalize, formatCost, formatCount, formatPrice } from '@/format/values';

/** Verbs by action; the text goes between the actor's name and the subject. */
const deeds: Readonly<Record<string, string>> = {
  'revision.import': 'imported the dataset revision',
  'revision.activate': 'activated the dataset revision',
  'revision.retire': 'retired the dataset revision',
  'revision.restore': 'restored the dataset revision',
  'revision.access': 'changed the answer visibility of the dataset revision',
  'result.release': 'decided which scores to release for',
  'submission.create': 'submitted results of',
  'submission.publish': 'published the result of',
  'submission.withdraw': 'withdrew the result of',
  'submission.edit': 'edited the run of',
  'submission.delete': 'deleted the submission of',
  'submission.add-verdicts': 'added verdicts to the submission of',
  'submission.verify': 'verified the result of',
  'submission.unverify': 'removed the verification of the result of',
  'submission.judge-with': 'requested another judge for',
  'submission.spot-check': 'spot-checked',
  'submission.draw-labels': 'drew answers to label from',
  'submission.label': 'labelled answers of',
  'submission.hide': 'hid the result of',
  'submission.restore': 'restored the result of',
  'submission.approve': 'approved the result of',
  'submission.decline': 'declined the result of',
  'submission.baseline': 'changed the baseline mark of',
  'submission.canary': 'changed the canary mark of',
  'evaluation.retry': 'retried the submission of',
  'evaluation.cancel': 'cancelled the evaluation of',
  'provider.create': 'added the provider',
  'provider.change': 'changed the provider',
  'provider.resume': 'ended the pause of the provider',
  'provider.test': 'tested the connection to the provider',
  'provider.question': 'sent a test question to the provider',
  'profile.create': 'added the judge',
  'profile.change': 'changed the judge',
  'profile.default': 'set the default judge to',
  'profile.retire': 'retired the judge',
  'profile.restore': 'restored the judge',
  'profile.repeat': 'repeated verdicts of the judge',
  'budget.set': 'set the budget of',
  'judge.default-view': 'set the default view of',
  'judge.second': 'set the second judge of',
  'judge.second-removed': 'removed the second judge of',
  'rules.set': 'set the submission rules of',
  'samples.remove': 'removed the samples of',
  'site.settings': 'changed the settings of',
  'site.logo': 'changed the logo of',
  'setup.confirm': 'marked as done in the first-run checklist of',
  'user.sign-up': 'created the account',
  'user.sign-in': 'signed in as',
  'user.sign-in-failed': 'failed to sign in to',
  'user.end-sessions': 'ended sessions of',
  'user.guessing': 'reported password guessing at',
  'user.password': 'set a new password for',
  'user.factor': 'set up a second factor of',
  'user.factor-removed': 'removed the second factor of',
  'user.factor-failed': 'entered a wrong code for',
  'user.recovery-codes': 'created recovery codes of',
  'user.passkey': 'added a passkey to',
  'user.passkey-removed': 'removed a passkey of',
  'user.password-failed': 'entered a wrong password of',
  'user.password-link': 'created a link that sets the password of',
  'user.role': 'changed the role of',
  'user.maintains': 'changed the maintained benchmarks of',
  'user.block': 'blocked the account of',
  'user.unblock': 'unblocked the account of',
  'user.delete': 'deleted the account',
  'user.prove-address': 'confirmed the e-mail address of',
  'user.end-access': 'revoked the access tokens, trusted workflows and webhooks of',
  'token.create': 'created an access token of',
  'token.revoke': 'revoked an access token of',
  'workflow.trust': 'trusted a workflow for the model',
  'workflow.remove': 'stopped trusting a workflow for the model',
  'workflow.token': 'got a token for a workflow of the model',
  'webhook.create': 'created a webhook of',
  'webhook.rotate': 'rotated a webhook secret of',
  'webhook.enable': 'enabled a webhook of',
  'webhook.disable': 'disabled a webhook of',
  'webhook.suspend': 'suspended a webhook of',
  'webhook.delete': 'deleted a webhook of',
  'model.change': 'changed the model',
  'model.hide-name': 'hid the name of the model',
  'model.merge': 'merged the model',
  'model.decline-offer': 'declined the model',
  'model.offer': 'offered the model',
  'model.withdraw-offer': 'withdrew the offer of the model',
  'model.transfer': 'took over the model',
  'organisation.create': 'created the organisation',
  'organisation.decline': 'declined an invitation to the organisation',
  'organisation.invite': 'invited to the organisation',
  'organisation.join': 'joined the organisation',
  'organisation.owner': 'named a new owner of',
  'organisation.delete': 'deleted',
  'organisation.leave': 'left the organisation',
  'organisation.remove-member': 'removed a member of the organisation',
  'organisation.unverify': 'withdrew the verification of the organisation',
  'organisation.verify': 'verified the organisation',
  'organisation.withdraw-invitation': 'withdrew an invitation to the organisation',
  'model.reveal': 'revealed the name of the model',
  'canary.run': 'ran the canaries of',
  'queue.pause': 'paused the queue',
  'queue.resume': 'resumed the queue',
  'rescore.create': 'planned the rescoring',
  'rescore.start': 'started the rescoring',
  'rescore.pause': 'paused the rescoring',
  'rescore.resume': 'resumed the rescoring',
  'rescore.cancel': 'cancelled the rescoring',
  'rescore.publish': 'published the rescoring',
  'rescore.roll-back': 'rolled back the rescoring',
  'signal.dismiss': 'dismissed the signal',
  'signal.reopen': 'reopened the signal',
  'audit.export': 'exported the audit log of',
  'database.restore': 'restored the database from a backup for',
};

interface ActionGroup {
  title: string;
  actions: readonly { id: string; title: string }[];
}

/** Every action by subject, for the filter: `Roll back` under `Rescore`. */
export const actionGroups: readonly ActionGroup[] = groupActions(Object.keys(deeds).sort());

function groupActions(actions: readonly string[]): ActionGroup[] {
  const groups = groupBy(actions, (action) => action.split('.')[0] ?? action);
  return [...groups].map(([subject, ids]) => ({
    title: capitalize(subject),
    actions: ids.map((id) => ({
      id,
      title: capitalize(id.slice(subject.length + 1).replaceAll('-', ' ')),
    })),
  }));
}

/** Describes an action; unknown actions of other releases are shown by their ID. */
export function describeAction(action: string): string {
  return Object.hasOwn(deeds, action) ? (deeds[action] ?? action) : action;
}

/** Actions of people who didn't show who they are. */
const anonymous: readonly string[] = ['user.sign-in-failed', 'user.factor-failed'];

/** Returns the display name of the actor. */
export function formatActor({ actor, action }: Pick<AuditLine, 'actor' | 'action'>): string {
  return actor?.name ?? (anonymous.includes(action) ? 'Someone' : 'The system');
}

/** A changed value; absent if it didn't exist before or after. */
export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** Returns the values that differ between before and after, by name. */
export function getChanges(before: AuditValues | null, after: AuditValues | null): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const change = {
      name: getLabel(name),
      before: formatText(before, name),
      after: formatText(after, name),
    };
    return change.before === change.after ? [] : [change];
  });
}

/** Labels of values whose name is no label or has a unit. */
const labels: Readonly<Record<string, string>> = {
  baseUrl: 'base URL',
  concurrency: 'concurrent requests',
  inputPrice: 'input price per million tokens',
  maxTokens: 'maximum tokens per reply',
  outputPrice: 'output price per million tokens',
  perBoardDayNano: 'whole leaderboard per day',
  perSubmissionNano: 'per submission',
  perUserDayNano: 'per user per day',
  promptsSource: 'prompts',
  timeoutSeconds: 'timeout in seconds',
  wholeBoard: 'whole leaderboard',
};

function getLabel(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatText(values: AuditValues | null, name: string): string | null {
  const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value, name);
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatWords).join(', ') : 'none';
  return formatWords(value);
}

/** Formats prices and costs in US dollars; names ending in `Nano` are billionths. */
function formatNumber(value: number, name: string): string {
  if (name.endsWith('Nano')) return formatCost(value);
  if (name.endsWith('Price')) return formatPrice(value);
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

function formatWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
