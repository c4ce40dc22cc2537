import { isObject, type Json } from '@clapboard/file-reader';
import { excerpt } from '../../reading/entry';
import { type TaskId, taskIds } from '../tasks';
import { isTree } from '../tree';
import { isMergedResult } from './tree-rows';

/** Maximum number of suggestions in a message. */
const maxSuggestions = 4;

/**
 * For an object with official trees under other keys than those of tasks, which keys to rename or to remove, or whose
 * content to upload, and a space. Empty for anything else.
 */
export function suggestTasks(value: Json): string {
  if (!isObject(value)) return '';
  const members = Object.entries(value);
  const trees = members.filter(([, member]) => isTree(member) || isMergedResult(member));
  const areTasks = trees.some(([key]) => findTask(key) !== undefined);
  const suggestions = areTasks
    ? members.flatMap(([key]) => suggestTask(key))
    : trees.map(([key]) => `Upload the content of ${excerpt(key)} as a file of its own.`);
  return suggestions
    .slice(0, maxSuggestions)
    .map((suggestion) => `${suggestion} `)
    .join('');
}

function suggestTask(key: string): string[] {
  const task = findTask(key);
  if (task === undefined) return [`Remove ${excerpt(key)}.`];
  return task === key ? [] : [`Rename ${excerpt(key)} to ${excerpt(task)}.`];
}

/** The task with this id, in any case and with any separators. */
export function findTask(key: string): TaskId | undefined {
  return taskIds.find((task) => simplify(task) === simplify(key));
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
