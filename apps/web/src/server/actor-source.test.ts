import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * `access.integration.test.ts` calls every entrance as each role. These tests cover entrances that answer every role
 * alike: they too read the session's actor, and nothing bypasses the use cases.
 */

const source = path.join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

/** Names of the files that contain a match. */
const findFiles = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

/** Entrances that show or change no record of the services. */
const withoutActor = [
  'app/api/auth/[...all]/route.ts',
  'app/healthz/route.ts',
  'app/metrics/route.ts',
  'app/readyz/route.ts',
  'server/actions/users.ts#signOut',
];

describe('every entrance acts as the user of the session', () => {
  it('every route handler reads the actor', () => {
    const routes = files.filter(({ file }) => path.basename(file) === 'route.ts');
    expect(routes.length).toBeGreaterThan(20);
    const lacking = routes.flatMap(({ file, text }) => {
      const handlers = text.match(/^export const \w+ = handle\b/gm)?.length ?? 0;
      const actors = text.match(/await currentActor\(\)/g)?.length ?? 0;
      return handlers > 0 && actors >= handlers ? [] : [file];
    });
    expect(lacking.sort()).toEqual(withoutActor.filter((entrance) => !entrance.includes('#')));
  });

  it('every server action comes from the client that passes the actor', () => {
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
      withoutActor.filter((entrance) => entrance.includes('#')),
    );
    expect(findFiles(/\bactor: await currentActor\(\)/)).toContain('server/actions/client.ts');
    expect(findFiles(/\bcreateSafeActionClient\b/)).toEqual(['server/actions/client.ts']);
  });

  it('actors come from sessions alone: nothing else looks one up or makes one', () => {
    // auth.ts asks whether a user who signs in is blocked.
    expect(findFiles(/\bgetActor\b/)).toEqual(['server/actor.ts', 'server/auth.ts']);
    expect(findFiles(/kind: ['"]user['"]/)).toEqual([]);
    expect(findFiles(/kind: ['"]visitor['"]/)).toEqual([
      'app/submissions/[id]/opengraph-image.tsx',
      'server/actor.ts',
    ]);
  });

  it('nothing reads the database past the use cases, except the health check', () => {
    expect(findFiles(/services\(\)\s*\.\s*db\b|\bdb\b[^;\n]*\} = services\(\)/)).toEqual([
      'app/healthz/route.ts',
    ]);
  });
});
