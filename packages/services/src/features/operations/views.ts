import { z } from 'zod';
import { queuePauseSchema } from '../../core/queues/queue-switches';
import { evaluationStatusSchema, instantSchema, runNameSchema } from '../../core/views';

/** An evaluation that is waiting or running. */
const openEvaluationSchema = z
  .object({
    id: z.string(),
    submissionId: z.string(),
    model: z.string(),
    runName: runNameSchema,
    benchmark: z.string(),
    status: evaluationStatusSchema,
    priority: z.number(),
    stage: z.string(),
    progress: z.number().describe('0 to 1.'),
    attempt: z.number(),
    errorCode: z.string().nullable(),
    waitedSeconds: z.number().describe("Seconds since it could be claimed; 0 if it isn't due yet."),
    runningSeconds: z
      .number()
      .nullable()
      .describe('Seconds since it was claimed; null: unclaimed.'),
    leaseSeconds: z
      .number()
      .nullable()
      .describe('Seconds until its lease ends, negative if it has; null: none.'),
    workerId: z.string().nullable().describe('The worker that claimed it.'),
  })
  .meta({ id: 'OpenEvaluation' });

export type OpenEvaluation = z.output<typeof openEvaluationSchema>;

/** An evaluation that ended without a result, and is its submission's newest. */
const failedEvaluationSchema = z
  .object({
    id: z.string(),
    submissionId: z.string(),
    model: z.string(),
    runName: runNameSchema,
    benchmark: z.string(),
    code: z.string(),
    message: z.string(),
    finishedAt: instantSchema,
    attempt: z.number(),
  })
  .meta({ id: 'FailedEvaluation' });

export type FailedEvaluation = z.output<typeof failedEvaluationSchema>;

/** A worker, by its last heartbeat. */
const workerViewSchema = z
  .object({
    workerId: z.string(),
    host: z.string(),
    pid: z.number(),
    release: z.string(),
    concurrency: z.number(),
    running: z.number(),
    memoryBytes: z.number(),
    startedAt: instantSchema,
    silentSeconds: z.number().describe('Seconds since its last heartbeat.'),
    gone: z.boolean(),
  })
  .meta({ id: 'Worker' });

export type WorkerView = z.output<typeof workerViewSchema>;

/** Stored data and its size. */
const sizesSchema = z
  .object({
    files: z.number().describe('Files as uploaded; identical bytes are stored once.'),
    fileBytes: z.number(),
    databaseBytes: z.number(),
  })
  .meta({ id: 'Sizes' });

export type Sizes = z.output<typeof sizesSchema>;

/** Number of evaluations in a state. */
const depthSchema = z
  .object({
    benchmark: z.string(),
    status: evaluationStatusSchema,
    priority: z.number(),
    count: z.number(),
    oldestSeconds: z
      .number()
      .describe('Longest wait in seconds among those that are due; otherwise 0.'),
  })
  .meta({ id: 'Depth' });

export type Depth = z.output<typeof depthSchema>;

/** Operations data of the benchmarks that the actor maintains. */
export const operationsViewSchema = z
  .object({
    whole: z.boolean().describe('Whether it covers the whole site.'),
    pauses: z.array(queuePauseSchema),
    depths: z.array(depthSchema),
    open: z.array(openEvaluationSchema),
    openTotal: z.number().describe('Number of open evaluations; `open` lists at most 100.'),
    failed: z.array(failedEvaluationSchema),
    failures: z
      .array(z.object({ code: z.string(), message: z.string(), day: z.number(), week: z.number() }))
      .describe('Evaluations without a result, by code.'),
    done: z
      .object({ hour: z.number(), day: z.number() })
      .describe('Evaluations scored in the last hour and day.'),
    workers: z.array(workerViewSchema),
    sizes: sizesSchema.nullable().describe('null for maintainers of single benchmarks.'),
    spending: z
      .object({ todayNano: z.number(), monthNano: z.number() })
      .describe('Billionths of a US dollar.'),
    approvals: z.number().describe('Submissions that wait for approval.'),
  })
  .meta({ id: 'Operations' });

export type OperationsView = z.output<typeof operationsViewSchema>;
