import { type BlockList, isIP } from 'node:net';
import { isReachable } from './is-reachable';

/** Why the site may not connect to an address that a user or an admin entered. */
type AddressProblem = 'private_address' | 'not_https';

/**
 * Returns why the site may not connect to a URL whose host has this IP address; null if it may. Plain http is
 * for networks that the operator allows.
 */
export function checkAddress(
  allowedNetworks: BlockList,
  url: URL,
  address: string,
): AddressProblem | null {
  if (!isReachable(address, allowedNetworks)) return 'private_address';
  const allowed = allowedNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return url.protocol === 'https:' || allowed ? null : 'not_https';
}

/** Returns the host of a URL if it is an IP address. The URL parser has normalised decimal and hexadecimal forms. */
export function getHostAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

/**
 * Returns why the site will never connect to a URL, as far as that is known without a look-up; null if it may. The
 * address is checked again for each connection.
 */
export function checkUrl(allowedNetworks: BlockList, url: URL): AddressProblem | null {
  const address = getHostAddress(url);
  if (address !== null) return checkAddress(allowedNetworks, url, address);
  if (/(?:^|\.)localhost\.?$/.test(url.hostname) && allowedNetworks.rules.length === 0) {
    return 'private_address';
  }
  return url.protocol === 'https:' || allowedNetworks.rules.length > 0 ? null : 'not_https';
}
