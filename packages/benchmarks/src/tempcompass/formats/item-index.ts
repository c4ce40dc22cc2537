import type { PublicItem } from '../../contract/scoring';
import { normalisedId } from '../../reading/join-by-item';
import { isVisible, strip } from '../../reading/python-text';
import { payloadSchema } from '../item';
import { isTaskId, type TaskId, taskIds } from '../tasks';
import type { ItemLocator, QuestionLocator } from './row';

/** Indexes of one task's items by everything that a file may name them with. */
interface TaskIndex {
  ids: Set<string>;
  /** one question occurs twice about the same video and aspect: its items, in order */
  byQuestion: Map<string, string[]>;
  byAspect: Map<string, string[]>;
  byText: Map<string, string[]>;
}

/** The item that a row’s locator matches. */
type ItemLookup = { id: string } | { ambiguous: readonly string[] } | null;

/** Finds a revision’s items by the data in prediction files. */
export class ItemIndex {
  readonly #tasks = new Map<TaskId, TaskIndex>(
    taskIds.map((task) => [
      task,
      { ids: new Set(), byQuestion: new Map(), byAspect: new Map(), byText: new Map() },
    ]),
  );

  /** Rows are looked up several times. */
  readonly #keys = new Map<QuestionLocator, string>();

  /** Throws if an item lacks its payload: files name items by question. */
  constructor(items: readonly PublicItem[]) {
    for (const { id, task, payload } of items) {
      const index = isTaskId(task) ? this.#tasks.get(task) : undefined;
      if (!index) continue;
      const { video, aspect, question } = payloadSchema.parse(payload);
      index.ids.add(id);
      const text = plainQuestion(question);
      push(index.byQuestion, `${normalisedId(video)}/${aspect}\n${text}`, id);
      push(index.byAspect, `${video}/${aspect}`, id);
      push(index.byText, text, id);
    }
  }

  getIds(task: TaskId): ReadonlySet<string> {
    return this.#tasks.get(task)?.ids ?? new Set();
  }

  /** Number of items about an aspect of a video. */
  computeCount(task: TaskId, video: string, aspect: string): number {
    return this.#tasks.get(task)?.byAspect.get(`${normalisedId(video)}/${aspect}`)?.length ?? 0;
  }

  /** Key of a question, for counting its repetitions in a file. */
  getKey(locator: QuestionLocator): string {
    const known = this.#keys.get(locator);
    if (known !== undefined) return known;
    const { video, aspect, question } = locator;
    const key = `${normalisedId(video)}/${aspect}\n${plainQuestion(question)}`;
    this.#keys.set(locator, key);
    return key;
  }

  /** The item for a locator; `occurrence` counts repetitions of a question in the file, from 0. */
  find(task: TaskId, locator: ItemLocator, occurrence = 0): ItemLookup {
    const index = this.#tasks.get(task);
    if (!index) return null;
    if (locator.by === 'id') return { id: withoutEnding(locator.id) };
    if (locator.by === 'prompt') {
      const ids = findIdsByPrompt(index, locator.prompt);
      return ids.length > 1 ? { ambiguous: ids } : idOrNull(ids[0]);
    }
    if (locator.by === 'position') {
      const about = `${normalisedId(locator.video)}/${locator.aspect}`;
      return idOrNull(index.byAspect.get(about)?.[locator.index]);
    }
    const ids = index.byQuestion.get(this.getKey(locator)) ?? [];
    return idOrNull(ids[Math.min(occurrence, ids.length - 1)]);
  }

  /** The task of most locators; undefined if they match none. */
  likelyTask(locators: readonly ItemLocator[]): TaskId | undefined {
    const counts = taskIds.map((task) => ({ task, found: 0 }));
    for (const locator of locators) {
      if (locator.by === 'id') continue;
      const key = locator.by === 'question' ? this.getKey(locator) : null;
      for (const count of counts) {
        const found =
          key === null
            ? this.find(count.task, locator) !== null
            : this.#tasks.get(count.task)?.byQuestion.has(key);
        if (found) count.found += 1;
      }
    }
    const best = counts.reduce((a, b) => (b.found > a.found ? b : a));
    return best.found > 0 ? best.task : undefined;
  }
}

/** Our id of a video written as a file name. */
function withoutEnding(id: string): string {
  return id.trim().replace(/\.(?:mp4|jpg)\//i, '/');
}

/** Normalises line ends and spaces around lines, which tables and toolkits change. */
export function plainQuestion(question: string): string {
  if (isTidy(question)) return question;
  const lines = question.includes('\r') ? question.split(/\r\n|[\r\n]/) : question.split('\n');
  return lines
    .map(strip)
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether every line begins and ends with visible ASCII, like nearly all; such a question is plain. */
function isTidy(question: string): boolean {
  if (!isVisible(question.charCodeAt(0)) || !isVisible(question.charCodeAt(question.length - 1))) {
    return false;
  }
  for (let end = question.indexOf('\n'); end !== -1; end = question.indexOf('\n', end + 1)) {
    const [before, after] = [question.charCodeAt(end - 1), question.charCodeAt(end + 1)];
    if (!isVisible(before) || !isVisible(after)) return false;
  }
  return !question.includes('\r');
}

/** Toolkits add instructions after the question on separate lines. */
function findIdsByPrompt({ byText }: TaskIndex, prompt: string): readonly string[] {
  const lines = plainQuestion(prompt).split('\n');
  for (let length = lines.length; length > 0; length -= 1) {
    const ids = byText.get(lines.slice(0, length).join('\n'));
    if (ids) return ids;
  }
  return [];
}

function idOrNull(id: string | undefined): ItemLookup {
  return id === undefined ? null : { id };
}

function push(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}
