import { isIP } from 'node:net';
import type { Services } from '../../core/context';
import { isReachable } from '../../core/is-reachable';
import type { DeliveryProblem } from './schemas';

type Policy = Pick<Services, 'webhookNetworks'>;

/**
 * Returns why the site may not connect to a URL whose host has this IP address; null if it may. Plain http is
 * for networks that the operator allows.
 */
export function checkAddress(
  { webhookNetworks }: Policy,
  url: URL,
  address: string,
): Extract<DeliveryProblem, 'private_address' | 'not_https'> | null {
  if (!isReachable(address, webhookNetworks)) return 'private_address';
  const allowed = webhookNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return url.protocol === 'https:' || allowed ? null : 'not_https';
}

/** Returns the host of a URL if it is an IP address. The URL parser has normalised decimal and hexadecimal forms. */
export function getHostAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

/**
 * Returns why the site will never connect to a URL, as far as that is known without a look-up; null if it may. The
 * address is checked again for each delivery.
 */
export function checkUrl(
  policy: Policy,
  url: URL,
): Extract<DeliveryProblem, 'private_address' | 'not_https'> | null {
  const address = getHostAddress(url);
  if (address !== null) return checkAddress(policy, url, address);
  if (/(?:^|\.)localhost\.?$/.test(url.hostname) && policy.webhookNetworks.rules.length === 0) {
    return 'private_address';
  }
  return url.protocol === 'https:' || policy.webhookNetworks.rules.length > 0 ? null : 'not_https';
}
