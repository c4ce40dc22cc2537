/**
 * `npm run account:password -- E-MAIL [--remove-second-factor]`: prints a link that sets a new password for an account.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPasswordReset } from '@clapboard/services/users';
import { root } from '../bootstrap.mjs';
import { readRunFile } from '../launcher/run-file';
import { withServices } from './with-services';

await withServices(async (services, env) => {
  const { positionals, values } = parseArgs({
    options: { 'remove-second-factor': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (email === undefined) {
    throw new Error('Usage: npm run account:password -- E-MAIL [--remove-second-factor]');
  }
  const running = await readRunFile(path.resolve(root, env.CLAPBOARD_DATA_DIR));
  const siteUrl = env.PUBLIC_URL ?? running?.url;
  if (siteUrl === undefined) {
    throw new Error('The address of the site is unknown. Start the site or set PUBLIC_URL.');
  }
  const { token } = await createPasswordReset(services, {
    email,
    removeSecondFactor: values['remove-second-factor'],
  });
  console.log(
    `${new URL(`/reset-password#token=${token}`, siteUrl).href}\n` +
      `The link works once, for 24 hours. Send it to ${email} only.`,
  );
});
