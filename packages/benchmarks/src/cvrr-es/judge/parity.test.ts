import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Json, openFiles, type SourceFile } from '@clapboard/file-reader';
import { roundHalfEven } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Judged } from '../../contract/judging';
import type { Answers, Item } from '../../contract/scoring';
import { pickCases } from '../../testing/pick-cases';
import { baselines } from '../baselines';
import { dimensions } from '../dimensions';
import { scoring } from '../scoring';
import { taskId } from '../tasks';
import { readVerdict } from '../verdict';
import { judging } from './index';
import { readReply } from './reply';

const published = fileURLToPath(new URL('../../../../../../shared/data/cvrr-es', import.meta.url));
const isThere = existsSync(published);

interface Recorded {
  dimension: string;
  record: Json;
  question: { q: string; a: string; pred: string };
}

const runs = isThere
  ? readdirSync(join(published, 'verdicts')).flatMap((variant) =>
      readdirSync(join(published, 'verdicts', variant)).map((model) => join(variant, model)),
    )
  : [];

/** All recorded verdicts of a run. */
function toRecordedAnswer(run: string): Recorded[] {
  const folder = join(published, 'verdicts', run);
  return readdirSync(folder).flatMap((file) => {
    const pairs: [Json, Recorded['question']][] = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    );
    return pairs.map(([record, question]) => ({
      dimension: file.replace('.json', ''),
      record,
      question,
    }));
  });
}

/** A JSON value in the notation of Python's `repr`, which the official prompt requests. */
function pythonText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, member]) => `${pythonText(key)}: ${pythonText(member)}`)
      .join(', ')}}`;
  }
  if (typeof value !== 'string') return String(value);
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  if (escaped.includes("'") && !escaped.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}

async function open(kind: string, run: string): Promise<SourceFile[]> {
  const folder = join(published, kind, run);
  const { files } = await openFiles(
    readdirSync(folder).map((file) => ({
      name: `${kind}/${file}`,
      bytes: readFileSync(join(folder, file)),
    })),
  );
  return files;
}

describe.skipIf(!isThere)(
  `CVRR-ES's judge against recorded verdicts (skipped without ${published})`,
  () => {
    let items: Item[] = [];

    beforeAll(async () => {
      const folder = join(published, 'truth');
      const { files } = await openFiles(
        readdirSync(folder).map((dimensionId) => {
          const name = join(dimensionId, `annotations_${dimensionId}.json`);
          return { name, bytes: readFileSync(join(folder, name)) };
        }),
      );
      items = scoring.readTruth(files).items;
      expect(items).toHaveLength(2400);
    });

    test.each(runs)('%s: parses every recorded reply like the official parser', (run) => {
      for (const { record } of toRecordedAnswer(run)) {
        const read = readVerdict(record);
        const verdict = 'verdict' in read ? read.verdict : null;
        for (const reply of [JSON.stringify(record), pythonText(record)]) {
          expect([reply, readReply(reply)]).toEqual([reply, { verdict }]);
        }
      }
    });

    test.each(pickCases(runs))(
      '%s: replaying the recorded replies gives the recorded outcome of every item',
      async (run) => {
        const predictions = await open('predictions', run);
        const bare = answersIn(predictions);
        expect(judging.hasVerdicts(taskId, items, bare)).toBe(false);
        const together = answersIn([...(await open('verdicts', run)), ...predictions]);
        expect(judging.hasVerdicts(taskId, items, together)).toBe(true);
        const requests = judging.requests(taskId, items, bare, 'seed');
        const repeated = judging.requests(taskId, items, judging.withoutVerdicts(together), 'seed');
        expect(repeated).toEqual(requests);

        const replies = replay(toRecordedAnswer(run));
        const judged = new Map<string, Judged>();
        for (const { item, kind, values } of requests) {
          const read = judging.parse(kind, replies(item, values));
          if ('unparseable' in read) throw new Error(read.unparseable);
          judged.set(item, read);
        }
        const replayed = scoring.outcomes(
          taskId,
          items,
          judging.apply(taskId, items, bare, judged),
        );
        const recorded = scoring.outcomes(taskId, items, together);
        expect(replayed.nonAnswers).toEqual(recorded.nonAnswers);
        expect(replayed.channels).toEqual(recorded.channels);
        expect(replayed.judged).toBe(requests.length);
      },
    );

    test('replaying GPT-4V gives every cell of its column in the paper', async () => {
      const run = 'standard_prompting/GPT4_Vision';
      const bare = answersIn(await open('predictions', run));
      const replies = replay(toRecordedAnswer(run));
      const requests = judging.requests(taskId, items, bare, 'seed');
      expect(requests).toHaveLength(2400);
      const judged = new Map(
        requests.map(({ item, kind, values }): [string, Judged] => {
          const read = judging.parse(kind, replies(item, values));
          return [item, 'verdict' in read ? read : { failed: read.unparseable }];
        }),
      );
      const { channels } = scoring.outcomes(
        taskId,
        items,
        judging.apply(taskId, items, bare, judged),
      );
      const accuracy = (dimension: string) => {
        const matchingItems = items.flatMap(({ slices }, i) =>
          slices.includes(dimension) ? [channels.accuracy?.[i] ?? Number.NaN] : [],
        );
        return matchingItems.reduce((sum, value) => sum + value, 0) / matchingItems.length;
      };
      const mean = dimensions.reduce((sum, { id }) => sum + accuracy(id), 0) / dimensions.length;
      const cells = baselines.find(({ model }) => model === 'GPT-4V')?.scores ?? [];
      expect(cells).toHaveLength(12);
      for (const { slice, value } of cells) {
        const ours = slice === 'overall' ? mean : accuracy(slice);
        expect([slice, roundHalfEven(ours * 100, 2)]).toEqual([
          slice,
          roundHalfEven(value * 100, 2),
        ]);
      }
    });

    function answersIn(files: readonly SourceFile[]): Answers {
      return scoring.readAnswers(files, items, () => undefined).tasks.get(taskId) ?? new Map();
    }
  },
);

/**
 * Replays the recorded reply for the same texts. Two items were judged with an earlier revision of
 * question or reference answer and are matched by the answer alone.
 */
function replay(recorded: readonly Recorded[]) {
  const byTexts = new Map<string, string[]>();
  const keep = (key: string, reply: string) =>
    byTexts.set(key, [...(byTexts.get(key) ?? []), reply]);
  for (const { dimension, record, question } of recorded) {
    const reply = pythonText(record);
    keep(JSON.stringify([dimension, question.q, question.a, question.pred]), reply);
    keep(JSON.stringify([dimension, question.pred]), reply);
  }
  return (item: string, { question, true_answer, answer }: Readonly<Record<string, string>>) => {
    const [dimension] = item.split('/');
    const replies =
      byTexts.get(JSON.stringify([dimension, question, true_answer, answer])) ??
      byTexts.get(JSON.stringify([dimension, answer]));
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0];
    if (reply === undefined) throw new Error(`Nothing was recorded about ${item}.`);
    return reply;
  };
}
