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
