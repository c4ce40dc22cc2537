import { cachePerItems } from '../contract/cache-per-items';

/** What grouping reads of an item. */
interface TaskMember {
  id: string;
  task: string;
}

/** Items of one task, in order, and their ids. */
interface TaskItems<T> {
  items: readonly T[];
  ids: ReadonlySet<string>;
}

const groups = cachePerItems((items: readonly TaskMember[]) => {
  const byTask = new Map<string, { items: TaskMember[]; ids: Set<string> }>();
  for (const item of items) {
    let group = byTask.get(item.task);
    if (!group) {
      group = { items: [], ids: new Set() };
      byTask.set(item.task, group);
    }
    group.items.push(item);
    group.ids.add(item.id);
  }
  return byTask;
});

const none = { items: [], ids: new Set<string>() };

/** Returns the items of a task. The same items give the same arrays and sets. */
export function getTaskItems<T extends TaskMember>(
  items: readonly T[],
  task: string,
): TaskItems<T> {
  return (groups(items).get(task) as TaskItems<T> | undefined) ?? none;
}
