-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "githubTokenId" TEXT,
ADD COLUMN     "workflowId" TEXT,
ADD COLUMN     "workflowRun" JSONB;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "tokenId" TEXT;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "workflowRun" JSONB;

-- CreateTable
CREATE TABLE "TrustedWorkflow" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "repositoryId" TEXT,
    "workflow" TEXT NOT NULL,
    "publish" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "TrustedWorkflow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TrustedWorkflow_userId_idx" ON "TrustedWorkflow"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "TrustedWorkflow_modelId_userId_repository_workflow_key" ON "TrustedWorkflow"("modelId", "userId", "repository", "workflow");

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_githubTokenId_key" ON "AccessToken"("githubTokenId");

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_workflowId_fkey" FOREIGN KEY ("workflowId") REFERENCES "TrustedWorkflow"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustedWorkflow" ADD CONSTRAINT "TrustedWorkflow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrustedWorkflow" ADD CONSTRAINT "TrustedWorkflow_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "AccessToken"("id") ON DELETE CASCADE ON UPDATE CASCADE;
