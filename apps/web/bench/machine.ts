import { cpus, loadavg, totalmem } from 'node:os';

/** What times depend on: processors, memory, versions, and the other work of the last minute. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB`,
    `Node ${process.version}, ${process.platform} ${process.arch}`,
    describeLoad(),
  ].join('\n');
}

/** Processes that wanted a processor in the last minute; above their number, times are too long. */
export function describeLoad(): string {
  return `load average ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
