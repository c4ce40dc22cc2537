-- CreateTable
CREATE TABLE "RepeatableRequest" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "status" INTEGER,
    "location" TEXT,
    "body" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RepeatableRequest_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE INDEX "RepeatableRequest_createdAt_idx" ON "RepeatableRequest"("createdAt");

-- AddForeignKey
ALTER TABLE "RepeatableRequest" ADD CONSTRAINT "RepeatableRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
