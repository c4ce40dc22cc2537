import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine: processors, memory, versions and load. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GiB`,
    `Node ${process.version}, ${process.platform} ${process.arch}`,
    describeLoad(),
  ].join('\n');
}

/** Returns the load average of the last minute. If it exceeds the number of processors, times are too long. */
export function describeLoad(): string {
  return `load average ${(loadavg()[0] ?? 0).toFixed(2)}`;
}
