import type { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure answers requests of its virtual machines there, although the address is not a private one. */
const metadataAddresses = new Set(['168.63.129.16']);

/** Global unicast addresses are in 2000::/3; IPv4-compatible addresses, among others, are not. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether requests on behalf of users may go to this IP address: it is public, or in a network that the operator
 * allows. Private, loopback, link-local, translated and reserved ranges are not public. IPv4-mapped IPv6 addresses
 * count as the IPv4 address. False for anything that isn't an IP address.
 */
export function isReachable(address: string, allowedNetworks: BlockList): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (allowedNetworks.check(parsed.toString(), parsed.kind())) return true;
  if (parsed.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
