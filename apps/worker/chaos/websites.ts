import { getWebsiteLog } from './logs';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy';
import { type WebProcess, webProcess } from './web-process';

const count = 2;

/** The websites of the site under test, behind a reverse proxy. */
export interface Websites {
  /** of the proxy */
  url: string;
  processes: readonly WebProcess[];
  /** Kills them all. */
  close(): Promise<void>;
}

/** Starts the websites with this environment and waits until they respond. Requires `npm run build`. */
export async function startWebsites(env: Readonly<Record<string, string>>): Promise<Websites> {
  const processes: WebProcess[] = [];
  const proxy: ReverseProxy = await startReverseProxy(() => processes.map(({ port }) => port));
  const url = `http://localhost:${proxy.port}`;
  const shared = { ...env, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1, ::1' };
  for (let index = 0; index < count; index += 1) {
    processes.push(await webProcess(shared, getWebsiteLog(index)));
  }
  await Promise.all(processes.map((website) => website.start()));
  return {
    url,
    processes,
    async close() {
      await Promise.all(processes.map((website) => website.kill()));
      await proxy.close();
    },
  };
}
