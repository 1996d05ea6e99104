DROP INDEX "billing_order_unsettled";--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "billing_order_unsettled" ON "billing_order" USING btree ("created_at") WHERE "billing_order"."settled_at" is null and "billing_order"."subscription_id" is null;