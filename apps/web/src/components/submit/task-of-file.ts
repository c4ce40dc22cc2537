/** The task chosen for a file or, for a file inside an archive (`a.zip/b.json`), for the archive. */
export function taskOfFile(
  tasks: Readonly<Record<string, string>>,
): (path: string) => string | undefined {
  return (path) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const task = Object.hasOwn(tasks, path.slice(0, end)) ? tasks[path.slice(0, end)] : undefined;
      if (task) return task;
    }
    return undefined;
  };
}
