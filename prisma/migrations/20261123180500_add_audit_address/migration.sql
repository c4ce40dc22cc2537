-- Client address of authentication events.
ALTER TABLE "AuditEvent" ADD COLUMN "address" TEXT CHECK (length("address") <= 64);
CREATE INDEX "AuditEvent_address_at_idx" ON "AuditEvent"("address", "at");
