-- CreateTable
CREATE TABLE "SubmissionMessage" (
    "id" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "authorId" TEXT,
    "fromMaintainer" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SubmissionMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SubmissionMessage_text_length" CHECK (char_length("text") BETWEEN 1 AND 2000)
);

-- CreateIndex
CREATE INDEX "SubmissionMessage_submissionId_createdAt_idx" ON "SubmissionMessage"("submissionId", "createdAt");

-- CreateIndex
CREATE INDEX "SubmissionMessage_authorId_idx" ON "SubmissionMessage"("authorId");

-- AddForeignKey
ALTER TABLE "SubmissionMessage" ADD CONSTRAINT "SubmissionMessage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionMessage" ADD CONSTRAINT "SubmissionMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
