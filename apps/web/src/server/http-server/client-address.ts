import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** The header in which the HTTP server passes the client's address to everything behind it. */
export const addressHeader = 'x-forwarded-for';

/** An address in its usual spelling: IPv4 inside IPv6 as IPv4, without the zone. Empty when it is none. */
function normalize(text: string): string {
  const [address = ''] = text.trim().split('%');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : '';
}

function isIn(list: BlockList, address: string): boolean {
  return address !== '' && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The address of who sent the request: the socket's, unless that is a trusted proxy. Behind trusted
 * proxies it is the last address of `X-Forwarded-For` that is not one of them: those further left
 * were written by the client. Empty where the socket has no address.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: BlockList,
): string {
  let address = normalize(socket.remoteAddress ?? '');
  const chain = String(headers[addressHeader] ?? '').split(',');
  while (isIn(trusted, address)) {
    const before = normalize(chain.pop() ?? '');
    if (before === '') break;
    address = before;
  }
  return address;
}
