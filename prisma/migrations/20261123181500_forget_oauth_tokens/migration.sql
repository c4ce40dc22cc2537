-- Nothing uses the tokens of sign-in services.
UPDATE "Account" SET "accessToken" = NULL, "refreshToken" = NULL, "idToken" = NULL,
  "accessTokenExpiresAt" = NULL, "refreshTokenExpiresAt" = NULL, "scope" = NULL
WHERE "providerId" <> 'credential';

-- A person at a service signs in as one user. Of two users, the first stays linked.
DELETE FROM "Account" a USING "Account" b
WHERE a."providerId" = b."providerId" AND a."accountId" = b."accountId"
  AND (a."createdAt", a."id") > (b."createdAt", b."id");

-- CreateIndex
CREATE UNIQUE INDEX "Account_providerId_accountId_key" ON "Account"("providerId", "accountId");
