import { resultFormats } from '@clapboard/services/export-formats';
import { hideModelName } from '@clapboard/services/models';
import { searchResultSchema } from '@clapboard/services/search/views';
import { publishSubmission } from '@clapboard/services/submissions';
import { createTestContext } from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest } from '../api/testing/build-request';
import { examples } from '../api/testing/examples';
import {
  type AccessContext,
  benchmark,
  createAccessContext,
  createTrial,
  type Role,
} from './testing/access/context';
import { routes } from './testing/access/routes';
import { openSite, type Site } from './testing/access/site';
import { useCases } from './testing/access/use-cases';

/*
 * Everything that names the authors of an anonymous entry has this word. Nothing that others can read may contain it,
 * in any route, export, feed, badge, or use case that a page reads with.
 */
const word = 'Quetzalcoatl';

let site: Site;
let context: AccessContext;
let submissionId: string;
let slug: string;

beforeAll(async () => {
  const base = await createTestContext();
  site = openSite(base);
  context = await createAccessContext(base, site.signUp);
  const { services } = context;
  const { owner } = context.submissions.owner;
  const { id: organisationId } = await services.db.organisation.create({
    data: {
      name: `${word} Lab`,
      slug: `${word.toLowerCase()}-lab`,
      verifiedAt: new Date(),
      members: { create: { userId: owner.userId, role: 'owner' } },
    },
    select: { id: true },
  });
  submissionId = context.submissions.owner.published;
  const { modelId } = await services.db.submission.update({
    where: { id: submissionId },
    data: {
      visibility: 'private',
      publishedAt: null,
      organisationId,
      runFacts: { prompt: `I am ${word}.`, commit: word },
      workflowRun: {
        repository: `${word}/r`,
        workflow: `${word}.yml`,
        ref: 'main',
        commit: word,
        runId: '1',
        runUrl: `https://github.com/${word}/r`,
      },
      issues: [{ severity: 'warning', code: 'c', message: `${word}.json is odd.` }],
    },
    select: { modelId: true },
  });
  await services.db.submissionFile.updateMany({
    where: { submissionId },
    data: { name: `${word}.json` },
  });
  await services.db.user.update({ where: { id: owner.userId }, data: { name: word } });
  await services.db.model.update({
    where: { id: modelId },
    data: {
      name: `${word} 7B`,
      organisation: `${word} Lab`,
      slug: word.toLowerCase(),
      links: [`https://example.org/${word}`],
      organisationId,
      organisationSlug: `${word.toLowerCase()}-lab`,
      organisationVerified: true,
    },
  });
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const author = await getActor(services, owner.userId);
  await hideModelName(services, author, { modelId, until });
  await publishSubmission(services, author, { submissionId });
  ({ slug } = await services.db.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { slug: true },
  }));
});
afterAll(async () => {
  await site.close();
  await context.close();
});

/** Readers who are neither the owner nor maintain the benchmark. */
const others: readonly Role[] = ['visitor', 'other', 'elsewhere'];

const hidesWord = (text: string) => !text.toLowerCase().includes(word.toLowerCase());

/** Ways to read the entry besides those of the access test. */
const more = {
  getModel: () => ({ slug }),
  downloadModel: () => ({ slug, format: 'json' }),
  listModels: () => ({ query: 'anonymous' }),
  getLeaderboard: () => ({ benchmark, q: 'anonymous' }),
  downloadLeaderboard: () => ({ benchmark, format: 'json' }),
  getSubmission: () => ({ submissionId }),
  getReceipt: () => ({ submissionId }),
  listQuestionResults: () => ({ submissionId }),
  searchSite: () => ({ query: 'anonymous' }),
};

// A verified organisation is public. Searches find it, but not that the entry belongs to it.
const reads = Object.entries(examples)
  .filter(([name]) => name !== 'searchSite')
  .flatMap(([name, list]) => list.map((example) => ({ name, ...example })));

test.each(others)('no answer of the API to %s contains the hidden name', async (role) => {
  const { findRoute } = await import('../api/routes');
  const leaks: string[] = [];
  let named = 0;
  const read = async (name: string, input: object) => {
    const route = findRoute(name);
    if (route.method !== 'GET' || route.output.kind === 'events') return;
    const { response } = await site.callApi(role, (init) => buildRequest(route, input, init));
    const text = JSON.stringify([...response.headers]) + (await response.text());
    if (!hidesWord(text)) leaks.push(name);
    if (text.includes('Anonymous entry')) named += 1;
  };
  for (const { name, build } of reads) await read(name, await build(createTrial(context, role)));
  for (const [name, build] of Object.entries(more)) await read(name, build());
  for (const { id } of resultFormats) await read('downloadResult', { submissionId, format: id });
  expect(leaks).toEqual([]);
  // The entry was read, under its other name.
  expect(named).toBeGreaterThan(8);
});

test.each(others)(
  'a search by %s for the hidden name finds the verified organisation only',
  async (role) => {
    const { findRoute } = await import('../api/routes');
    const route = findRoute('searchSite');
    const { response } = await site.callApi(role, (init) =>
      buildRequest(route, { query: word }, init),
    );
    const { data } = searchResultSchema.parse(await response.json());
    expect(data.map(({ kind }) => kind)).toEqual(['organisation']);
  },
);

test.each(others)('no route handler shows %s the hidden name', async (role) => {
  const requests = [...Object.entries(routes).filter(([name]) => name.startsWith('GET '))].map(
    ([name, [build]]) => [name, build] as const,
  );
  const leaks: string[] = [];
  for (const [name, build] of requests) {
    const response = await site.fetchRoute(name, role, await build(createTrial(context, role)));
    if (!hidesWord(await response.text())) leaks.push(name);
  }
  const badge = { path: `/badge/${benchmark}/${slug}.svg` };
  const response = await site.fetchRoute('GET /badge/[benchmark]/[file]', role, badge);
  expect(await response.text()).toContain('Anonymous entry');
  expect(leaks).toEqual([]);
});

test.each(others)('no use case that pages read with shows %s the hidden name', async (role) => {
  const leaks: string[] = [];
  for (const [name, [call]] of Object.entries(useCases)) {
    const result: unknown = await call(createTrial(context, role)).catch(() => null);
    if (!hidesWord(JSON.stringify(result, writeBigint) ?? '')) leaks.push(name);
  }
  expect(leaks).toEqual([]);
});

test('files and citations keep the name hidden even from the owner, who may hand them on', async () => {
  const { findRoute } = await import('../api/routes');
  const texts = await Promise.all(
    resultFormats.map(async ({ id }) => {
      const { response } = await site.callApi('owner', (init) =>
        buildRequest(findRoute('downloadResult'), { submissionId, format: id }, init),
      );
      return [id, hidesWord(await response.text())];
    }),
  );
  expect(texts).toEqual(resultFormats.map(({ id }) => [id, true]));
});

test('the owner and maintainers get the hidden name', async () => {
  const { findRoute } = await import('../api/routes');
  for (const role of ['owner', 'maintainer', 'admin'] as const) {
    const { response } = await site.callApi(role, (init) =>
      buildRequest(findRoute('getSubmission'), { submissionId }, init),
    );
    expect(await response.text()).toContain(`${word} 7B`);
  }
});

function writeBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
