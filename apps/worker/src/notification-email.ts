import { buildPageUrl, type Mail, type MailSite, writeMail } from '@clapboard/services/mailer';
import type { NotificationEmail } from '@clapboard/services/notifications';

/** Returns the text in one line, so that a name cannot forge lines of the e-mail. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the e-mail of a notification. It contains no score: only the site knows who may see it. */
export function writeNotification(notification: NotificationEmail, site: MailSite): Mail {
  const { notificationId, to, text, nextStep, detail } = notification;
  const { title, subject, page } = describeSubject(notification);
  const label = notification.about.kind === 'site' ? '' : 'Reason: ';
  const lines = [
    `Hello ${line(notification.userName)},`,
    '',
    `${subject} ${text}.${nextStep ? ` ${nextStep}` : ''}`,
    '',
    buildPageUrl(site.publicUrl, page),
    '',
    ...(detail === null ? [] : [`${label}${line(detail)}`, '']),
    `All notifications: ${buildPageUrl(site.publicUrl, '/me/notifications')}`,
  ];
  return writeMail(
    { id: notificationId, to, subject: `${notification.subject}: ${title}`, lines },
    site,
  );
}

/** Names for the subject line and the text, and the page to open. */
function describeSubject({ about, audience, page }: NotificationEmail): {
  title: string;
  subject: string;
  page: string;
} {
  if (about.kind === 'site') {
    return { title: about.title, subject: about.title, page: about.page };
  }
  if (about.kind === 'webhook') {
    return { title: about.host, subject: `Your webhook to ${about.host}`, page: '/me/webhooks' };
  }
  if (about.kind === 'token') {
    const name = line(about.name);
    return { title: name, subject: `Your access token “${name}”`, page: '/me/tokens' };
  }
  const { submissionId, benchmarkTitle } = about;
  const model = line(about.runName);
  const others = audience === 'maintainers' || audience === 'reviewers';
  return {
    title: `${model} on ${benchmarkTitle}`,
    subject: `${others ? 'The' : 'Your'} submission of ${model} to ${benchmarkTitle}`,
    page: page ?? `/submissions/${submissionId}`,
  };
}
