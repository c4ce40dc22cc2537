import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as request } from 'undici';

/** Whether a request to this URL may go to this IP address of its host. */
export type MayConnect = (url: URL, address: string) => boolean;

/** Resolves a host name to its addresses. */
type LookUpAll = (
  host: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** A connection that the policy doesn't allow: nothing was sent. */
export class AddressRefused extends Error {}

/** A response body over the limit. */
export class ReplyTooLarge extends Error {}

/** Bytes of a response body that are read, after decompression. */
const maxReplyBytes = 4 * 1024 * 1024;

/**
 * Returns a `fetch` that connects only to addresses which `mayConnect` allows, so that a host name can't change its
 * address in between. It follows no redirects, and bodies over 4 MiB fail while they are read. Connections are reused.
 */
export function createGuardedFetch(
  mayConnect: MayConnect,
  lookUpAll: LookUpAll = lookup,
): typeof fetch {
  const agents = new Map<string, Agent>();
  const agentFor = (url: URL): Agent => {
    const agent =
      agents.get(url.origin) ??
      new Agent({
        connect: { lookup: lookUpAllowed((address) => mayConnect(url, address), lookUpAll) },
      });
    agents.set(url.origin, agent);
    return agent;
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // Sockets don't look up IP addresses.
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && !mayConnect(url, literal)) throw new AddressRefused();
    const options = { ...init, redirect: 'manual', dispatcher: agentFor(url) };
    // Node's types of fetch and undici's describe the same objects.
    const response = (await request(url, options as object)) as unknown as Response;
    const { status, statusText, headers, body } = response;
    return new Response(body?.pipeThrough(limitBytes()) ?? null, { status, statusText, headers });
  };
}

/** A look-up that returns the allowed addresses of a host. Fails with AddressRefused if there is none. */
function lookUpAllowed(
  isAllowed: (address: string) => boolean,
  lookUpAll: LookUpAll,
): LookupFunction {
  return (host, options, callback) => {
    lookUpAll(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new AddressRefused(), '');
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxReplyBytes) controller.error(new ReplyTooLarge());
      else controller.enqueue(chunk);
    },
  });
}
