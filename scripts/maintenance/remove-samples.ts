/** `npm run sample:remove`: removes the sample benchmark data and everything submitted to it. */

import { removeSamples } from '@clapboard/services/samples';
import { getFirstAdmin } from '@clapboard/services/users';
import { withServices } from './with-services';

await withServices(async (services) => {
  const admin = await getFirstAdmin(services);
  if (!admin) throw new Error('There is no maintainer. Run `npm start` to create the first.');
  const removed = await removeSamples(services, admin);
  console.log(
    `Removed ${removed.revisions} sample datasets, ${removed.submissions} submissions and ${removed.models} models.`,
  );
});
