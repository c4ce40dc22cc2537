const holder = globalThis as typeof globalThis & { clapboardInstances?: Map<string, unknown> };

/**
 * Returns the process-wide instance with this name. It survives hot reloads of the module, which
 * would otherwise pile up connections.
 */
export function perProcess<T>(name: string, create: () => T): T {
  holder.clapboardInstances ??= new Map();
  const instances = holder.clapboardInstances;
  if (!instances.has(name)) instances.set(name, create());
  // Safe to cast: each name has one caller and one type.
  return instances.get(name) as T;
}

/** Makes the next call create a new instance. Existing users keep the old one. */
export function forget(name: string): void {
  holder.clapboardInstances?.delete(name);
}
