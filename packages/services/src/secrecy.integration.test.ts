import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevisions } from './datasets/list-revisions';
import { questionFile, questionFiles } from './datasets/question-files';
import { questionIndex } from './datasets/question-index';
import { boardSummaries } from './leaderboard/board-summaries';
import { crossBoard } from './leaderboard/cross-board';
import { exportBoard } from './leaderboard/export-board';
import { listQuestions } from './questions/list-questions';
import { getReceipt } from './submissions/get-receipt';
import { getResult } from './submissions/get-result';
import { getSubmission } from './submissions/get-submission';
import { listEvaluations } from './submissions/list-evaluations';
import { listMySubmissions } from './submissions/list-my-submissions';
import { publishSubmission } from './submissions/publish-submission';
import { recentResults } from './submissions/recent-results';
import { predictionFiles } from './testing/vidhal-files';
import { wholeBoard } from './testing/whole-board';
import { createWorld, importTruth, submitAndScore, type World } from './testing/world';

const canary = 'CANARY-5f1c2b';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

it('never lets a key, or what is derived from one item, out of a use case', async () => {
  const { services, visitor, owner, other, maintainer } = world;
  const imported = await importTruth(world, { videos: 20 });
  const accepted = await submitAndScore(world, owner, predictionFiles(20, { skill: 0.5 }));
  await publishSubmission(services, owner, accepted);
  const odd = new TextEncoder().encode('{"video_0": 7, "video_1": "maybe", "nobody": "A"}');
  const { submissionId } = await submitAndScore(world, owner, [{ name: 'mcqa.json', bytes: odd }]);
  await services.db.$executeRaw`
    UPDATE "Item" SET key = jsonb_set(key, '{canary}', ${JSON.stringify(canary)}::jsonb)`;

  const views: unknown[] = [imported];
  for (const actor of [visitor, owner, other, maintainer]) {
    const { files } = await questionFiles(services, actor, { benchmark: 'vidhal' });
    expect(files).not.toEqual([]);
    for (const { name } of files) {
      views.push(await questionFile(services, actor, { benchmark: 'vidhal', name }));
    }
    const results = [
      await getResult(services, actor, { submissionId: accepted.submissionId }),
      await getReceipt(services, actor, { submissionId: accepted.submissionId }),
      await listEvaluations(services, actor, { submissionId: accepted.submissionId }),
    ];
    // Scores, figures and receipts are about slices, never about one item.
    expect(JSON.stringify(results)).not.toMatch(/video_\d/);
    views.push(
      ...results,
      await questionIndex(services, actor, { benchmark: 'vidhal' }),
      await wholeBoard({ services, visitor: actor }, 'vidhal'),
      await exportBoard(services, actor, { benchmark: 'vidhal' }, { format: 'json' }),
      await crossBoard(services, actor),
      await boardSummaries(services, actor),
      await recentResults(services, actor, { limit: 10 }),
      await listQuestions(services, actor, { submissionId: accepted.submissionId }),
    );
  }
  views.push(
    await getSubmission(services, owner, { submissionId }),
    await listMySubmissions(services, owner),
    await listRevisions(services, maintainer, { benchmark: 'vidhal' }),
    await services.db.item.findMany(),
    await services.db.outcome.findMany(),
    await services.db.evaluationAnswers.findMany(),
    await services.db.evaluationFigures.findMany(),
  );
  const served = JSON.stringify(views, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(served).not.toContain(canary);
  expect(served).not.toContain('"ranks"');
  expect(served).not.toContain('"key"');
  expect(served).not.toContain('"answers"');
  for (const row of await services.db.outcome.findMany()) expect(row).not.toHaveProperty('values');
});
