import { createTransport } from 'nodemailer';
import type { Mail } from './notification-email';

/** Milliseconds that the mail server may take to answer: well under the wait before the next try. */
const timeoutMs = 15_000;

/** A connection to the mail server, opened for each mail. `send` throws what the server answers. */
export function createMailer(smtpUrl: string): { send(mail: Mail): Promise<void> } {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text that we wrote: nothing in it may read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}
