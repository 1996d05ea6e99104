ALTER TABLE "batch_item" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "batch_item" ADD COLUMN "beside_ids" uuid[];