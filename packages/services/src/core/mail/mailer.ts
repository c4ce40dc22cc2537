import { createTransport } from 'nodemailer';

/** A plain-text e-mail. */
export interface Mail {
  /** the same for every attempt, so that mail clients can merge duplicates */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** The site that sends e-mails. */
export interface MailSite {
  /** sender of the e-mails */
  from: string;
  publicUrl: string;
  siteName: string;
}

interface MailContent {
  /** the same for every attempt */
  id: string;
  to: string;
  subject: string;
  lines: readonly string[];
}

/** Returns an e-mail of the site, with its name and host below the text. */
export function writeMail(
  { id, to, subject, lines }: MailContent,
  { from, publicUrl, siteName }: MailSite,
): Mail {
  const { host, hostname } = new URL(publicUrl);
  const text = [...lines, '', '-- ', `${siteName} at ${host}`, ''].join('\n');
  return { messageId: `<${id}@${hostname}>`, from, to, subject, text };
}

/** Returns the address of a page for an e-mail. */
export function buildPageUrl(publicUrl: string, path: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${path}`;
}

/** Milliseconds that the mail server has to answer: well below the delay before a retry. */
const timeoutMs = 15_000;

/** Connects to the mail server for each e-mail. `send` throws the server's errors. */
export function createMailer(smtpUrl: string): { send(mail: Mail): Promise<void> } {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // E-mails contain only generated text: never read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}
