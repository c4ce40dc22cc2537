import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, type Socket } from 'node:net';

/** The header in which the HTTP server passes the client's address to everything behind it. */
export const addressHeader = 'x-forwarded-for';

/** Normalizes an address: IPv4-mapped IPv6 becomes IPv4, zones are removed. Empty if invalid. */
function normalize(text: string): string {
  const [address = ''] = text.trim().split('%');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : '';
}

function isIn(list: BlockList, address: string): boolean {
  return address !== '' && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the client's address: the socket's, unless that is a trusted proxy. Behind trusted
 * proxies it is the last address of `X-Forwarded-For` that isn't one of them: clients control
 * everything further left. Empty if the socket has no address.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: BlockList,
): string {
  let address = normalize(socket.remoteAddress ?? '');
  const forwarded = headers[addressHeader];
  if (forwarded === undefined) return address;
  const chain = String(forwarded).split(',');
  while (isIn(trusted, address)) {
    const before = normalize(chain.pop() ?? '');
    if (before === '') break;
    address = before;
  }
  return address;
}

/** Bits of an IPv6 address in a group. */
const groupBits = 16;

/**
 * Returns what limits count instead of an address: the address for IPv4, its network for IPv6. A customer gets at least
 * a /64, and often a /48, which limits count where somebody could use up what all share.
 */
export function getNetwork(address: string, bits: 48 | 64 = 64): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${groups
    .slice(0, bits / groupBits)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}

/** Returns the network at the other end of a connection; null for a trusted proxy, through which many people come. */
export function getPeerNetwork(
  { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>,
  trusted: BlockList,
): string | null {
  const address = normalize(remoteAddress);
  return isIn(trusted, address) ? null : getNetwork(address);
}
