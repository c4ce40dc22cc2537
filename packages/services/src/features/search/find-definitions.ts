import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { matches, selectBest } from './match';
import type { SearchHit } from './views';

/** Returns the leaderboards, tasks and metrics with these words in their titles, and models in papers. */
export function findDefinitions(words: readonly string[]): SearchHit[] {
  const find = (list: (definition: BenchmarkDefinition) => SearchHit[]) =>
    selectBest(
      benchmarks.flatMap(list).filter(({ title, detail }) => matches(`${title} ${detail}`, words)),
      words,
    );
  return [...find(listLeaderboards), ...find(listMetrics), ...findPublished(words)];
}

/** A benchmark’s leaderboard, and those of its tasks. */
function listLeaderboards(definition: BenchmarkDefinition): SearchHit[] {
  const { id, title, tagline } = definition;
  const kind = 'leaderboard';
  return [
    { kind, title, detail: tagline, href: `/b/${id}` },
    ...shownTasks(definition).map(
      (task) =>
        ({
          kind,
          title: `${title}: ${task.title}`,
          detail: 'Task',
          href: `/b/${id}?view=${encodeURIComponent(task.id)}`,
        }) as const,
    ),
  ];
}

function listMetrics(definition: BenchmarkDefinition): SearchHit[] {
  const titles = shownTasks(definition).flatMap(({ metrics }) => metrics.map(({ title }) => title));
  return [...new Set(titles)].map((title) => ({
    kind: 'metric',
    title,
    detail: definition.title,
    href: `/b/${definition.id}/about#tasks`,
  }));
}

function findPublished(words: readonly string[]): SearchHit[] {
  const titles = new Map<string, Set<string>>();
  for (const { title, baselines } of benchmarks) {
    for (const { kind, model, organisation } of baselines) {
      if (kind !== 'model' || !matches(`${model} ${organisation} ${title}`, words)) continue;
      titles.set(model, (titles.get(model) ?? new Set()).add(title));
    }
  }
  const hits = [...titles].map(
    ([model, found]): SearchHit => ({
      kind: 'published',
      title: model,
      detail: [...found].join(', '),
      href: `/models?q=${encodeURIComponent(model)}`,
    }),
  );
  return selectBest(hits, words);
}
