-- DropIndex
DROP INDEX "WebhookDelivery_status_notBefore_idx";

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_status_notBefore_idx" ON "WebhookDelivery"("endpointId", "status", "notBefore");

-- CreateIndex
CREATE INDEX "WebhookDelivery_leaseExpires_idx" ON "WebhookDelivery"("leaseExpires");
