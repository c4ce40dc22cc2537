import { IssueList, type Json, type SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers, RecognisedFile } from '../../contract/scoring';
import type { Finding } from '../../reading/entry';
import { fileReport } from '../../reading/file-report';
import { joinByItem } from '../../reading/join-by-item';
import { payloadSchema, sameText, type TaskId, taskIds } from '../item';
import type { Judgement } from './judgement';
import { type ClipRecord, recordsOf } from './records';
import { reportVerdicts, type TaskAnswer } from './report-verdicts';

/** A record and the upload it came in. */
type Found = ClipRecord & { upload: string };

/**
 * Captions and judgements to answers `{text, verdict?}` by clip. A caption without any judgement in
 * the submission stands in both tasks, unjudged; where only one task was judged the other is absent.
 * A verdict on another text than the submitted caption, or made with another human caption, is
 * dropped (`stale_verdict`). Files inside an archive are reported under its name.
 */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: (file: string) => string | undefined,
): ReadAnswers {
  const issues = new IssueList();
  const found = files.flatMap((file): Found[] => {
    const { upload, place } = placeOf(file.name);
    const chosen = taskIds.find((id) => id === (taskOf(file.name) ?? taskOf(upload))) ?? null;
    const report = (finding: Finding) => issues.add({ ...finding, file: upload });
    return recordsOf(file, place, chosen, report).map((record) => ({ ...record, upload }));
  });
  const isOneModel = reportModels(found, issues);
  const judged = new Set(found.flatMap(({ judgement, task }) => (judgement ? [task] : [])));
  const tasks = new Map<string, Map<string, Json>>();
  const refusedTasks = new Set<string>();
  for (const task of taskIds) {
    const own = found.filter(
      (one) => one.task === task || (one.task === null && (judged.size === 0 || judged.has(task))),
    );
    if (own.length === 0) continue;
    const answers = join(task, own, items, issues);
    if (answers === null || !isOneModel) refusedTasks.add(task);
    else tasks.set(task, new Map(answers));
  }
  return { tasks, recognised: recognise(found, refusedTasks, tasks), issues: issues.toArray() };
}

/** The upload that a file came in, and the file's place inside it. */
function placeOf(file: string): { upload: string; place: string } {
  const inside = /^(.*?\.zip)\/(.*)$/i.exec(file);
  return { upload: inside?.[1] ?? file, place: inside?.[2] ?? '' };
}

/** Says where files of several models are together: nobody can choose between them. */
function reportModels(found: readonly Found[], issues: IssueList): boolean {
  const models = [...new Set(found.flatMap(({ model }) => (model === null ? [] : [model])))];
  if (models.length <= 1) return true;
  issues.add({
    severity: 'error',
    code: 'several_models',
    file: found[0]?.upload ?? '',
    at: '',
    message: `The files are of ${models.length} models: ${models.slice(0, 5).join(', ')}.`,
    fix: 'Submit one model at a time: leave the files of the others out.',
  });
  return false;
}

function join(
  task: TaskId,
  own: readonly Found[],
  items: readonly PublicItem[],
  issues: IssueList,
): Map<string, Json> | null {
  const upload = own[0]?.upload ?? '';
  const { report, refused } = fileReport(upload, issues);
  const asked = new Map(items.filter((item) => item.task === task).map((item) => [item.id, item]));
  const known = new Set(asked.keys());
  const entry = ({ clip, at }: Found, value: Json) => {
    const cut = clip.split('.')[0] ?? clip;
    return { id: !known.has(clip) && known.has(cut) ? cut : clip, at, value };
  };
  const captions = joinByItem(
    own.flatMap((one) => (one.caption === null || one.judgement ? [] : [entry(one, one.caption)])),
    known,
    report,
  );
  const judgements = joinByItem(
    own.flatMap((one) => (one.judgement ? [entry(one, { ...one.judgement })] : [])),
    known,
    report,
  );
  if (refused()) return null;
  const answers = new Map<string, TaskAnswer>();
  const stale: string[] = [];
  for (const [id, item] of asked) {
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
  if (caption !== null && sameText(caption) !== sameText(text)) return true;
  const own = payloadSchema.safeParse(payload);
  return human !== null && own.success && own.data.humanCaption !== human;
}

function recognise(
  found: readonly Found[],
  refused: ReadonlySet<string>,
  tasks: ReadonlyMap<string, unknown>,
): RecognisedFile[] {
  const uploads = new Map<string, RecognisedFile>();
  for (const { upload, format, task, clip } of found) {
    const served =
      task === null ? taskIds.filter((id) => tasks.has(id) || refused.has(id)) : [task];
    for (const one of served) {
      const key = JSON.stringify([upload, one, format]);
      const known = uploads.get(key) ?? {
        file: upload,
        format,
        task: one,
        answers: 0,
        refused: refused.has(one),
      };
      known.answers += clip === '' ? 0 : 1;
      uploads.set(key, known);
    }
  }
  return [...uploads.values()];
}
