import type { NotificationEmail } from '@clapboard/services/notifications';

/** A plain-text e-mail. */
export interface Mail {
  /** the same for every attempt, so that mail clients can merge duplicates */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Returns the text in one line, so that a name cannot forge lines of the e-mail. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the e-mail of a notification. It contains no score: only the site knows who may see it. */
export function toEmail(
  notification: NotificationEmail,
  { from, publicUrl }: { from: string; publicUrl: string },
): Mail {
  const site = new URL(publicUrl);
  const base = publicUrl.replace(/\/+$/, '');
  const model = line(notification.modelName);
  const { notificationId, submissionId, benchmarkTitle, text, nextStep, detail } = notification;
  const [owner, page] =
    notification.audience === 'maintainers'
      ? ['The', '/admin/canaries']
      : ['Your', `/submissions/${submissionId}`];
  return {
    messageId: `<${notificationId}@${site.hostname}>`,
    from,
    to: notification.to,
    subject: `${notification.subject}: ${model} on ${benchmarkTitle}`,
    text: [
      `Hello ${line(notification.userName)},`,
      '',
      `${owner} submission of ${model} to ${benchmarkTitle} ${text}.${nextStep ? ` ${nextStep}` : ''}`,
      '',
      `${base}${page}`,
      '',
      ...(detail === null ? [] : [`Reason: ${line(detail)}`, '']),
      `All notifications: ${base}/me/notifications`,
      '',
      '-- ',
      `Clapboard at ${site.host}`,
      '',
    ].join('\n'),
  };
}
