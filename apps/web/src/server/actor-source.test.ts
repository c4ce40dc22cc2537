import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * `access.integration.test.ts` calls every entry point as each role. These tests cover entry points with the same
 * response for every role: they too read the session's actor, and nothing bypasses the use cases.
 */

const source = path.join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

/** Names of the files that contain a match. */
const findFiles = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

/** Entry points that neither show nor change records of the services. */
const withoutActor = [
  'app/.well-known/security.txt/route.ts',
  // Redirects.
  'app/api/[...path]/route.ts',
  'app/api/auth/[...all]/route.ts',
  // Every route of the API gets its caller from `api/create-app.ts`.
  'app/api/v1/[[...path]]/route.ts',
  'app/clapboard.mjs/route.ts',
  'app/clapboard.py/route.ts',
  'app/cli.tgz/route.ts',
  // A picture of what visitors may see, whoever asks.
  'app/compare/picture/route.ts',
  'app/healthz/route.ts',
  'app/livez/route.ts',
  'app/llms.txt/route.ts',
  'app/logo.png/route.ts',
  'app/logo.svg/route.ts',
  'app/metrics/route.ts',
  'app/readyz/route.ts',
  'app/robots.txt/route.ts',
  'server/actions/users.ts#signOut',
];

describe('every entry point acts as the user of the session', () => {
  it('every route handler reads the actor', () => {
    const routes = files.filter(({ file }) => path.basename(file) === 'route.ts');
    expect(routes.length).toBeGreaterThan(5);
    const lacking = routes.flatMap(({ file, text }) => {
      const handlers = text.match(/^export const \w+ = handle\b/gm)?.length ?? 0;
      const actors = text.match(/await currentActor\(\)/g)?.length ?? 0;
      return handlers > 0 && actors >= handlers ? [] : [file];
    });
    expect(lacking.sort()).toEqual(withoutActor.filter((name) => !name.includes('#')));
  });

  it('every server action uses the client that passes the actor', () => {
    const actions = files
      .filter(({ text }) => /^\s*['"]use server['"]/m.test(text))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:async function|const) (\w+)(.*)/gm)].map(
          ([, name, rest = '']) => ({ name: `${file}#${name}`, rest }),
        ),
      );
    expect(actions.length).toBeGreaterThan(35);
    const lacking = actions.filter(({ rest }) => !rest.startsWith(' = defineAction('));
    expect(lacking.map(({ name }) => name)).toEqual(
      withoutActor.filter((name) => name.includes('#')),
    );
    expect(findFiles(/\bactor: await currentActor\(\)/)).toContain('server/actions/client.ts');
    expect(findFiles(/\bcreateSafeActionClient\b/)).toEqual(['server/actions/client.ts']);
  });

  it('actors come only from sessions and access tokens', () => {
    expect(findFiles(/\bauthenticateToken\b/)).toEqual(['api/caller.ts']);
    // auth.ts checks whether a user who signs in is blocked.
    expect(findFiles(/\bgetActor\b/)).toEqual([
      'api/caller.ts',
      'server/actor.ts',
      'server/auth.ts',
    ]);
    expect(findFiles(/kind: ['"]user['"]/)).toEqual([]);
    expect(findFiles(/kind: ['"]visitor['"]/)).toEqual(['server/visitor.ts']);
    expect(findFiles(/\bgetVisitor\b/)).toEqual([
      'api/caller.ts',
      'server/actor.ts',
      'server/visitor.ts',
    ]);
  });

  it('nothing except the health check bypasses the use cases to read the database', () => {
    expect(findFiles(/services\(\)\s*\.\s*db\b|\bdb\b[^;\n]*\} = services\(\)/)).toEqual([
      'app/healthz/route.ts',
    ]);
  });
});
