import type { Rule, Violation } from '../repository';

const list = 'prisma/migrations/checksums';
const pattern = /^([0-9a-f]{64}) {2}(\S+)$/;

/** Migrations are only added: installations have applied the recorded ones, and refuse changed ones. */
export const migrations: Rule = ({ migrations: found, recordedMigrations }) => {
  const violations: Violation[] = [];
  const recorded = new Map<string, string>();
  for (const [index, text] of recordedMigrations.entries()) {
    if (text === '') continue;
    const [, checksum, name] = pattern.exec(text) ?? [];
    if (checksum === undefined || name === undefined) {
      violations.push({ file: list, line: index + 1, message: 'Not a checksum and a migration.' });
      continue;
    }
    recorded.set(name, checksum);
    if (found.some((migration) => migration.name === name)) continue;
    const message = `The migration ${name} is missing. Restore it: installations have applied it.`;
    violations.push({ file: list, line: index + 1, message });
  }
  for (const { name, checksum } of found) {
    const file = `prisma/migrations/${name}/migration.sql`;
    const expected = recorded.get(name);
    if (expected === undefined) {
      const message = `Not recorded. Once it is final, add this line to ${list}:\n${checksum}  ${name}`;
      violations.push({ file, line: 1, message });
    } else if (expected !== checksum) {
      const message =
        'Changed after it was recorded. Installations may have applied it: restore the file, and make the change ' +
        'in a new migration.';
      violations.push({ file, line: 1, message });
    }
  }
  return violations;
};
