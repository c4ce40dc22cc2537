/**
 * Names of runs. A model has several runs on a leaderboard, so its name alone doesn't say which one
 * a row, a chart's legend or a message means. Browsers load this file.
 */

/** What tells the runs of a model apart. */
export interface Run {
  id: string;
  kind: string;
  modelName: string;
  /** empty for the benchmark's standard prompt */
  promptVariant: string;
  /** `16`, `1 fps`, or null */
  frames: string | null;
  /** null if private */
  publishedAt: Date | null;
}

/**
 * Returns the tags of runs by id, so that no two of a kind share model and tag. The tag is the prompt
 * variant, followed by the frames if the model has runs of that variant with other frames. Runs
 * that still look alike are numbered in the order of their publication. Empty for a model's only
 * run with the standard prompt.
 */
export function getRunTags(runs: readonly Run[]): Map<string, string> {
  const tags = new Map<string, string>();
  // A leaderboard tags thousands of runs after every change, and most are the only one of their model.
  for (const ofModel of groupRuns(runs, (run) => `${run.kind}\n${run.modelName}`)) {
    for (const alike of groupRuns(ofModel, ({ promptVariant }) => promptVariant)) {
      const frames = new Set(alike.map((run) => run.frames));
      for (const same of groupRuns(alike, (run) => run.frames ?? '')) {
        for (const [index, run] of same.sort(byPublication).entries()) {
          const parts = [
            run.promptVariant,
            frames.size > 1 && run.frames !== null ? framesText(run.frames) : '',
            same.length > 1 ? `run ${index + 1}` : '',
          ];
          tags.set(run.id, parts.filter(Boolean).join(' · '));
        }
      }
    }
  }
  return tags;
}

/** Returns the runs with their tags, as in `getRunTags`. */
export function tagRuns<Tagged extends Run>(
  runs: readonly Tagged[],
): (Tagged & { runTag: string })[] {
  const tags = getRunTags(runs);
  return runs.map((run) => ({ ...run, runTag: tags.get(run.id) ?? '' }));
}

/** Returns a run's name in a sentence, a legend or a file: `TimeChat (DSCP · 16 frames)`. */
export function formatRunName({
  kind,
  modelName,
  runTag,
}: {
  kind: string;
  modelName: string;
  runTag: string;
}): string {
  const marks = [runTag, kind === 'published' ? 'published' : ''].filter(Boolean).join(', ');
  return marks ? `${modelName} (${marks})` : modelName;
}

/** What the submitter of a run stated about it. */
type RunSettings = Record<'frames' | 'fps', number | null> & Pick<Run, 'promptVariant'>;

/** Returns a run's name where a mark already says whether it is published: `TimeChat (DSCP)`. */
export function formatTaggedModel(run: { modelName: string; runTag: string }): string {
  return formatRunName({ kind: 'scored', modelName: run.modelName, runTag: run.runTag });
}

/** Returns the name of a run where the others of its model aren’t known: `TimeChat (DSCP · 16 frames)`. */
export function nameRun(modelName: string, settings: RunSettings, mark = ''): string {
  const sampling = framesText(formatFrames(settings) ?? '');
  const runTag = [settings.promptVariant, sampling, mark].filter(Boolean).join(' · ');
  return formatRunName({ kind: 'scored', modelName, runTag });
}

/** A run in a list that may lack the other runs of its model. */
interface ListedRun {
  id: string;
  modelName: string;
  runSettings: RunSettings;
}

/**
 * Returns the names of runs in a list, which may contain a run several times. Different runs that
 * would have one name get the end of their ids: `TimeChat (DSCP · 16 frames · #k3v9qz)`.
 */
export function nameRuns(runs: readonly ListedRun[]): string[] {
  const idsByName = new Map<string, Set<string>>();
  const named = runs.map((run) => {
    const name = nameRun(run.modelName, run.runSettings);
    const key = name.toLocaleLowerCase('en');
    const ids = idsByName.get(key) ?? new Set();
    idsByName.set(key, ids.add(run.id));
    return { ...run, name, ids };
  });
  return named.map(({ id, modelName, runSettings, name, ids }) =>
    ids.size > 1 ? nameRun(modelName, runSettings, `#${id.slice(-6)}`) : name,
  );
}

/** `16`, `1 fps`, or null: frames as leaderboards store them. */
export function formatFrames({ frames, fps }: Pick<RunSettings, 'frames' | 'fps'>): string | null {
  if (frames !== null) return String(frames);
  return fps === null ? null : `${fps} fps`;
}

/** `16 frames`, `1 frame`, `1 fps`. */
export function framesText(frames: string): string {
  // Papers print rates as `1fps`.
  if (!/^\d+$/.test(frames)) return frames.replace(/^(\d+(?:\.\d+)?)fps$/, '$1 fps');
  return `${frames} ${frames === '1' ? 'frame' : 'frames'}`;
}

/** Groups runs by a text, ignoring case. */
function groupRuns(runs: readonly Run[], getText: (run: Run) => string): Run[][] {
  if (runs.length === 1) return [[...runs]];
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const key = getText(run).toLowerCase();
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()];
}

function byPublication(a: Run, b: Run): number {
  return (
    (a.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY) -
      (b.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY) || (a.id < b.id ? -1 : 1)
  );
}
