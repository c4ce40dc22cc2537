import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/context';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '../../testing';
import { getModel, hideModelName } from '../models';
import { createOrganisation, getOrganisation, verifyOrganisation } from '../organisations';
import { createOrganisationHelpers } from '../organisations/testing-organisations';
import { getSubmission, publishSubmission } from '../submissions';
import { searchSite } from '.';

let context: TestContext;
let helpers: ReturnType<typeof createOrganisationHelpers>;
beforeAll(async () => {
  context = await createTestContext();
  helpers = createOrganisationHelpers(context, 'vidhal');
  await importTruth(context, { videos: 4 });
});
afterAll(() => context.close());

const search = (actor: Actor, query: string) => searchSite(context.services, actor, { query });
const submit = (name: string) =>
  submitAndScore(context, context.owner, predictionFiles(4, { skill: 0.5 }), name);

describe('a search', () => {
  test('finds models and results only for actors who may open them', async () => {
    const { services, owner, other, visitor, maintainer } = context;
    const { submissionId } = await submit('Zanzibar Secret 7B');
    for (const stranger of [visitor, other]) {
      for (const query of ['zanzibar', 'Zanzibar Secret 7B', 'zan', submissionId]) {
        expect(await search(stranger, query)).toEqual([]);
      }
    }
    const found = [
      { kind: 'model', title: 'Zanzibar Secret 7B' },
      { kind: 'result', href: `/submissions/${submissionId}` },
    ];
    expect(await search(owner, 'zanzibar')).toMatchObject(found);
    // Maintainers of a benchmark open its results; the page of the model only through them.
    expect(await search(maintainer, 'zanzibar')).toMatchObject(found.slice(1));
    await publishSubmission(services, owner, { submissionId });
    for (const actor of [visitor, other]) {
      expect(await search(actor, 'secret zanz')).toMatchObject(found);
    }
  });

  test('does not find the hidden name or organisation of an anonymous entry', async () => {
    const { services, owner, visitor } = context;
    const { submissionId } = await submit('Quicksilver');
    const { modelId } = await services.db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { modelId: true },
    });
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await hideModelName(services, owner, { modelId, until });
    await publishSubmission(services, owner, { submissionId });
    expect(await search(visitor, 'quicksilver')).toEqual([]);
    expect(await search(owner, 'quicksilver')).toMatchObject([{ kind: 'model' }]);
  });

  test('finds an organisation exactly for actors who may open its page', async () => {
    const { services, visitor, other, admin, maintainer } = context;
    const founder = await helpers.signUp();
    const { id, slug } = await createOrganisation(services, founder, { name: 'Hidden Institute' });
    const owner = await helpers.reload(founder);
    const check = async () => {
      for (const actor of [visitor, other, admin, maintainer, owner]) {
        const opens = await getOrganisation(services, actor, { slug }).then(
          () => true,
          () => false,
        );
        const hits = await search(actor, 'hidden inst');
        expect(hits.map(({ href }) => href)).toEqual(opens ? [`/organisations/${slug}`] : []);
      }
    };
    await check();
    const reason = 'It is who it says.';
    await verifyOrganisation(services, admin, { organisationId: id, verified: true, reason });
    await check();
  });

  test('every hit opens for the actor who found it', async () => {
    const { services, owner, other, visitor, maintainer } = context;
    await submit('Openable 7B');
    const open = async (actor: Actor) => {
      const hits = await search(actor, 'openable');
      for (const { kind, href } of hits) {
        const id = href.split('/').at(-1) ?? '';
        if (kind === 'model') await getModel(services, actor, { slug: id });
        else await getSubmission(services, actor, { submissionId: id });
      }
      return hits.map(({ kind }) => kind);
    };
    expect(await open(owner)).toEqual(['model', 'result']);
    expect(await open(maintainer)).toEqual(['result']);
    for (const stranger of [other, visitor]) expect(await open(stranger)).toEqual([]);
  });

  test('ranks equal titles before those that contain the words', async () => {
    for (const name of ['Echo Large', 'Tiny echo', 'Echo']) {
      const { submissionId } = await submit(name);
      await publishSubmission(context.services, context.owner, { submissionId });
    }
    const hits = await search(context.visitor, 'echo');
    const titles = hits.filter(({ kind }) => kind === 'model').map(({ title }) => title);
    expect(titles).toEqual(['Echo', 'Echo Large', 'Tiny echo']);
  });

  test('takes % and _ literally and rejects an empty query', async () => {
    expect(await search(context.owner, '%')).toEqual([]);
    expect(await search(context.owner, '_ _')).toEqual([]);
    await expect(search(context.owner, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
