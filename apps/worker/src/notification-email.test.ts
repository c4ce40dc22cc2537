import type { NotificationEmail } from '@clapboard/services/notifications';
import { expect, it } from 'vitest';
import { writeNotification } from './notification-email';

const notification = {
  notificationId: '0193-a',
  claim: { key: '0193-a', token: 'token' },
  detail: null,
  subject: 'Scored',
  text: 'has been scored',
  audience: 'submitter',
  to: 'rita@example.org',
  userName: 'Rita',
  about: {
    kind: 'submission',
    submissionId: '0193-b',
    runName: 'Long Clip 7B',
    benchmarkTitle: 'Some Benchmark',
  },
} as const satisfies NotificationEmail;
const site = {
  from: 'Clapboard <clapboard@example.org>',
  publicUrl: 'https://board.example.org/',
  siteName: 'Clapboard',
};

it('an e-mail links to the submission and the notifications, and all attempts have the same Message-ID', () => {
  const mail = writeNotification(notification, site);
  expect(mail).toMatchObject({
    messageId: '<0193-a@board.example.org>',
    to: 'rita@example.org',
    subject: 'Scored: Long Clip 7B on Some Benchmark',
  });
  expect(mail.text).toContain('\nhttps://board.example.org/submissions/0193-b\n');
  expect(mail.text).toContain('https://board.example.org/me/notifications\n');
  expect(writeNotification(notification, site)).toEqual(mail);
});

it('line breaks in names are removed, so that names cannot add headers or lines', () => {
  const mail = writeNotification(
    {
      ...notification,
      about: { ...notification.about, runName: 'A\r\nBcc: all@example.org' },
      userName: 'R\n\nPay here',
    },
    site,
  );
  expect(mail.subject).toBe('Scored: A Bcc: all@example.org on Some Benchmark');
  expect(mail.text).toContain('Hello R Pay here,\n');
  expect(mail.text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
});

it('an e-mail states the event, the next step and the reason, and links to the page that its kind names', () => {
  const rejected = { text: 'has errors', nextStep: 'Fix the files.', detail: 'Two\nlines' };
  const { text } = writeNotification({ ...notification, ...rejected }, site);
  expect(text).toContain(
    'Your submission of Long Clip 7B to Some Benchmark has errors. Fix the files.\n',
  );
  expect(text).toContain('Reason: Two lines\n');
  const found = { ...notification, audience: 'maintainers', page: '/admin/integrity' } as const;
  expect(writeNotification(found, site).text).toContain(
    'The submission of Long Clip 7B to Some Benchmark has been scored.\n\nhttps://board.example.org/admin/integrity\n',
  );
});

it('an e-mail about a webhook names its host and links to the webhooks', () => {
  const about = { kind: 'webhook', host: 'hooks.example.org' } as const;
  const email = {
    ...notification,
    about,
    text: 'was suspended',
    audience: 'webhookOwner',
  } as const;
  const mail = writeNotification({ ...email, subject: 'Webhook suspended' }, site);
  expect(mail.subject).toBe('Webhook suspended: hooks.example.org');
  expect(mail.text).toContain(
    'Your webhook to hooks.example.org was suspended.\n\nhttps://board.example.org/me/webhooks\n',
  );
});

it('an e-mail about an access token names it and links to the tokens', () => {
  const about = { kind: 'token', name: 'GPU\nnode' } as const;
  const email = {
    ...notification,
    about,
    text: 'expires within seven days',
    audience: 'tokenOwner',
  } as const;
  const mail = writeNotification({ ...email, subject: 'Access token expires soon' }, site);
  expect(mail.subject).toBe('Access token expires soon: GPU node');
  expect(mail.text).toContain(
    'Your access token “GPU node” expires within seven days.\n\nhttps://board.example.org/me/tokens\n',
  );
});

it('an e-mail about the site names its subject and links to the page', () => {
  const mail = writeNotification(
    {
      ...notification,
      about: { kind: 'site', title: 'Password guessing', page: '/admin/audit' },
      subject: 'Security',
      text: 'was detected',
      detail: '10 wrong passwords from 192.0.2.1',
      audience: 'admins',
    },
    site,
  );
  expect(mail.subject).toBe('Security: Password guessing');
  expect(mail.text).toContain(
    'Password guessing was detected.\n\nhttps://board.example.org/admin/audit\n\n10 wrong passwords from 192.0.2.1\n',
  );
});
