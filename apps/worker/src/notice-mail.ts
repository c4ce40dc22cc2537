import type { NoticeKind, NoticeMail } from '@clapboard/services';

/** A mail as it is handed to the mail server: text only. */
export interface Mail {
  /** the same for every try, so that a mail that came twice can be shown once */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

const subjects: Readonly<Record<NoticeKind, string>> = {
  scored: 'Scored',
  blocked: 'On hold',
  rejected: 'Files with errors',
  failed: 'Not scored',
  cancelled: 'Cancelled',
  hidden: 'Hidden',
  restored: 'Shown again',
  approved: 'Approved',
  declined: 'Not approved',
  rescored: 'Rescored',
  rolled_back: 'Rescoring taken back',
  canary: 'Canary changed',
};

const news: Readonly<Record<NoticeKind, string>> = {
  scored: 'has been scored. The result is private until you publish it:',
  blocked:
    'has been scored as far as rules go and is on hold: some answers still need a verdict. The page says which, and what can be done:',
  rejected:
    'could not be scored, because its files have errors. The page lists them. Mend the files and submit again; this costs no quota:',
  failed:
    'could not be scored, through a fault on our side. Your files are safe and it costs no quota. A maintainer can have it tried again:',
  cancelled: 'was taken from the queue by a maintainer:',
  hidden: 'was hidden by a maintainer. Only you and they can see it:',
  restored: 'was restored by a maintainer:',
  approved: 'was approved by a maintainer and is public:',
  declined: 'was not approved by a maintainer and is private again:',
  rescored:
    'was scored again, and the new result is on the board. The page shows the earlier one too:',
  rolled_back: 'has its earlier result back: a rescoring was taken back:',
  canary: 'did not give the same result when it was scored again in the night:',
};

/** One line: a name cannot begin a line of its own in a mail. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is told to those who maintain a board, and not to who submitted. */
const toMaintainers: ReadonlySet<NoticeKind> = new Set(['canary']);

/** What a person is told by e-mail. No score: only the site knows who may see it. */
export function noticeMail(
  notice: NoticeMail,
  { from, publicUrl }: { from: string; publicUrl: string },
): Mail {
  const site = new URL(publicUrl);
  const model = line(notice.modelName);
  const base = publicUrl.replace(/\/+$/, '');
  const maintained = toMaintainers.has(notice.kind);
  return {
    messageId: `<notice-${notice.noticeId}@${site.hostname}>`,
    from,
    to: notice.to,
    subject: `${subjects[notice.kind]}: ${model} on ${notice.benchmarkTitle}`,
    text: [
      `Hello ${line(notice.userName)},`,
      '',
      `${maintained ? 'the' : 'your'} submission of ${model} to ${notice.benchmarkTitle} ${news[notice.kind]}`,
      '',
      maintained ? `${base}/admin/canaries` : `${base}/submissions/${notice.submissionId}`,
      '',
      ...(notice.detail === null ? [] : [`Reason: ${line(notice.detail)}`, '']),
      `All notices: ${base}/me/notices`,
      '',
      '-- ',
      `Clapboard at ${site.host}`,
      '',
    ].join('\n'),
  };
}
