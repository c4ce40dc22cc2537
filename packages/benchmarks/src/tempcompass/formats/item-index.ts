import type { PublicItem } from '../../contract/scoring';
import { normalisedId } from '../../reading/join-by-item';
import { isVisible, strip } from '../../reading/python-text';
import { payloadSchema } from '../item';
import { isTaskId, type TaskId, taskIds } from '../tasks';
import type { ItemLocator, QuestionLocator } from './row';

/** Indexes of one task's items by everything that a file may name them with. */
interface TaskIndex {
  ids: Set<string>;
  byAspect: Map<string, AspectItems>;
  byText: Map<string, string[]>;
}

/** The items about an aspect of a video, in order. */
interface AspectItems {
  ids: string[];
  /** one question occurs twice about the same video and aspect */
  byQuestion: Map<string, string[]>;
}

/** How often the items of each question were found in a file. */
export type Occurrences = Map<readonly string[], number>;

/** The item that a row’s locator matches. */
type ItemLookup = { id: string } | { ambiguous: readonly string[] } | null;

/** Finds a revision’s items by the data in prediction files. */
export class ItemIndex {
  readonly #tasks = new Map<TaskId, TaskIndex>(
    taskIds.map((task) => [task, { ids: new Set(), byAspect: new Map(), byText: new Map() }]),
  );

  /** Throws if an item lacks its payload: files name items by question. */
  constructor(items: readonly PublicItem[]) {
    for (const { id, task, payload } of items) {
      const index = isTaskId(task) ? this.#tasks.get(task) : undefined;
      if (!index) continue;
      const { video, aspect, question } = payloadSchema.parse(payload);
      index.ids.add(id);
      const text = plainQuestion(question);
      const about = getAspect(video, aspect);
      const items: AspectItems = index.byAspect.get(about) ?? { ids: [], byQuestion: new Map() };
      index.byAspect.set(about, items);
      items.ids.push(id);
      push(items.byQuestion, text, id);
      push(index.byText, text, id);
    }
  }

  getIds(task: TaskId): ReadonlySet<string> {
    return this.#tasks.get(task)?.ids ?? new Set();
  }

  /** Number of items about an aspect of a video. */
  computeCount(task: TaskId, video: string, aspect: string): number {
    return this.#tasks.get(task)?.byAspect.get(getAspect(video, aspect))?.ids.length ?? 0;
  }

  /** The item for a locator. The repetitions of a question in a file are about its items in order. */
  find(task: TaskId, locator: ItemLocator, occurrences: Occurrences): ItemLookup {
    const index = this.#tasks.get(task);
    if (!index) return null;
    if (locator.by === 'id') return { id: withoutEnding(locator.id) };
    if (locator.by === 'prompt') {
      const ids = findIdsByPrompt(index, locator.prompt);
      return ids.length > 1 ? { ambiguous: ids } : idOrNull(ids[0]);
    }
    if (locator.by === 'position') {
      const items = index.byAspect.get(getAspect(locator.video, locator.aspect));
      return idOrNull(items?.ids[locator.index]);
    }
    const ids = this.#findQuestion(task, getWords(locator));
    if (!ids) return null;
    const occurrence = occurrences.get(ids) ?? 0;
    occurrences.set(ids, occurrence + 1);
    return idOrNull(ids[Math.min(occurrence, ids.length - 1)]);
  }

  /** The task of most locators; undefined if they match none. */
  likelyTask(locators: readonly ItemLocator[]): TaskId | undefined {
    const counts = taskIds.map((task) => ({ task, found: 0 }));
    for (const locator of locators) {
      if (locator.by === 'id') continue;
      const words = locator.by === 'question' ? getWords(locator) : null;
      for (const count of counts) {
        const found = words
          ? this.#findQuestion(count.task, words) !== undefined
          : this.find(count.task, locator, new Map()) !== null;
        if (found) count.found += 1;
      }
    }
    const best = counts.reduce((a, b) => (b.found > a.found ? b : a));
    return best.found > 0 ? best.task : undefined;
  }

  #findQuestion(task: TaskId, { about, text }: QuestionWords): readonly string[] | undefined {
    return this.#tasks.get(task)?.byAspect.get(about)?.byQuestion.get(text);
  }
}

/** What a question is found by. */
interface QuestionWords {
  about: string;
  text: string;
}

function getWords({ video, aspect, question }: QuestionLocator): QuestionWords {
  return { about: getAspect(video, aspect), text: plainQuestion(question) };
}

/** Names an aspect of a video. */
function getAspect(video: string, aspect: string): string {
  return `${normalisedId(video)}/${aspect}`;
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
