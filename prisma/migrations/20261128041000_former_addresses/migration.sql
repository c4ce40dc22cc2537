-- CreateTable
CREATE TABLE "FormerAddress" (
    "userId" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "FormerAddress_pkey" PRIMARY KEY ("userId")
);
