import { cachePerItems } from '../../contract/cache-per-items';
import type { PublicItem } from '../../contract/scoring';
import { getTaskItems } from '../../reading/items-by-task';
import { findItemId, normalisedId } from '../../reading/join-by-item';
import { PhraseFinder } from '../../reading/phrase-finder';
import { isVisible, strip } from '../../reading/python-text';
import { withoutExtension } from '../../reading/without-extension';
import { payloadSchema } from '../item';
import { aspects } from '../slices';
import { isTaskId, type TaskId, taskIds } from '../tasks';
import type { ItemLocator, QuestionLocator } from './row';

/** The items about an aspect of a video, by task, in order. */
interface AspectItems {
  ids: ByTask;
  /** one question occurs twice about the same video and aspect */
  byQuestion: Map<string, ByTask>;
  /**
   * captioning questions of several lines, by the first; revisions differ below it, so it never counts within a prompt
   */
  byFirstLine: Map<string, ByTask>;
}

/** Ids of items by task, in order. */
type ByTask = Partial<Record<TaskId, string[]>>;

/** How often the items of each question were found in a file. */
export type Occurrences = Map<readonly string[], number>;

/** The item that a row’s locator matches; `twins` are all items with its question, if there are several. */
type ItemLookup =
  | { id: string; twins?: readonly string[] }
  | { ambiguous: readonly string[] }
  | null;

/** The aspects by their names and those of their fine-grained aspects, simplified. */
const aspectsByName = new Map(
  aspects.flatMap(({ id, fine }) =>
    [id, ...fine.map((part) => part.id)].map((name) => [simplify(name), id] as const),
  ),
);

/** A name without what programs change: case, spaces and punctuation. */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

/** The index of items. Throws if an item lacks its payload: files name items by question. */
export const itemIndex = cachePerItems((items: readonly PublicItem[]) => new ItemIndex(items));

/** Finds a revision’s items by the data in prediction files. */
export class ItemIndex {
  readonly #items: readonly PublicItem[];
  /** by video, then by aspect */
  readonly #byVideo = new Map<string, Map<string, AspectItems>>();
  readonly #aspects = new Set<string>();
  /** by question alone, for the rare files without videos */
  #byText: Map<string, ByTask> | null = null;
  #questions: PhraseFinder | null = null;

  constructor(items: readonly PublicItem[]) {
    this.#items = items;
    for (const { id, task, payload } of items) {
      if (!isTaskId(task)) continue;
      const { video, aspect, question } = payloadSchema.parse(payload);
      const about = this.#add(normalisedId(video), aspect);
      push(about.ids, task, id);
      const plain = plainQuestion(question);
      pushTo(about.byQuestion, plain, task, id);
      // Some toolkits keep only this line, which differs between the captions of an aspect.
      const [firstLine = plain] = plain.split('\n', 1);
      if (task === 'captioning' && firstLine !== plain) {
        pushTo(about.byFirstLine, firstLine, task, id);
      }
    }
  }

  #add(video: string, aspect: string): AspectItems {
    this.#aspects.add(aspect);
    let byAspect = this.#byVideo.get(video);
    if (!byAspect) {
      byAspect = new Map();
      this.#byVideo.set(video, byAspect);
    }
    let about = byAspect.get(aspect);
    if (!about) {
      about = { ids: {}, byQuestion: new Map(), byFirstLine: new Map() };
      byAspect.set(aspect, about);
    }
    return about;
  }

  getIds(task: TaskId): ReadonlySet<string> {
    return getTaskItems(this.#items, task).ids;
  }

  /** The video that a name or path stands for; undefined if it is unknown. */
  findVideo(name: string): string | undefined {
    return findItemId(name, this.#byVideo);
  }

  /** The aspect that a name stands for, or that of a fine-grained aspect, in any spelling; the name itself if it is unknown. */
  findAspect(name: string): string {
    if (this.#aspects.has(name)) return name;
    const aspect = aspectsByName.get(simplify(name));
    return aspect !== undefined && this.#aspects.has(aspect) ? aspect : name;
  }

  /** The task and aspect of a question about a video; null if it has none, or several. */
  findTopic(video: string, question: string): { task: TaskId; aspect: string } | null {
    const byAspect = this.#byVideo.get(this.findVideo(video) ?? '') ?? [];
    const plain = plainQuestion(question);
    const [topic, ...others] = [...byAspect].flatMap(([aspect, about]) => {
      const ids = findExact(plain, about);
      return taskIds.filter((task) => ids?.[task]).map((task) => ({ task, aspect }));
    });
    return others.length === 0 ? (topic ?? null) : null;
  }

  /** Whether a row has only the first line of a captioning question, which has more. */
  hasCutCaption({ video, aspect, question }: QuestionLocator): boolean {
    const plain = plainQuestion(question);
    const about = this.#findAbout(video, aspect);
    return about !== undefined && !about.byQuestion.has(plain) && about.byFirstLine.has(plain);
  }

  /** Number of items about an aspect of a video. */
  computeCount(task: TaskId, video: string, aspect: string): number {
    return this.#findAbout(video, aspect)?.ids[task]?.length ?? 0;
  }

  /** The item for a locator. The repetitions of a question in a file are about its items in order, over and over. */
  find(task: TaskId, locator: ItemLocator, occurrences: Occurrences): ItemLookup {
    if (locator.by === 'id') return { id: withoutEnding(locator.id) };
    if (locator.by === 'prompt') {
      const ids = this.#findIdsByPrompt(task, locator.prompt);
      return ids.length > 1 ? { ambiguous: ids } : idOrNull(ids[0]);
    }
    if (locator.by === 'position') {
      const about = this.#findAbout(locator.video, locator.aspect);
      return idOrNull(about?.ids[task]?.[locator.index]);
    }
    const ids = this.#findQuestion(locator)?.[task];
    if (!ids || ids.length === 1) return idOrNull(ids?.[0]);
    const occurrence = occurrences.get(ids) ?? 0;
    occurrences.set(ids, occurrence + 1);
    return { id: ids[occurrence % ids.length] ?? '', twins: ids };
  }

  /** The only task with a locator’s question; undefined for several or none, and for other locators. */
  findTask(locator: ItemLocator): TaskId | undefined {
    const byTask = locator.by === 'question' ? this.#findQuestion(locator) : null;
    const [task, ...others] = taskIds.filter((id) => byTask?.[id]);
    return others.length === 0 ? task : undefined;
  }

  /** The task of most locators; undefined if they match none. */
  likelyTask(locators: readonly ItemLocator[]): TaskId | undefined {
    const counts = taskIds.map((task) => ({ task, found: 0 }));
    for (const locator of locators) {
      if (locator.by === 'id') continue;
      const byTask = locator.by === 'question' ? this.#findQuestion(locator) : undefined;
      if (byTask === null) continue;
      for (const count of counts) {
        const found = byTask
          ? byTask[count.task] !== undefined
          : this.find(count.task, locator, new Map()) !== null;
        if (found) count.found += 1;
      }
    }
    const best = counts.reduce((a, b) => (b.found > a.found ? b : a));
    return best.found > 0 ? best.task : undefined;
  }

  #findAbout(video: string, aspect: string): AspectItems | undefined {
    const name = this.findVideo(video);
    return name === undefined ? undefined : this.#byVideo.get(name)?.get(this.findAspect(aspect));
  }

  #findQuestion(locator: QuestionLocator): ByTask | null {
    if (locator.ids === undefined) {
      const { video, aspect, question } = locator;
      const about = this.#findAbout(video, aspect);
      locator.ids = (about && findInPrompt(plainQuestion(question), about)) ?? null;
    }
    return locator.ids;
  }

  /** Toolkits put instructions before and after the question, which differ by model. */
  #findIdsByPrompt(task: TaskId, prompt: string): readonly string[] {
    this.#byText ??= groupByText(this.#items);
    this.#questions ??= new PhraseFinder(this.#byText.keys());
    const byText = this.#byText;
    const question = this.#questions.findLongest(
      plainQuestion(prompt),
      (text) => byText.get(text)?.[task] !== undefined,
    );
    return byText.get(question)?.[task] ?? [];
  }
}

/** The items of a question, or of the longest question in a prompt, which may add words before and after it. */
function findInPrompt(prompt: string, about: AspectItems): ByTask | undefined {
  const exact = findExact(prompt, about);
  if (exact) return exact;
  const { byQuestion } = about;
  return byQuestion.get(new PhraseFinder(byQuestion.keys()).findLongest(prompt));
}

/** The items of a question, or of a captioning question that was cut off after its first line. */
function findExact(plain: string, about: AspectItems): ByTask | undefined {
  return about.byQuestion.get(plain) ?? about.byFirstLine.get(plain);
}

function groupByText(items: readonly PublicItem[]): Map<string, ByTask> {
  const byText = new Map<string, ByTask>();
  for (const { id, task, payload } of items) {
    if (!isTaskId(task)) continue;
    pushTo(byText, plainQuestion(payloadSchema.parse(payload).question), task, id);
  }
  return byText;
}

/** The id of an item whose video is written as a file name. */
export function withoutEnding(id: string): string {
  if (!id.includes('.')) return id.trim();
  return id.trim().split('/').map(withoutExtension).join('/');
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

function idOrNull(id: string | undefined): ItemLookup {
  return id === undefined ? null : { id };
}

function push(byTask: ByTask, task: TaskId, id: string): void {
  const ids = byTask[task];
  if (ids) ids.push(id);
  else byTask[task] = [id];
}

function pushTo(map: Map<string, ByTask>, text: string, task: TaskId, id: string): void {
  let byTask = map.get(text);
  if (!byTask) {
    byTask = {};
    map.set(text, byTask);
  }
  push(byTask, task, id);
}
