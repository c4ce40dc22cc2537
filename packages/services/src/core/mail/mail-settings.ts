import { z } from 'zod';

/** The setting SMTP_URL. */
export const smtpUrlSchema = z.url({
  protocol: /^smtps?$/,
  error: 'Use an address such as smtp://user:password@host:587, or remove it.',
});

/** The setting MAIL_FROM. */
export const mailFromSchema = z.string().regex(/^[^\r\n]*@[^\r\n]*$/, {
  error: 'Use a sender such as Clapboard <clapboard@example.org>.',
});
