/**
 * Returns shorter names of files: below the last folder that they share, and with its name, which
 * can say the task.
 */
export function shortenNames(names: readonly string[]): string[] {
  const folders = names.map((name) => name.split('/').slice(0, -1));
  const [first = []] = folders;
  let shared = 0;
  while (shared < first.length && folders.every((folder) => folder[shared] === first[shared])) {
    shared += 1;
  }
  return names.map((name) =>
    name
      .split('/')
      .slice(Math.max(shared - 1, 0))
      .join('/'),
  );
}
