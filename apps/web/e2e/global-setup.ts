import { publishSite } from './env';
import { startSite } from './site';

/** Starts one site for all journeys; they keep out of each other's way by their own accounts and names. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { site, stop } = await startSite();
  publishSite(site);
  return stop;
}
