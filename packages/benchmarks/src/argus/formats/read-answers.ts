import { type Issue, IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import { formatCounted, groupBy } from '@clapboard/metrics';
import type { GetTask } from '../../contract/scorer';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import type { Finding } from '../../reading/entry';
import { fileReport } from '../../reading/file-report';
import { joinByItem, reportNormalised } from '../../reading/join-by-item';
import { payloadSchema, sameText, type TaskId, taskIds } from '../item';
import { findClips, toClipName } from './clip-path';
import type { Judgement } from './judgement';
import { type ClipRecord, type Run, removeArchive, toRecords } from './records';
import { reportVerdicts, type TaskAnswer } from './report-verdicts';

/** A record and its upload. */
type UploadedRecord = ClipRecord & { upload: string; uploadId: string };

/**
 * Converts captions and judgements to answers `{text, verdict?}` by clip. A caption without any
 * judgement in the submission is in both tasks, unjudged; if only one task was judged the other is
 * absent. Drops a verdict on another text than the submitted caption (`stale_verdict`) and, if the
 * items have their payload (on the server), one made with another human caption. Reports files
 * inside an archive under its name.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  getTask: GetTask,
): ReadAnswers {
  const issues = new IssueList();
  const known = new Set(items.map(({ id }) => id));
  const clips = findClips(
    files.map(({ name }) => removeArchive(name)),
    known,
  );
  const normalised = new Set<string>();
  const found = files.flatMap((file): UploadedRecord[] => {
    const { upload, position } = splitUploadPath(file.name);
    const chosen = taskIds.find((id) => id === getTask(file)) ?? null;
    const report = (finding: Finding) => issues.add({ ...finding, file: upload });
    return toRecords(file, position, chosen, clips, report).map((record) => {
      const clip = toClipName(record.clip, known);
      if (clip !== record.clip) normalised.add(record.clip);
      return { ...record, clip, upload, uploadId: file.uploadId };
    });
  });
  reportNormalised([...normalised], (finding) =>
    issues.add({ ...finding, file: found[0]?.upload ?? '' }),
  );
  const isOneRun = reportRuns(found, issues);
  reportFolders(found, issues);
  reportDirections(found, issues);
  const judged = new Set(found.flatMap(({ judgement, task }) => (judgement ? [task] : [])));
  const tasks = new Map<string, Map<string, Json>>();
  const privateErrors = findUnbound(found);
  const refusedTasks = new Set<string>();
  const joinIssues = skipRepeated(issues);
  for (const task of taskIds) {
    const records = found.filter(
      (candidate) =>
        candidate.task === task ||
        (candidate.task === null && (judged.size === 0 || judged.has(task))),
    );
    if (records.length === 0) continue;
    const answers = isOneRun ? join(task, records, items, joinIssues) : null;
    if (answers === null) refusedTasks.add(task);
    else tasks.set(task, new Map(answers));
  }
  const recognised = recognise(found, refusedTasks, tasks);
  return { tasks, recognised, privateErrors, issues: issues.toArray() };
}

/**
 * An error for private revisions for each file with judgements that lack the human caption. Their cost depends on the
 * clip’s own one: for example, on whether it has a character of an evidence.
 */
function findUnbound(found: readonly UploadedRecord[]): Issue[] {
  const unbound = found.filter(({ judgement }) => judgement?.lines && judgement.human === null);
  return [...groupBy(unbound, ({ upload }) => upload)].map(([file, records]) => ({
    severity: 'error',
    code: 'human_caption_required',
    file,
    at: records[0].at,
    message: `${formatCounted(records.length, 'judgement doesn’t', 'judgements don’t')} contain the human caption. On a private revision, only judgements made with the clip’s human caption count.`,
    fix: 'Keep human_caption as written by the official code. Otherwise submit captions without judgements.',
  }));
}

/** The upload of a file, and the file's path inside it. */
function splitUploadPath(file: string): { upload: string; position: string } {
  const inside = /^(.*?\.zip)\/(.*)$/i.exec(file);
  return { upload: inside?.[1] ?? file, position: inside?.[2] ?? '' };
}

/** What a submission has one of, by the name in the paths. */
const parts: readonly {
  key: Exclude<keyof Run, 'folder'>;
  code: string;
  says: string;
  fix: string;
}[] = [
  {
    key: 'model',
    code: 'several_models',
    says: 'The files belong to several models',
    fix: 'Submit one model at a time: remove the files of the other models.',
  },
  {
    key: 'judge',
    code: 'several_judges',
    says: 'The judgements come from several judges',
    fix: 'Submit the judgements of one judge: remove the folders of the other judges.',
  },
  {
    key: 'frames',
    code: 'several_runs',
    says: 'The files belong to runs with different numbers of frames',
    fix: 'Submit one run at a time: remove the folders of the other runs.',
  },
];

/**
 * Reports files of several models, judges or runs, because none can be preferred. The frames of captions and judgements
 * are compared separately: judgements don’t name the temperature.
 */
function reportRuns(found: readonly UploadedRecord[], issues: IssueList): boolean {
  const byFormat = [...groupBy(found, ({ format }) => format).values()];
  const several = parts.flatMap(({ key, code, says, fix }) => {
    const groups = key === 'frames' ? byFormat : [found];
    const names = groups.map((records) => [
      ...new Set(records.flatMap(({ run }) => run[key] ?? [])),
    ]);
    const [most] = names.filter(({ length }) => length > 1);
    return most ? [{ code, message: `${says}: ${most.slice(0, 5).join(', ')}.`, fix }] : [];
  });
  for (const issue of several) {
    issues.add({ severity: 'error', file: found[0]?.upload ?? '', at: '', ...issue });
  }
  return several.length === 0;
}

/** Reports captions in several folders that may be those of several models. */
function reportFolders(found: readonly UploadedRecord[], issues: IssueList): void {
  const folders = [...new Set(found.flatMap(({ run }) => run.folder ?? []))];
  if (folders.length < 2) return;
  issues.add({
    severity: 'warning',
    code: 'several_folders',
    file: found[0]?.upload ?? '',
    at: '',
    message: `Captions without the name of a model are in several folders: ${folders.slice(0, 5).join(', ')}. They are read as those of one model.`,
    fix: 'No action needed if they are. Otherwise submit one model at a time: remove the folders of the other models.',
  });
}

/**
 * Reports judgements whose content names the other direction: exchanged files would exchange the two costs unnoticed.
 */
function reportDirections(found: readonly UploadedRecord[], issues: IssueList): void {
  const other = found.filter(({ judgement, task }) => judgement?.task && judgement.task !== task);
  const [first] = other;
  if (!first) return;
  issues.add({
    severity: 'warning',
    code: 'other_direction',
    file: first.upload,
    at: first.at,
    message: `${formatCounted(other.length, 'judgement has', 'judgements have')} another analysis_mode than the direction of the path or key, for example that of ${first.clip}, which counts as ${first.task}. Path and key decide, as in the official code.`,
    fix: 'Check that the files of the two directions were not exchanged.',
  });
}

/** Adds equal issues once: a caption is joined for both tasks, and beside its judgement. */
function skipRepeated(issues: IssueList): Pick<IssueList, 'add'> {
  const added = new Set<string>();
  return {
    add: (issue) => {
      const key = JSON.stringify(issue);
      if (!added.has(key)) issues.add(issue);
      added.add(key);
    },
  };
}

function join(
  task: TaskId,
  records: readonly UploadedRecord[],
  items: readonly PublicItem[],
  issues: Pick<IssueList, 'add'>,
): Map<string, Json> | null {
  const upload = records[0]?.upload ?? '';
  const { report, refused } = fileReport(upload, issues);
  const questionsById = new Map(
    items.filter((item) => item.task === task).map((item) => [item.id, item]),
  );
  const known = new Set(questionsById.keys());
  const entry = ({ clip, at, upload: file }: UploadedRecord, value: Json) => ({
    id: clip,
    // A file with one record has no position in it.
    at: file === upload && at !== '' ? at : `${file} ${at}`.trim(),
    value,
  });
  const captions = joinByItem(
    records.flatMap((record) =>
      record.caption === null || record.judgement ? [] : [entry(record, record.caption)],
    ),
    known,
    report,
  );
  const judgements = joinByItem(
    records.flatMap((record) => (record.judgement ? [entry(record, { ...record.judgement })] : [])),
    known,
    report,
  );
  if (refused()) return null;
  const answers = new Map<string, TaskAnswer>();
  const stale: string[] = [];
  for (const [id, item] of questionsById) {
    const caption = captions.get(id)?.value;
    const judgement = judgements.get(id)?.value as (Judgement & Json) | undefined;
    if (caption === undefined && !judgement) continue;
    const text = typeof caption === 'string' ? caption : (judgement?.caption ?? '');
    if (!judgement?.lines) {
      answers.set(id, { text });
    } else if (isStale(text, judgement, item)) {
      stale.push(id);
      answers.set(id, { text });
    } else {
      answers.set(id, { text, verdict: { human: judgement.human, lines: judgement.lines } });
    }
  }
  reportVerdicts(task, answers, stale, report);
  return new Map([...answers].map(([id, answer]) => [id, { ...answer }]));
}

function isStale(text: string, { caption, human }: Judgement, { payload }: PublicItem): boolean {
  const isSame = caption === null || caption === text || sameText(caption) === sameText(text);
  if (!isSame) return true;
  const records = payloadSchema.safeParse(payload);
  return human !== null && records.success && records.data.humanCaption !== human;
}

function recognise(
  found: readonly UploadedRecord[],
  refused: ReadonlySet<string>,
  tasks: ReadonlyMap<string, unknown>,
): RecognisedFile[] {
  const uploads = new Map<string, RecognisedFile>();
  for (const { upload, uploadId, format, task, clip } of found) {
    const served =
      task === null ? taskIds.filter((id) => tasks.has(id) || refused.has(id)) : [task];
    for (const id of served) {
      const key = JSON.stringify([uploadId, id, format]);
      const known = uploads.get(key) ?? {
        uploadId,
        file: upload,
        format,
        task: id,
        answers: 0,
        refused: refused.has(id),
      };
      known.answers += clip === '' ? 0 : 1;
      uploads.set(key, known);
    }
  }
  return [...uploads.values()];
}
