-- CreateTable
CREATE TABLE "StoredView" (
    "id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "density" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SavedView_viewId_idx" ON "SavedView"("viewId");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_userId_benchmark_name_key" ON "SavedView"("userId", "benchmark", "name");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_viewId_fkey" FOREIGN KEY ("viewId") REFERENCES "StoredView"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
