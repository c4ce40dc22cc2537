import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/**
 * Parses a comma-separated list of addresses and CIDRs: `10.0.0.0/8, ::1`. Null if an entry is
 * invalid.
 */
export function parseNetworks(text: string): BlockList | null {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (version === 0 || rest.length > 0 || !/^\d+$/.test(bits ?? '0') || prefix > most)
      return null;
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An environment variable with addresses and CIDRs; absent: none. */
export const networksSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    const networks = parseNetworks(text);
    if (networks) return networks;
    const message = 'Use addresses or CIDRs separated by commas, such as 10.0.0.0/8, ::1.';
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  });
