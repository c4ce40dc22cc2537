-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "anonymousUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "AnonymousEntry" (
    "modelId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organisation" TEXT NOT NULL,
    "links" TEXT[],
    "receipt" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revealedAt" TIMESTAMP(3),

    CONSTRAINT "AnonymousEntry_pkey" PRIMARY KEY ("modelId")
);

-- CreateIndex
CREATE UNIQUE INDEX "AnonymousEntry_code_key" ON "AnonymousEntry"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AnonymousEntry_slug_key" ON "AnonymousEntry"("slug");

-- CreateIndex
CREATE INDEX "Model_anonymousUntil_idx" ON "Model"("anonymousUntil");

-- AddForeignKey
ALTER TABLE "AnonymousEntry" ADD CONSTRAINT "AnonymousEntry_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE CASCADE ON UPDATE CASCADE;
