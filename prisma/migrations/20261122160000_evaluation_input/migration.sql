-- CreateTable
CREATE TABLE "EvaluationInput" (
    "evaluationId" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "EvaluationInput_pkey" PRIMARY KEY ("evaluationId")
);

-- AddForeignKey
ALTER TABLE "EvaluationInput" ADD CONSTRAINT "EvaluationInput_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
