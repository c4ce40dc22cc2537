-- A test of the judge with an answer of a submission; no score depends on it.
CREATE TABLE "JudgeDecoy" (
    "evaluationId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeDecoy_pkey" PRIMARY KEY ("evaluationId")
);

CREATE INDEX "JudgeDecoy_hash_idx" ON "JudgeDecoy"("hash");

ALTER TABLE "JudgeDecoy" ADD CONSTRAINT "JudgeDecoy_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "JudgeDecoy" ADD CONSTRAINT "JudgeDecoy_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Verdict"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;
