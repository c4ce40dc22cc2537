import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevisions } from './features/datasets/list';
import { getQuestionFile, listQuestionFiles } from './features/datasets/question-files';
import { getQuestionIndex } from './features/datasets/question-index';
import { readCrossBenchmark } from './features/leaderboard/cross-benchmark';
import { exportLeaderboard } from './features/leaderboard/export';
import { summarizeLeaderboards } from './features/leaderboard/leaderboard-summaries';
import { listQuestions } from './features/questions/list';
import { getSubmission } from './features/submissions/get';
import { getReceipt } from './features/submissions/get-receipt';
import { getResult } from './features/submissions/get-result';
import { listEvaluations } from './features/submissions/list-evaluations';
import { listMySubmissions } from './features/submissions/list-mine';
import { publishSubmission } from './features/submissions/publish';
import { listRecentResults } from './features/submissions/recent-results';
import { queryFullLeaderboard } from './testing/query-full-leaderboard';
import { readText } from './testing/read-text';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from './testing/test-context';
import { predictionFiles } from './testing/vidhal-files';

const canary = 'CANARY-5f1c2b';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  await context.close();
});

it('no use case returns reference answers or data derived from a single item', async () => {
  const { services, visitor, owner, other, maintainer } = context;
  const imported = await importTruth(context, { videos: 20 });
  const accepted = await submitAndScore(context, owner, predictionFiles(20, { skill: 0.5 }));
  await publishSubmission(services, owner, accepted);
  const odd = new TextEncoder().encode('{"video_0": 7, "video_1": "maybe", "nobody": "A"}');
  const { submissionId } = await submitAndScore(context, owner, [
    { name: 'mcqa.json', bytes: odd },
  ]);
  await services.db.$executeRaw`
    UPDATE "Item" SET reference = jsonb_set(reference, '{canary}', ${JSON.stringify(canary)}::jsonb)`;

  const views: unknown[] = [imported];
  for (const actor of [visitor, owner, other, maintainer]) {
    const { files } = await listQuestionFiles(services, actor, { benchmark: 'vidhal' });
    expect(files).not.toEqual([]);
    for (const { name } of files) {
      views.push(await getQuestionFile(services, actor, { benchmark: 'vidhal', name }));
    }
    const results = [
      await getResult(services, actor, { submissionId: accepted.submissionId }),
      await getReceipt(services, actor, { submissionId: accepted.submissionId }),
      await listEvaluations(services, actor, { submissionId: accepted.submissionId }),
    ];
    // Scores, charts and receipts describe slices, never single items.
    expect(JSON.stringify(results)).not.toMatch(/video_\d/);
    views.push(
      ...results,
      await getQuestionIndex(services, actor, { benchmark: 'vidhal' }),
      await queryFullLeaderboard({ services, visitor: actor }, 'vidhal'),
      await readText(
        (await exportLeaderboard(services, actor, { benchmark: 'vidhal' }, { format: 'json' }))
          .text,
      ),
      await readCrossBenchmark(services, actor),
      await summarizeLeaderboards(services, actor),
      await listRecentResults(services, actor, { take: 10 }),
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
  expect(served).not.toContain('"reference"');
  expect(served).not.toContain('"answers"');
  for (const row of await services.db.outcome.findMany()) expect(row).not.toHaveProperty('values');
});
