/** `npm run sample:remove`: removes the sample benchmark data and everything submitted to it. */
import { removeSamples } from '@clapboard/services';
import { withServices } from './with-services';

await withServices(async (services) => {
  const maintainer = await services.db.user.findFirst({
    where: { role: 'maintainer' },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (!maintainer) throw new Error('There is no maintainer yet: `npm start` makes the first one.');
  const removed = await removeSamples(services, {
    kind: 'user',
    userId: maintainer.id,
    role: 'maintainer',
  });
  console.log(
    `Removed ${removed.revisions} sample datasets, ${removed.submissions} submissions and ${removed.models} models.`,
  );
});
