/** `npm run maintainer:password [E-MAIL]`: sets a new password for a maintainer and prints it. */
import { randomBytes } from 'node:crypto';
import { setMaintainerPassword } from '@clapboard/services/users';
import { hashPassword } from 'better-auth/crypto';
import { withServices } from './with-services';

await withServices(async (services) => {
  const [requestedEmail] = process.argv.slice(2);
  const password = randomBytes(12).toString('base64url');
  const { email } = await setMaintainerPassword(services, {
    ...(requestedEmail === undefined ? {} : { email: requestedEmail }),
    passwordHash: await hashPassword(password),
  });
  console.log(`Maintainer   ${email}\nPassword     ${password}`);
});
