import type { Answers, Explain, Item, OutcomeKind } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { judgeReplies } from './judge-replies';
import { type AskedItem, keyedItems } from './task-items';
import type { QuestionResult, QuestionRow } from './views';

interface RowsOf {
  evaluationId: string;
  revisionId: string;
  task: string;
  explain: Explain;
  asked: readonly AskedItem[];
  /** null where they were not kept */
  answers: Answers | null;
  /** null where they may not be seen */
  results: readonly { outcome: OutcomeKind; value: number | null }[] | null;
  /** which items, by their places */
  places: readonly number[];
}

/** Items in words. Keys and replies of judges are read only where results may be seen, and only these items'. */
export async function questionRows(
  services: Pick<Services, 'db'>,
  { explain, asked, answers, results, places, ...of }: RowsOf,
): Promise<QuestionRow[]> {
  const ids = places.flatMap((place) => asked[place]?.item.id ?? []);
  const [keyed, replies] = results
    ? await Promise.all([keyedItems(services, of, ids), judgeReplies(services, { ...of, ids })])
    : [[], new Map<string, string>()];
  const withKey = new Map(keyed.map((item) => [item.id, item]));

  const resultOf = (place: number, item: Item | undefined): QuestionResult | null => {
    const result = results?.[place];
    if (!result || !item) return null;
    const given = answers?.get(item.id);
    const reply = replies.get(item.id) ?? null;
    const verdict = given === undefined ? null : explain.verdict?.(item, given, reply);
    return { ...result, verdict: verdict ?? null, correct: explain.correct(item) };
  };
  return places.flatMap((place) => {
    const item = asked[place]?.item;
    if (!item) return [];
    const given = answers?.get(item.id);
    return [
      {
        id: item.id,
        position: place + 1,
        slices: item.slices,
        question: explain.question(item),
        answer: given === undefined ? null : explain.answer(item, given),
        state: answers && stateOf(explain, answers, item.id),
        result: resultOf(place, withKey.get(item.id)),
      },
    ];
  });
}

function stateOf(explain: Explain, answers: Answers, id: string): QuestionRow['state'] {
  const given = answers.get(id);
  return given === undefined ? 'missing' : (explain.nonAnswer(given) ?? 'answered');
}
