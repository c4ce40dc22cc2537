import { IssueList, type SourceFile } from '@clapboard/file-reader';
import type { Item, ReadTruth } from '../contract/scoring';
import { normalisedId } from '../reading/join-by-item';
import { type FineAspects, readMetaInfo } from './meta-info';
import { type Question, readQuestions, taskOfQuestions } from './questions';
import { aspects } from './slices';
import { type TaskId, taskIds } from './tasks';
import { isTree } from './tree';

type JsonFile = SourceFile & { kind: 'json' };

/**
 * Converts official question files and `meta_info.json` to items, in the order of the question
 * files; the id is `task/video/aspect/index`. Files are recognised by content. A caption is judged
 * by the first multiple-choice question of its video and aspect, so captioning needs the
 * multi-choice file.
 */
export function readTruth(files: readonly SourceFile[]): ReadTruth {
  const issues = new IssueList();
  const byTask = new Map<TaskId, JsonFile>();
  let metaInfo: JsonFile | undefined;
  for (const file of files) {
    if (file.kind !== 'json') {
      reportUnknown(file, issues);
      continue;
    }
    const task = isTree(file.value) ? taskOfQuestions(file.value) : undefined;
    const first = task === undefined ? metaInfo : byTask.get(task);
    if (task === undefined && !isMetaInfo(file)) reportUnknown(file, issues);
    else if (first) reportDuplicate(first, file, issues);
    else if (task !== undefined) byTask.set(task, file);
    else metaInfo = file;
  }
  for (const task of taskIds) {
    if (!byTask.has(task)) reportMissing(`questions/${task}.json`, issues);
  }
  if (!metaInfo) reportMissing('meta_info.json', issues);
  if (!metaInfo || byTask.size < taskIds.length) return { items: [], issues: issues.toArray() };

  const fineAspects = readMetaInfo(metaInfo, issues);
  const questions = new Map(
    [...byTask].map(([task, file]) => [task, readQuestions(task, file, issues)]),
  );
  const choices = new Map(
    (questions.get('multi-choice') ?? [])
      .filter(({ index }) => index === 0)
      .map((questionRow) => [`${questionRow.video}/${questionRow.aspect}`, questionRow]),
  );
  const items = taskIds.flatMap((task) => {
    const taskItems = (questions.get(task) ?? []).flatMap(
      (question) => getItem(task, question, fineAspects, choices, byTask.get(task), issues) ?? [],
    );
    reportCounts(task, taskItems, byTask.get(task)?.name ?? '', issues);
    return taskItems;
  });
  return { items, issues: issues.toArray() };
}

function isMetaInfo({ value }: JsonFile): boolean {
  const [first] = value !== null && typeof value === 'object' ? Object.values(value) : [];
  return first !== null && typeof first === 'object' && 'eval_dim' in first;
}

function getItem(
  task: TaskId,
  { video, aspect, index, at, question, answer }: Question,
  fineAspects: FineAspects,
  choices: ReadonlyMap<string, Question>,
  file: JsonFile | undefined,
  issues: IssueList,
): Item | null {
  const types = fineAspects.get(normalisedId(video));
  // Event order has no types, but an unlisted video isn't in this release.
  const fine = types && aspect === 'order' ? 'order' : types?.get(aspect);
  const choice = choices.get(`${video}/${aspect}`);
  const complain = (code: string, message: string, fix: string) => {
    issues.add({ severity: 'error', code, file: file?.name ?? '', at, message, fix });
    return null;
  };
  if (fine === undefined) {
    return complain(
      'no_fine_aspect',
      `meta_info.json has no known type for ${aspect} of video ${video}.`,
      'Upload the question files and meta_info.json of the same release.',
    );
  }
  if (task === 'captioning' && !choice) {
    return complain(
      'no_judge_question',
      `The multiple-choice question about ${aspect} of video ${video}, by which its captions are judged, is missing.`,
      'Upload multi-choice.json and captioning.json of the same release.',
    );
  }
  return {
    id: `${task}/${video}/${aspect}/${index}`,
    task,
    slices: [aspect, `${aspect}/${fine}`],
    cluster: video,
    payload: { video, aspect, question },
    reference:
      task === 'captioning' && choice
        ? { answer, choice: { question: choice.question, answer: choice.answer } }
        : { answer },
  };
}

function reportUnknown({ name }: SourceFile, issues: IssueList): void {
  issues.add({
    severity: 'error',
    code: 'not_a_truth_file',
    file: name,
    at: '',
    message: 'This is neither a question file with answers nor meta_info.json.',
    fix: 'Upload the four files of the questions folder and meta_info.json, as published by the authors.',
  });
}

function reportDuplicate(first: SourceFile, again: SourceFile, issues: IssueList): void {
  issues.add({
    severity: 'error',
    code: 'truth_file_twice',
    file: again.name,
    at: '',
    message: `${first.name} contains the same kind of data.`,
    fix: 'Upload each of the five official files once.',
  });
}

function reportMissing(name: string, issues: IssueList): void {
  issues.add({
    severity: 'error',
    code: 'truth_file_missing',
    file: '',
    at: '',
    message: `${name} is missing.`,
    fix: 'Upload the four files of the questions folder and meta_info.json.',
  });
}

function reportCounts(task: TaskId, items: readonly Item[], file: string, issues: IssueList): void {
  const bySlice = new Map<string, number>();
  for (const { slices } of items) {
    for (const slice of slices) bySlice.set(slice, (bySlice.get(slice) ?? 0) + 1);
  }
  const differing = aspects.flatMap((aspect) =>
    aspect.fine.flatMap(({ id, counts }) => {
      const slice = `${aspect.id}/${id}`;
      const found = bySlice.get(slice) ?? 0;
      return found === counts[task] ? [] : [`${slice} ${found} (published: ${counts[task]})`];
    }),
  );
  if (differing.length === 0) return;
  const published = aspects
    .flatMap(({ fine }) => fine)
    .reduce((sum, { counts }) => sum + counts[task], 0);
  issues.add({
    severity: 'warning',
    code: 'counts_differ',
    file,
    at: '',
    message: `${task} has ${items.length} instructions; the published dataset has ${published}. Differences: ${differing.join(', ')}.`,
    fix: 'No action needed for a subset or your own data. Its numbers are not comparable with published results.',
  });
}
