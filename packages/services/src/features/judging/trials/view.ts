import type { Db, Tx } from '@clapboard/db';
import { type JudgeTrialView, trialConnectionSchema, trialReplySchema } from '../../../core/views';
import { trialQuestionSchema } from '../../../pipeline/judging/trials/schemas';
import { explainFault } from './explain-fault';

/** Milliseconds after which a trial that no worker has claimed suggests that none is running. */
const overdueMs = 15_000;

/** Returns a trial. Throws if it doesn't exist. */
export async function readTrial(db: Db | Tx, trialId: string): Promise<JudgeTrialView> {
  const row = await db.judgeTrial.findUniqueOrThrow({
    where: { id: trialId },
    omit: { question: false, result: false },
  });
  const { id, kind, status, providerId, fault, createdAt, finishedAt } = row;
  const question = trialQuestionSchema.nullable().parse(row.question);
  const connected = kind === 'connection' && row.result !== null;
  const replied = kind === 'question' && row.result !== null;
  return {
    id,
    kind,
    status,
    providerId,
    overdue:
      status === 'pending' &&
      row.leaseToken === null &&
      Date.now() - createdAt.getTime() > overdueMs,
    fault: fault === null ? null : { code: fault, message: explainFault(kind, fault) },
    connection: connected ? trialConnectionSchema.parse(row.result) : null,
    question: question && {
      benchmark: question.benchmark,
      promptKind: question.kind,
      model: question.model,
      messages: question.messages,
    },
    reply: replied ? trialReplySchema.parse(row.result) : null,
    createdAt,
    finishedAt,
  };
}
