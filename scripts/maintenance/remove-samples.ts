/** `npm run sample:remove`: removes the sample benchmark data and everything submitted to it. */
import { firstAdmin, removeSamples } from '@clapboard/services';
import { withServices } from './with-services';

await withServices(async (services) => {
  const admin = await firstAdmin(services);
  if (!admin) throw new Error('There is no admin yet: `npm start` makes the first one.');
  const removed = await removeSamples(services, admin);
  console.log(
    `Removed ${removed.revisions} sample datasets, ${removed.submissions} submissions and ${removed.models} models.`,
  );
});
