import { findRoutesByUseCase, findUseCases, listFiles, readSource } from './find-calls';

/** Values and functions that pages import from the services besides use cases. */
const notUseCases = [
  'changeKinds',
  'formatTaggedModel',
  'signalKinds',
  'maxCompared',
  'maxFileBytes',
];

/** What a page or form of the site runs. */
interface SiteCall {
  /** page, or file of server actions */
  caller: string;
  useCase: string;
  routes: readonly string[];
}

/** Returns every use case that pages, their helpers and server actions run, with the routes that offer it. */
export function listSiteCalls(): SiteCall[] {
  const routes = findRoutesByUseCase();
  return [...listPageCalls(), ...listActionCalls()].map((call) => ({
    ...call,
    routes: routes.get(call.useCase) ?? [],
  }));
}

function listPageCalls(): Omit<SiteCall, 'routes'>[] {
  return listFiles('app', /(?:page|layout|opengraph-image)\.tsx$/).flatMap((file) => {
    const text = readSource(file);
    const helpers = [...text.matchAll(/from '@\/(server\/[\w-]+)'/g)]
      .map(([, helper]) => `${helper}.ts`)
      .filter((helper) => /-page\.ts$|current-block\.ts$/.test(helper));
    const names = [text, ...helpers.map(readSource)].flatMap(findUseCases).map(({ name }) => name);
    const caller = `/${file.split('/').slice(1, -1).join('/')}`;
    return [...new Set(names)]
      .filter((name) => !notUseCases.includes(name))
      .map((useCase) => ({ caller, useCase }));
  });
}

function listActionCalls(): Omit<SiteCall, 'routes'>[] {
  return listFiles('server/actions', /\.ts$/).flatMap((file) => {
    const text = readSource(file);
    const called = [
      // Namespace imports of the services: `models.mergeModels`.
      ...[...text.matchAll(/^import \* as (\w+) from '@clapboard\/services/gm)].flatMap(
        ([, space]) => [...text.matchAll(new RegExp(`\\b${space}\\.([a-z]\\w+)`, 'g'))],
      ),
      ...text.matchAll(/runFileUseCase\('(\w+)'/g),
    ];
    const names = new Set(called.map(([, name = '']) => name));
    const caller = `action ${file.split('/').at(-1)?.replace('.ts', '')}`;
    return [...names].map((useCase) => ({ caller, useCase }));
  });
}

/** Returns the document that lists the API call for everything that the site does. */
export function describeCoverage(): string {
  const rows = listSiteCalls().map(
    ({ caller, useCase, routes }) =>
      `| \`${caller}\` | \`${useCase}\` | ${routes.map((name) => `\`${name}\``).join(', ')} |`,
  );
  return `# What the site does, as API calls

Every use case that a page or a server action runs, and the routes of \`/api/v1\` that run the same use case.
\`apps/web/src/api/document.test.ts\` writes this table and fails when a use case has no route.

| Page or action | Use case | Route |
| --- | --- | --- |
${[...new Set(rows)].join('\n')}
`;
}
