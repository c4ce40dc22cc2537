/** Groups values by key, in order of first occurrence. */
export function groupBy<Value>(
  values: Iterable<Value>,
  getKey: (value: Value) => string,
): Map<string, [Value, ...Value[]]> {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
