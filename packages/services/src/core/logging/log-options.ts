import { createScrubber } from './scrubber';

/** Fields that are never logged: at the top level, one level down, or among the headers there. */
const fields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'token',
  'apiKey',
  'secret',
  'connectionString',
];

const redact = fields.flatMap((name) =>
  name.startsWith('[')
    ? [name, `*${name}`, `*.headers${name}`]
    : [name, `*.${name}`, `*.headers.${name}`],
);

/** Returns pino options for a log without secrets, given the settings of the process. */
export function secretFreeLog(settings: Readonly<Record<string, unknown>>) {
  return { redact, hooks: { streamWrite: createScrubber(settings) } };
}
