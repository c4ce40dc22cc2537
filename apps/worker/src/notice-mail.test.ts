import type { NoticeMail } from '@clapboard/services';
import { expect, it } from 'vitest';
import { noticeMail } from './notice-mail';

const notice: NoticeMail = {
  noticeId: '0193-a',
  detail: null,
  kind: 'scored',
  to: 'rita@example.org',
  userName: 'Rita',
  submissionId: '0193-b',
  modelName: 'Long Clip 7B',
  benchmarkTitle: 'Some Benchmark',
};
const site = { from: 'Clapboard <clapboard@example.org>', publicUrl: 'https://board.example.org/' };

it('links to the submission and to the notices, under one Message-ID for all tries', () => {
  const mail = noticeMail(notice, site);
  expect(mail).toMatchObject({
    messageId: '<notice-0193-a@board.example.org>',
    to: 'rita@example.org',
    subject: 'Scored: Long Clip 7B on Some Benchmark',
  });
  expect(mail.text).toContain('\nhttps://board.example.org/submissions/0193-b\n');
  expect(mail.text).toContain('https://board.example.org/me/notices\n');
  expect(noticeMail(notice, site)).toEqual(mail);
});

it('keeps a name in its line, so that nobody writes lines of our mail', () => {
  const mail = noticeMail(
    { ...notice, modelName: 'A\r\nBcc: all@example.org', userName: 'R\n\nPay here' },
    site,
  );
  expect(mail.subject).toBe('Scored: A Bcc: all@example.org on Some Benchmark');
  expect(mail.text).toContain('Hello R Pay here,\n');
  expect(mail.text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
});

it('says for each end what to do next', () => {
  const textOf = (kind: NoticeMail['kind']) => noticeMail({ ...notice, kind }, site).text;
  expect(textOf('blocked')).toContain('on hold');
  expect(textOf('rejected')).toContain('Mend the files and submit again');
  expect(textOf('failed')).toContain('A maintainer can have it tried again');
});
