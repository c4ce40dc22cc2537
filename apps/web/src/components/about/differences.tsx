interface DifferencesProps {
  differences: readonly string[];
}

/** Differences between paper and official code. The first sentence of each, its topic, is emphasised. */
export function Differences({ differences }: DifferencesProps) {
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-3 pl-5 text-soft marker:text-line-strong">
      {differences.map((difference) => {
        const end = difference.indexOf('. ') + 1;
        return (
          <li key={difference}>
            <span className="font-medium text-ink">{difference.slice(0, end)}</span>
            {difference.slice(end)}
          </li>
        );
      })}
    </ul>
  );
}
