import Bowser from 'bowser';

const unknown = 'Unknown browser';

/** Returns a short name for a user agent: `Firefox on Linux`. Scripts keep their first word. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const parser = Bowser.getParser(userAgent);
  const system = parser.getOSName();
  if (system) return `${parser.getBrowserName() || unknown} on ${system}`;
  const [program = ''] = userAgent.split(/[\s/]/);
  return program === 'Mozilla' || program === '' ? unknown : program;
}
