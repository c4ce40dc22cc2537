-- CreateIndex
CREATE INDEX "Model_mergedIntoId_idx" ON "Model"("mergedIntoId");

-- CreateIndex
CREATE INDEX "Notification_submissionId_idx" ON "Notification"("submissionId");

-- CreateIndex
CREATE INDEX "Submission_modelId_idx" ON "Submission"("modelId");
