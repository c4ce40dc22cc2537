import { createHash } from 'node:crypto';
import type { PasswordHash } from '../queue-hashes';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** A hash for tests of everything but hashing, because scrypt takes longer than the rest of a sign-in. */
export const quickHash: PasswordHash = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
