-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credentialID" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" DOUBLE PRECISION NOT NULL,
    "deviceType" TEXT NOT NULL,
    "backedUp" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialID_key" ON "Passkey"("credentialID");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_name_check" CHECK (char_length("name") BETWEEN 1 AND 80);

-- A user with a passkey has a second factor: a password alone must not open the account, whoever changes the flag.
CREATE FUNCTION "passkeyIsFactor"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."twoFactorEnabled" := EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = NEW."id");
  RETURN NEW;
END $$;

CREATE TRIGGER "passkeyIsFactor" BEFORE UPDATE OF "twoFactorEnabled" ON "User"
FOR EACH ROW WHEN (NOT NEW."twoFactorEnabled") EXECUTE FUNCTION "passkeyIsFactor"();

-- Without the last passkey, the app remains, if it was set up. Recovery codes alone are no factor.
CREATE FUNCTION "countPasskeys"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  owner TEXT := CASE WHEN TG_OP = 'INSERT' THEN NEW."userId" ELSE OLD."userId" END;
BEGIN
  -- Of two changes at once, the second sees the first.
  PERFORM FROM "User" u WHERE u."id" = owner FOR UPDATE;
  IF NOT EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = owner) THEN
    DELETE FROM "TwoFactor" t WHERE t."userId" = owner AND NOT t."verified";
  END IF;
  UPDATE "User" u SET "twoFactorEnabled" =
    EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = owner)
    OR EXISTS (SELECT FROM "TwoFactor" t WHERE t."userId" = owner AND t."verified")
  WHERE u."id" = owner;
  RETURN NULL;
END $$;

CREATE TRIGGER "countPasskeys" AFTER INSERT OR DELETE ON "Passkey"
FOR EACH ROW EXECUTE FUNCTION "countPasskeys"();
