import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A process to time. */
export interface Run {
  command: readonly [string, ...string[]];
  cwd?: string;
}

/** The same files scored by `clapboard score` in one process, and by official scripts in one process per task. */
interface Comparison {
  title: string;
  /** seconds of `clapboard score` at first */
  before: string;
  /** arguments of `clapboard score` */
  ours: readonly string[];
  theirs: readonly Run[];
}

/**
 * Modules that the official scripts import and rule-based scoring doesn’t use. Where they aren’t installed, empty ones
 * stand in, which makes the official scripts faster.
 */
const standIns: Readonly<Record<string, string>> = {
  'tqdm.py': 'def tqdm(values, **_):\n    return values\n',
  'requests.py': '',
  'decord.py': 'VideoReader = None\n',
  'torch/__init__.py': '',
  'torch/utils/__init__.py': '',
  'torch/utils/data.py': 'class Dataset:\n    pass\n',
};

/**
 * The comparisons whose repositories are in `repositories`. Copies the scripts to `folder`, because they write next to
 * themselves and skip what they wrote before.
 */
export async function* officialRuns(
  repositories: string,
  folder: string,
): AsyncGenerator<Comparison> {
  const modules = path.join(folder, 'modules');
  const absent = await writeStandIns(modules);
  const withStandIns = absent.length > 0 ? ` (stand-ins: ${absent.join(', ')})` : '';
  const python = ['env', `PYTHONPATH=${modules}`, 'python3'] as const;

  const tempcompass = path.join(repositories, 'TempCompass');
  if (existsSync(tempcompass)) {
    const copy = path.join(folder, 'TempCompass');
    const files = ['utils', 'prompt_templates.py', 'meta_info.json', 'questions', 'predictions'];
    const tasks = ['multi-choice', 'yes_no', 'caption_matching'];
    for (const name of [...files, ...tasks.map((task) => `eval_${task}.py`)]) {
      await cp(path.join(tempcompass, name), path.join(copy, name), { recursive: true });
    }
    const truth = path.join(copy, 'truth');
    for (const name of ['questions', 'meta_info.json']) {
      await cp(path.join(tempcompass, name), path.join(truth, name), { recursive: true });
    }
    const clean = 'rm -rf auto_eval_results_disable_llm && exec "$@"';
    yield {
      title: `TempCompass, three tasks by rules, predictions of Gemini${withStandIns}`,
      before: '2.25',
      ours: [
        ...['tempcompass', '--truth', truth],
        ...tasks.map((task) => path.join(copy, 'predictions/gemini', `${task}.json`)),
      ],
      theirs: tasks.map((task) => ({
        cwd: copy,
        command: [
          ...['sh', '-c', clean, 'sh', ...python, `eval_${task}.py`],
          ...['--video_llm', 'gemini', '--disable_llm'],
        ] as [string, ...string[]],
      })),
    };
  }

  const vidhal = path.join(repositories, 'VidHal');
  if (existsSync(vidhal)) {
    const tasks = ['mcqa', 'naive_ordering', 'relative_ordering'];
    const outputs = path.join(vidhal, 'outputs/inference');
    const truth = path.join(vidhal, 'vidhal');
    yield {
      title: `VidHal, three tasks, random predictions of the repository${withStandIns}`,
      before: '1.07',
      ours: ['vidhal', '--truth', truth, outputs],
      theirs: tasks.map((task) => ({
        cwd: vidhal,
        command: [
          ...[...python, 'evaluate.py', '--model', 'random', '--task', task],
          ...['--annotations_path', path.join(truth, 'annotations.json')],
          ...['--options_path', path.join(truth, 'options.json'), '--videos_path', 'videos'],
          ...['--predictions_path', path.join(outputs, task, 'random.json')],
          ...['--save_path', path.join(folder, 'VidHal', `${task}.json`)],
        ] as [string, ...string[]],
      })),
    };
  }
}

/** Writes the stand-ins of modules that Python doesn’t find, and returns their names. */
async function writeStandIns(folder: string): Promise<string[]> {
  const absent = new Set<string>();
  for (const [file, text] of Object.entries(standIns)) {
    const [name = ''] = file.split(/[/.]/);
    const find = `import importlib.util as u, sys; sys.exit(u.find_spec(${JSON.stringify(name)}) is None)`;
    if (spawnSync('python3', ['-c', find]).status === 0) continue;
    absent.add(name);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return [...absent];
}
