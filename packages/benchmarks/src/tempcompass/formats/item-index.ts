import type { PublicItem } from '../../contract/scoring';
import { normalisedId } from '../../reading/join-by-item';
import { payloadSchema } from '../item';
import { strip } from '../prepare';
import { isTaskId, type TaskId, taskIds } from '../tasks';
import type { Place } from './row';

/** Items of one task by all that a file may name them with. */
interface TaskIndex {
  ids: Set<string>;
  /** one question occurs twice about the same video and aspect: its items stand in order */
  byQuestion: Map<string, string[]>;
  byAspect: Map<string, string[]>;
  byText: Map<string, string[]>;
}

/** What a row's place leads to. */
export type Found = { id: string } | { ambiguous: readonly string[] } | null;

/** The items of a revision, to be found by what prediction files say about them. */
export class ItemIndex {
  readonly #tasks = new Map<TaskId, TaskIndex>(
    taskIds.map((task) => [
      task,
      { ids: new Set(), byQuestion: new Map(), byAspect: new Map(), byText: new Map() },
    ]),
  );

  /** Throws when an item of TempCompass comes without its payload: files name items by question. */
  constructor(items: readonly PublicItem[]) {
    for (const { id, task, payload } of items) {
      const index = isTaskId(task) ? this.#tasks.get(task) : undefined;
      if (!index) continue;
      const { video, aspect, question } = payloadSchema.parse(payload);
      index.ids.add(id);
      push(index.byQuestion, questionKey(video, aspect, question), id);
      push(index.byAspect, `${video}/${aspect}`, id);
      push(index.byText, loose(question), id);
    }
  }

  idsOf(task: TaskId): ReadonlySet<string> {
    return this.#tasks.get(task)?.ids ?? new Set();
  }

  /** Number of items about an aspect of a video. */
  countOf(task: TaskId, video: string, aspect: string): number {
    return this.#tasks.get(task)?.byAspect.get(`${normalisedId(video)}/${aspect}`)?.length ?? 0;
  }

  /** The item at a place; `occurrence` counts the same question in the same file, from 0. */
  find(task: TaskId, place: Place, occurrence = 0): Found {
    const index = this.#tasks.get(task);
    if (!index) return null;
    if (place.by === 'id') return { id: withoutEnding(place.id) };
    if (place.by === 'prompt') {
      const ids = idsOfPrompt(index, place.prompt);
      return ids.length > 1 ? { ambiguous: ids } : idOrNull(ids[0]);
    }
    if (place.by === 'position') {
      const about = `${normalisedId(place.video)}/${place.aspect}`;
      return idOrNull(index.byAspect.get(about)?.[place.index]);
    }
    const ids = index.byQuestion.get(questionKey(place.video, place.aspect, place.question)) ?? [];
    return idOrNull(ids[Math.min(occurrence, ids.length - 1)]);
  }

  /** The task to which most of the places belong; undefined where none belongs to any. */
  likelyTask(places: readonly Place[]): TaskId | undefined {
    const counts = taskIds.map((task) => ({ task, found: 0 }));
    for (const place of places) {
      if (place.by === 'id') continue;
      const key =
        place.by === 'question' ? questionKey(place.video, place.aspect, place.question) : null;
      for (const count of counts) {
        const found =
          key === null
            ? this.find(count.task, place) !== null
            : this.#tasks.get(count.task)?.byQuestion.has(key);
        if (found) count.found += 1;
      }
    }
    const best = counts.reduce((a, b) => (b.found > a.found ? b : a));
    return best.found > 0 ? best.task : undefined;
  }
}

/** Key under which the same question of a file is counted. */
export function questionKey(video: string, aspect: string, question: string): string {
  return `${normalisedId(video)}/${aspect}\n${loose(question)}`;
}

/** An id of ours whose video was written as a file name. */
export function withoutEnding(id: string): string {
  return id.trim().replace(/\.(?:mp4|jpg)\//i, '/');
}

/** A question without what tables and toolkits do to its line ends and to spaces around lines. */
function loose(question: string): string {
  const lines = question.includes('\r') ? question.split(/\r\n|[\r\n]/) : question.split('\n');
  return lines
    .map(strip)
    .filter((line) => line !== '')
    .join('\n');
}

/** Toolkits put instructions after the question, on lines of their own. */
function idsOfPrompt({ byText }: TaskIndex, prompt: string): readonly string[] {
  const lines = loose(prompt).split('\n');
  for (let length = lines.length; length > 0; length -= 1) {
    const ids = byText.get(lines.slice(0, length).join('\n'));
    if (ids) return ids;
  }
  return [];
}

function idOrNull(id: string | undefined): Found {
  return id === undefined ? null : { id };
}

function push(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}
