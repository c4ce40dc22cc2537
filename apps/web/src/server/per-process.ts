const holder = globalThis as typeof globalThis & { clapboardInstances?: Map<string, unknown> };

/**
 * The one instance of this name in the process. It outlives the module, which a development server
 * loads again at every change: connections would pile up otherwise.
 */
export function perProcess<T>(name: string, create: () => T): T {
  holder.clapboardInstances ??= new Map();
  const instances = holder.clapboardInstances;
  if (!instances.has(name)) instances.set(name, create());
  // A name is used by one caller with one type.
  return instances.get(name) as T;
}

/** Has the next use of the name make a new instance. The old one lives on where it is in use. */
export function forget(name: string): void {
  holder.clapboardInstances?.delete(name);
}
