import type { Prisma, Tx } from '@clapboard/db';
import { createSecret, hashSecret, tokenPrefix } from './secret';

/** Stores a new token as a hash. Returns its ID and the token, which can't be read again. */
export async function insertAccessToken(
  tx: Tx,
  data: Omit<Prisma.AccessTokenUncheckedCreateInput, 'hash' | 'start'>,
): Promise<{ id: string; token: string }> {
  const token = createSecret();
  const { id } = await tx.accessToken.create({
    data: { ...data, hash: hashSecret(token), start: token.slice(0, tokenPrefix.length + 4) },
    select: { id: true },
  });
  return { id, token };
}
