import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles } from '@clapboard/file-reader';
import { percent, roundHalfEven } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Judged } from '../../contract/judging';
import type { Answers, Item } from '../../contract/scoring';
import { choiceRating } from '../formats/verdict';
import { scoring } from '../scoring';
import { aspects } from '../slices';
import { type TaskId, taskIds } from '../tasks';
import { judging } from './index';

const shared = fileURLToPath(new URL('../../../../../../shared', import.meta.url));
const official = join(shared, 'data/tempcompass');
const isThere = existsSync(official);

/** A row of an official verdict file. */
interface Recorded {
  question?: string;
  'gt-answer': string;
  'video-llm-prediction': string | null;
  match_success?: boolean;
  'chatgpt-response'?: string;
  'chatgpt-answer'?: string | null;
  'chatgpt-reasoning'?: string | null;
  rating: number;
}

type Tree = Record<string, Record<string, Recorded[]>>;

const getVerdicts = (model: string, task: string): Tree =>
  JSON.parse(readFileSync(join(official, 'verdicts', model, `${task}.json`), 'utf8'));

/** The recorded reply of a row; null without a judge call. */
function getReply(row: Recorded): string | null {
  if (typeof row['chatgpt-answer'] === 'string') {
    return `Reasoning: ${row['chatgpt-reasoning'] ?? ''}\nAnswer: ${row['chatgpt-answer']}`;
  }
  return row['chatgpt-response'] ?? null;
}

/** Runs with recorded replies, and their number. Rules decided all other answers of Video-LLaVA. */
const runs: readonly (readonly [model: string, task: TaskId, replies: number])[] = [
  ['gemini', 'multi-choice', 110],
  ['gemini', 'yes_no', 11],
  ['gemini', 'caption_matching', 142],
  ['gemini', 'captioning', 1974],
  ['video-llava', 'caption_matching', 7],
  ['video-llava', 'captioning', 2004],
];

describe.skipIf(!isThere)(
  `TempCompass's judge against recorded verdicts (skipped without ${official})`,
  () => {
    let items: Item[] = [];

    beforeAll(async () => {
      const paths = [...taskIds.map((task) => `questions/${task}.json`), 'meta_info.json'];
      const { files } = await openFiles(
        paths.map((name) => ({ name, bytes: readFileSync(join(official, 'truth', name)) })),
      );
      items = scoring.readTruth(files).items;
      expect(items).toHaveLength(7540);
    });

    test.each(runs)(
      '%s, %s: parses all %i recorded replies into their recorded ratings',
      (model, task, replies) => {
        const rows = Object.values(getVerdicts(model, task))
          .flatMap((verdict) => Object.values(verdict).flat())
          .filter((row) => getReply(row) !== null);
        expect(rows).toHaveLength(replies);
        for (const row of rows) {
          const reply = getReply(row) ?? '';
          const read = judging.parse(task, reply);
          const verdict = 'verdict' in read ? read.verdict : null;
          if (task !== 'captioning') {
            expect([reply, verdict]).toEqual([reply, { rating: row.rating }]);
            continue;
          }
          expect([reply, verdict]).toEqual([reply, { choice: expect.any(String) }]);
          const { choice } = verdict as { choice: string };
          expect([reply, choiceRating(choice, row['gt-answer'])]).toEqual([reply, row.rating]);
        }
      },
    );

    test.each(taskIds)(
      'gemini, %s: replaying the recorded replies gives the official numbers',
      async (task) => {
        const bare = await answersIn('gemini', task);
        const taskItems = items.filter((item) => item.task === task);
        expect(judging.hasVerdicts(task, taskItems, bare)).toBe(false);
        const recorded = getVerdicts('gemini', task);
        const requests = judging.requests(task, taskItems, bare, 'seed');
        const judged = new Map(
          requests.map(({ item, kind }): [string, Judged] => {
            const [, video = '', aspect = '', index] = item.split('/');
            const reply = getReply(
              recorded[video]?.[aspect]?.[Number(index)] ?? {
                rating: 0,
                'gt-answer': '',
                'video-llm-prediction': '',
              },
            );
            if (reply === null) throw new Error(`Nothing was recorded about ${item}.`);
            const read = judging.parse(kind, reply);
            return [item, 'verdict' in read ? read : { failed: read.unparseable }];
          }),
        );
        const result = scoring.outcomes(
          task,
          taskItems,
          judging.apply(task, taskItems, bare, judged),
        );
        const inFiles = scoring.outcomes(task, taskItems, await answersIn('gemini', task, true));
        expect(result.nonAnswers).toEqual(inFiles.nonAnswers);
        expect(result.channels).toEqual(inFiles.channels);
        expect(result.judged).toBe(requests.length);

        const { b_replayed_chatgpt__none_recorded_is_0: replayed, c_shipped_results: shipped } =
          JSON.parse(
            readFileSync(join(shared, `parity/tempcompass/expected/gemini__${task}.json`), 'utf8'),
          );
        // No rule applies to captions, so replaying gives the shipped ratings.
        const expected = task === 'captioning' ? shipped : replayed;
        const mean = (slice: string | null) => {
          const values = taskItems.flatMap(({ slices }, i) =>
            slice === null || slices.includes(slice)
              ? [result.channels.accuracy?.[i] ?? Number.NaN]
              : [],
          );
          const average = values.reduce((sum, value) => sum + value, 0) / values.length;
          return Number(roundHalfEven(percent(average), 1));
        };
        expect(mean(null)).toBe(expected.aspects.avg);
        for (const { id, fine } of aspects) {
          expect([id, mean(id)]).toEqual([id, expected.aspects[id]]);
          for (const fineAspect of fine) {
            expect([fineAspect.id, mean(`${id}/${fineAspect.id}`)]).toEqual([
              fineAspect.id,
              expected.sub_aspects[fineAspect.id],
            ]);
          }
        }
      },
    );

    test('requests for gemini cover unmatched answers and all non-null captions', async () => {
      const counts = await Promise.all(
        taskIds.map(async (task) => {
          const taskItems = items.filter((item) => item.task === task);
          return judging.requests(task, taskItems, await answersIn('gemini', task), 'seed').length;
        }),
      );
      expect(counts).toEqual([110, 11, 7, 1974]);
    });

    async function answersIn(model: string, task: TaskId, withVerdicts = false): Promise<Answers> {
      const folders = withVerdicts ? ['predictions', 'verdicts'] : ['predictions'];
      const { files } = await openFiles(
        folders.map((folder) => ({
          name: `${folder}/${task}.json`,
          bytes: readFileSync(join(official, folder, model, `${task}.json`)),
        })),
      );
      return scoring.readAnswers(files, items, () => undefined).tasks.get(task) ?? new Map();
    }
  },
);
