import { createHash } from 'node:crypto';
import type { createAuth } from '../create-auth';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/**
 * Hashes passwords with SHA-256 in tests of everything else, because scrypt takes longer than the rest of a sign-in.
 */
export async function hashQuickly(auth: ReturnType<typeof createAuth>): Promise<void> {
  const { password } = await auth.$context;
  password.hash = async (text) => digest(text);
  password.verify = async (attempt) => attempt.hash === digest(attempt.password);
}
